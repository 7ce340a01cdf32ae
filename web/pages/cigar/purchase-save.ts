import type { Batch, NewBatch } from '../../../shared/contract/batches.ts'
import { batches } from '../../../shared/contract/batches.ts'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/toast.tsx'
import { useInventoryChange } from './inventory-change.ts'
import { changesOf } from './purchase-draft.ts'

/** Writes a new purchase down, or what has become different of an old one. */
export function useSavePurchase(id: string, batch: Batch | undefined, onSaved: () => void) {
  const { change, isPending, problems } = useInventoryChange({
    send: (purchase: NewBatch, idempotencyKey) =>
      batch
        ? call(batches.updateBatch, {
            params: { id, batchId: batch.id },
            body: changesOf(batch, purchase) ?? {},
          })
        : call(batches.addBatch, { params: { id }, body: purchase, idempotencyKey }),
    failed: batch ? 'Failed to update inventory.' : 'Failed to add purchase batch',
    onDone: () => {
      toast({ title: 'Success', description: batch ? 'Purchase updated successfully' : added })
      onSaved()
    },
  })
  const save = (purchase: NewBatch) =>
    batch && !changesOf(batch, purchase) ? onSaved() : change(purchase)
  return { save, isPending, problems }
}

/** Spec §8. */
const added = 'Purchase batch added successfully'

/** Takes a purchase out of the inventory. */
export function useDeletePurchase(id: string, onDeleted: () => void) {
  const { change, isPending } = useInventoryChange({
    send: (batch: Batch) => call(batches.deleteBatch, { params: { id, batchId: batch.id } }),
    failed: 'Failed to update inventory.',
    onDone: () => {
      toast({ title: 'Success', description: 'Purchase deleted.' })
      onDeleted()
    },
  })
  return { remove: change, isPending }
}
