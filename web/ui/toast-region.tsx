import { type Ref, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router-dom'
import { IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import styles from './toast.module.css'
import { dismissToast, leaveScreen, useToasts } from './toast.tsx'
import type { Toast } from './toast-list.ts'
import { useDismissal } from './use-dismissal.ts'
import { useFreeEdge } from './use-free-edge.ts'
import { useKeyboardHeight } from './use-keyboard-height.ts'
import { useUppermostPlace } from './use-uppermost-place.ts'

/** Shows toasts in the foot of the uppermost dialog, or on the page. F8 moves the focus here. */
export function ToastRegion() {
  const region = useRef<HTMLElement>(null)
  const origin = useRef<Element>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen
  useEffect(leaveScreen, [pathname])
  const toast = useToasts().find(({ open }) => open)
  const id = toast?.id
  const { announced, forget } = useAnnounced(toast)
  const [dialog, setDialog] = useState<HTMLDialogElement>()
  const place = useUppermostPlace((next) => {
    forget()
    if (next && !hasRoom(next)) leaveScreen()
    setDialog(next)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast has another height
  useLayoutEffect(() => {
    if (dialog && region.current) keepRoom(dialog, region.current)
  }, [dialog, id])
  useFreeEdge(region, id)
  useKeyboardHeight()

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      if (!hasFocus(region.current)) origin.current = document.activeElement
      region.current?.focus()
    }
    addEventListener('keydown', focusRegion)
    return () => removeEventListener('keydown', focusRegion)
  }, [])

  if (!place) return null
  return createPortal(
    <>
      <Announcement toast={announced} tone="default" />
      <Announcement toast={announced} tone="destructive" />
      <Region
        ref={region}
        toast={toast}
        onClose={() => hasFocus(region.current) && goBack(origin)}
      />
    </>,
    place,
  )
}

const hasFocus = (region: Element | null) => region?.contains(document.activeElement) === true

/** Moves the focus to where it was before F8, or to the heading if that is gone. */
function goBack(origin: RefObject<Element | null>): void {
  const { current } = origin
  origin.current = null
  if (!current) return
  const isThere = current.isConnected && current !== document.body
  const target = isThere ? current : document.querySelector('h1')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

const room = '--toast-room'

const hasRoom = ({ style }: HTMLElement) => style.getPropertyValue(room) !== ''

/**
 * Keeps free what the toast covers with which a dialog opens. What a later toast covers can be scrolled into view. Both
 * stay, so that nothing moves when the toast leaves.
 */
function keepRoom(dialog: HTMLElement, { offsetHeight }: HTMLElement): void {
  const height = `${offsetHeight}px`
  if (!hasRoom(dialog)) dialog.style.setProperty(room, height)
  else if (offsetHeight > 0) dialog.style.setProperty('--toast-scroll', height)
}

type RegionProps = {
  readonly ref: Ref<HTMLElement>
  readonly toast: Toast | undefined
  /** Called before the toast of a pressed button leaves. */
  readonly onClose: () => void
}

/** A toast waits while the focus is here, as after F8. */
function Region({ ref, toast, onClose }: RegionProps) {
  const [focusedId, setFocusedId] = useState<number>()
  return (
    <section
      ref={ref}
      className={styles.region}
      aria-label="Notifications (F8)"
      hidden={!toast}
      tabIndex={-1}
      onFocus={() => setFocusedId(toast?.id)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocusedId(undefined)
      }}
    >
      {toast && (
        <ToastCard
          key={toast.id}
          toast={toast}
          onClose={onClose}
          isReached={toast.id === focusedId}
        />
      )}
    </section>
  )
}

/** The time that the live regions exist before they get their text, in milliseconds. */
const announceDelay = 100

/**
 * Returns the text of a live region. Screen readers often ignore a region that appears with its
 * text, so the text comes later, also when the regions move out of a dialog.
 */
export function useAnnounced<T>(latest: T) {
  const [announced, setAnnounced] = useState<T>()
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(latest), announceDelay)
    return () => clearTimeout(timer)
  }, [latest])
  return { announced, forget: () => setAnnounced(undefined) }
}

function Announcement({ toast, tone }: { toast: Toast | undefined; tone: Toast['tone'] }) {
  const words = toast && (toast.tone ?? 'default') === tone ? toast : undefined
  return (
    <div className="visually-hidden" aria-live={tone === 'destructive' ? 'assertive' : 'polite'}>
      {words && announce(words)}
    </div>
  )
}

/** The text, with the key that moves the focus to the button. */
const announce = ({ title, description = '', action }: Toast) =>
  `${title}${/[.!?]$/.test(title) ? '' : '.'} ${description}${action ? ` Press F8 to reach ${action.label}.` : ''}`

type CardProps = Pick<RegionProps, 'onClose'> & {
  readonly toast: Toast
  readonly isReached: boolean
}

function ToastCard({ toast, isReached, onClose }: CardProps) {
  const close = () => {
    onClose()
    void dismissToast(toast.id)
  }
  const dismissal = useDismissal(close, toast.duration, isReached)
  return (
    <div className={styles.toast} data-tone={toast.tone ?? 'default'} {...dismissal}>
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.description && <p className={styles.description}>{toast.description}</p>}
        {toast.action && <ToastAction action={toast.action} close={close} />}
      </div>
      <IconButton label="Close" icon={<CloseIcon />} onClick={close} />
    </div>
  )
}

type ActionProps = {
  readonly action: NonNullable<Toast['action']>
  readonly close: () => void
}

function ToastAction({ action, close }: ActionProps) {
  if ('to' in action) {
    return (
      <Link to={action.to} className={styles.action} onClick={close}>
        {action.label}
      </Link>
    )
  }
  const select = () => {
    // First: `onClosed` may end what it undoes.
    action.onSelect()
    close()
  }
  return (
    <button type="button" className={styles.action} onClick={select}>
      {action.label}
    </button>
  )
}
