import type { ComponentProps } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Answers = Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onConfirm' | 'onClose'>

/** Asks before what was entered is lost. */
export const DiscardQuestion = (answers: Answers) => (
  <ConfirmDialog
    title="Discard Changes?"
    description="What you changed has not been saved."
    confirmLabel="Discard"
    cancelLabel="Keep Editing"
    tone="destructive"
    {...answers}
  />
)
