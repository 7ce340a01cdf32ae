import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { CloseIcon } from './icons.tsx'

type Props = {
  readonly open: boolean
  /** Asked for by Escape, the backdrop or the close button; the owner decides. */
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
  readonly role?: 'dialog' | 'alertdialog'
}

/** A modal on the browser's own `<dialog>`, which keeps the focus inside and gives it back. */
export function Dialog({ open, ...content }: Props) {
  return open ? <OpenDialog {...content} /> : null
}

function OpenDialog({ onClose, title, description, actions, children, role }: Omit<Props, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(dialog, onClose)
  return (
    <dialog
      ref={dialog}
      role={role}
      className={styles.dialog}
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
    const cancel = (event: Event) => {
      event.preventDefault()
      latest.current()
    }
    // Where a press began counts: marking words must not close what it ends beside. And it is the
    // click that closes, because what a press still does afterwards would take the focus away.
    let isPressedBeside = false
    const press = ({ target }: PointerEvent) => {
      isPressedBeside = target === element
    }
    const click = ({ target }: MouseEvent) => {
      if (isPressedBeside && target === element) latest.current()
    }
    element.addEventListener('cancel', cancel)
    element.addEventListener('pointerdown', press)
    element.addEventListener('click', click)
    element.showModal()
    // React keeps `autoFocus` to itself, and takes its turn while the dialog is still closed.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element.removeEventListener('cancel', cancel)
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('click', click)
      element.close()
    }
  }, [dialog])
}
