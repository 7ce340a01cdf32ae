import type { Batch, BatchChange, NewBatch } from '../../../../shared/contract/batches.ts'
import * as batches from '../../../../shared/contract/batches.ts'
import { call } from '../../../api/client.ts'
import { useInventoryChange } from '../../../features/cigars/use-inventory-change.ts'
import { toast } from '../../../ui/toast.tsx'

/** Writes a new purchase down. */
export function useAddPurchase(id: string, onAdded: () => void) {
  return useInventoryChange({
    send: (body: NewBatch, idempotencyKey) =>
      call(batches.addBatch, { params: { id }, body, idempotencyKey }),
    failed: 'Failed to add purchase batch',
    onDone: () => {
      toast({ title: 'Success', description: 'Purchase batch added successfully' })
      onAdded()
    },
  })
}

/** Writes down what has become different of a purchase. */
export function useCorrectPurchase({ id: batchId, cigarId: id }: Batch, onCorrected: () => void) {
  return useInventoryChange({
    send: (body: BatchChange) => call(batches.updateBatch, { params: { id, batchId }, body }),
    failed: 'Failed to update inventory.',
    onDone: () => {
      toast({ title: 'Success', description: 'Purchase updated successfully' })
      onCorrected()
    },
  })
}

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
