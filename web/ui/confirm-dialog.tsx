import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  readonly open: boolean
  readonly title: string
  readonly description: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly tone?: 'default' | 'destructive'
  /** While true, the dialog stays open and its buttons do nothing. */
  readonly pending?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be undone; the focus starts on Cancel. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'default',
  pending = false,
  onConfirm,
  onClose,
}: Props) {
  const close = () => {
    if (!pending) onClose()
  }
  const actions = (
    <>
      <Button variant="quiet" data-autofocus isBusy={pending} onClick={close}>
        {cancelLabel}
      </Button>
      <Button
        variant={tone === 'destructive' ? 'danger' : 'primary'}
        isBusy={pending}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      description={description}
      actions={actions}
      onClose={close}
    />
  )
}
