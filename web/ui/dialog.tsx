import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { CloseIcon } from './icons.tsx'
import { openDialog, raise, uppermostDialog } from './open-dialogs.ts'

type Props = {
  readonly open: boolean
  /** Asked for by Escape, the backdrop or the close button; the owner decides. */
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
  readonly role?: 'dialog' | 'alertdialog'
  /** `sheet`: wide, with its actions always in sight, and the whole screen on a phone; for forms. */
  readonly size?: 'note' | 'sheet'
}

/** A modal on the browser's own `<dialog>`, which keeps the focus inside and gives it back. */
export function Dialog({ open, ...content }: Props) {
  return open ? <OpenDialog {...content} /> : null
}

function OpenDialog(props: Omit<Props, 'open'>) {
  const { onClose, title, description, actions, children, role, size = 'note' } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(dialog, onClose)
  return (
    <dialog
      ref={dialog}
      role={role}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        {description && (
          <div id={`${id}-description`} className={styles.description}>
            {description}
          </div>
        )}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}

/** Opens the dialog as long as it is mounted; Escape and a click on the backdrop ask to close. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  // In layout, so that closing comes before the element leaves the page and can give back the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const close = () => latest.current()
    const ends = [askOnEscape(element, close), askOnPressBeside(element, close)]
    const shut = openDialog(element)
    // React keeps `autoFocus` to itself, and takes its turn while the dialog is still closed.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      for (const end of ends) end()
      shut()
    }
  }, [dialog])
}

/**
 * Answers Escape itself, because the browser lets no page keep a dialog open against repeated ones.
 * Where it closes one all the same, as by the third back gesture in a row, it is opened again.
 */
function askOnEscape(element: HTMLDialogElement, close: () => void): () => void {
  const ask = (event: Event) => {
    event.preventDefault()
    close()
  }
  const cancel = (event: Event) => {
    // Choosing a file can be cancelled too, and says so all the way up.
    if (event.target === element) ask(event)
  }
  const press = (event: KeyboardEvent) => {
    const isMeant = event.key === 'Escape' && !event.isComposing && !event.defaultPrevented
    if (isMeant && uppermostDialog() === element) ask(event)
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
 * Where a press began counts: marking words must not close what it ends beside. And it is the click
 * that closes, because what a press still does afterwards would take the focus away.
 */
function askOnPressBeside(element: HTMLDialogElement, close: () => void): () => void {
  let isPressedBeside = false
  const press = ({ target }: PointerEvent) => {
    isPressedBeside = target === element
  }
  const click = ({ target }: MouseEvent) => {
    if (isPressedBeside && target === element) close()
  }
  element.addEventListener('pointerdown', press)
  element.addEventListener('click', click)
  return () => {
    element.removeEventListener('pointerdown', press)
    element.removeEventListener('click', click)
  }
}
