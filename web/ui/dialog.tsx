import {
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'
import { CloseIcon } from './icons.tsx'
import { openDialog, raise, uppermostDialog } from './open-dialogs.ts'

type Props = {
  readonly open: boolean
  /** Called by Escape, Back, a click on the backdrop and the close button; the owner decides. */
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
  readonly role?: 'dialog' | 'alertdialog'
  /** Room for the two columns of a long form; not on a phone. */
  readonly isWide?: boolean
}

/**
 * A modal `<dialog>`; the browser keeps the focus inside and restores it. It is a child of the body, where no
 * style of a page or a card reaches it. Its content scrolls above its foot, which holds the actions and the toasts.
 * On a phone it is a sheet at the lower edge, in reach of the thumb.
 */
export function Dialog({ open, ...content }: Props) {
  return open ? <OpenDialog {...content} /> : null
}

function OpenDialog(props: Omit<Props, 'open'>) {
  const { onClose, title, description, actions, children, role, isWide } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(dialog, onClose)
  return createPortal(
    <dialog
      ref={dialog}
      role={role}
      className={styles.dialog}
      data-wide={isWide}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
    >
      <div className={`stack ${styles.content}`}>
        <div className={`spread ${styles.head}`}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <IconButton label="Close" icon={<CloseIcon />} onClick={onClose} />
        </div>
        {description && (
          <div id={`${id}-description`} className={styles.description}>
            {description}
          </div>
        )}
        {children}
      </div>
      <div className={styles.foot} data-foot>
        {actions && <div className={`wrap ${styles.actions}`}>{actions}</div>}
      </div>
    </dialog>,
    document.body,
  )
}

/** Keeps the dialog open while it is mounted; Escape, Back and a click on the backdrop call `onClose`. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // A layout effect closes the dialog before its element is removed, which restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const ends = [askOnEscape(element, close), askOnPressOutside(element, close)]
    const passOn = watchOpener()
    const shut = openDialog(element, close)
    // React handles `autoFocus` while the dialog is still closed.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      for (const end of ends) end()
      shut()
      passOn()
    }
  }, [dialog])
}

/**
 * Remembers what has the focus, before a dialog opens.
 *
 * @returns call it after the dialog has closed: if that leaves the page with the focus, as with its entry of a list,
 *   the section around it gets the focus, or the page if it was opened by its address
 */
function watchOpener(): () => void {
  const opener = document.activeElement === document.body ? null : document.activeElement
  const around = [opener?.closest('section'), opener?.closest('main')]
  const passOn = () => {
    if (document.activeElement === opener) return
    watcher.disconnect()
    const place = around.find((one) => one?.isConnected) ?? document.querySelector('main')
    if (!place || opener?.isConnected || document.activeElement !== document.body) return
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
  const watcher = new MutationObserver(passOn)
  return () => {
    watcher.observe(document.body, { childList: true, subtree: true })
    passOn()
  }
}

/**
 * Handles Escape, because a page cannot prevent the browser from closing a dialog on repeated ones.
 * A dialog that the browser still closes, as by the third back gesture in a row, is opened again.
 */
function askOnEscape(element: HTMLDialogElement, close: () => void): () => void {
  const request = (event: Event) => {
    event.preventDefault()
    close()
  }
  const cancel = (event: Event) => {
    // The cancel event of a file input bubbles up to here.
    if (event.target === element) request(event)
  }
  const press = (event: KeyboardEvent) => {
    const isMeant = event.key === 'Escape' && !event.isComposing && !event.defaultPrevented
    if (isMeant && uppermostDialog() === element) request(event)
  }
  const closed = () => {
    if (element.open) return
    raise(element)
    close()
  }
  addEventListener('keydown', press)
  element.addEventListener('cancel', cancel)
  element.addEventListener('close', closed)
  return () => {
    removeEventListener('keydown', press)
    element.removeEventListener('cancel', cancel)
    element.removeEventListener('close', closed)
  }
}

/**
 * The press must begin outside, so that selecting text does not close the dialog. The click closes
 * it, because the rest of a press would move the focus.
 */
function askOnPressOutside(element: HTMLDialogElement, close: () => void): () => void {
  let isPressedOutside = false
  const press = ({ target }: PointerEvent) => {
    isPressedOutside = target === element
  }
  // The second click of a double click must not close what the first has opened.
  const click = ({ target, detail }: MouseEvent) => {
    if (isPressedOutside && target === element && detail < 2) close()
  }
  element.addEventListener('pointerdown', press)
  element.addEventListener('click', click)
  return () => {
    element.removeEventListener('pointerdown', press)
    element.removeEventListener('click', click)
  }
}
