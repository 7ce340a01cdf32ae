import { type Batch, deleteBatch } from '../../../../shared/contract/batches.ts'
import { counted } from '../../../../shared/rules/counted.ts'
import { useChange } from '../../../features/cigars/use-change.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { batchInSentence } from './batch-name.ts'

type Props = {
  readonly cigarId: string
  readonly batch: Batch
  readonly onClose: () => void
}

/** Asks before a purchase is deleted, and says what becomes of its cigars. */
export function DeletePurchaseDialog({ cigarId, batch, onClose }: Props) {
  const { change: remove, isPending } = useChange(deleteBatch, {
    params: { id: cigarId, batchId: batch.id },
    failed: 'Failed to update inventory.',
    onDone: () => {
      toast({ title: 'Success', description: 'Purchase deleted.' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title="Delete Purchase"
      description={`Are you sure you want to delete ${batchInSentence(batch)}? ${consequences(batch)} This action cannot be undone.`}
      confirmLabel="Delete"
      tone="destructive"
      pending={isPending}
      onConfirm={() => remove()}
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
