import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Asks before a draft is lost, as the other forms do. */
export const DiscardDialog = (props: {
  readonly onDiscard: () => void
  readonly onClose: () => void
}) => (
  <ConfirmDialog
    open
    title="Discard Changes?"
    description="This cigar has not been added to your collection."
    confirmLabel="Discard"
    cancelLabel="Keep Editing"
    tone="destructive"
    onConfirm={props.onDiscard}
    onClose={props.onClose}
  />
)
