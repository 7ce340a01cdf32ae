import type { Batch } from '../../../../shared/contract/batches.ts'
import { counted } from '../../../../shared/rules/counted.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { batchInSentence } from './batch-name.ts'
import { useDeletePurchase } from './purchase-save.ts'

type Props = {
  readonly cigarId: string
  readonly batch: Batch
  readonly onClose: () => void
}

/** Asks before a purchase is deleted, and says what becomes of its cigars. */
export function DeletePurchaseDialog({ cigarId, batch, onClose }: Props) {
  const { remove, isPending } = useDeletePurchase(cigarId, onClose)
  return (
    <ConfirmDialog
      open
      title="Delete Purchase"
      description={`Are you sure you want to delete ${batchInSentence(batch)}? ${consequences(batch)} This action cannot be undone.`}
      confirmLabel="Delete"
      tone="destructive"
      pending={isPending}
      onConfirm={() => remove(batch)}
      onClose={onClose}
    />
  )
}

function consequences({ remaining, smoked = 0 }: Batch): string {
  const left =
    remaining === 0
      ? 'None of it is left in your inventory.'
      : `${counted(remaining, 'cigar')} ${remaining === 1 ? 'leaves' : 'leave'} your inventory.`
  if (smoked === 0) return left
  return `${left} What you smoked of it (${counted(smoked, 'cigar')}) stays in your smoking history.`
}
