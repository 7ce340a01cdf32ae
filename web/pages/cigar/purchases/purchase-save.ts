import type { Batch } from '../../../../shared/contract/batches.ts'
import * as batches from '../../../../shared/contract/batches.ts'
import { useChange } from '../../../features/cigars/use-change.ts'
import { toast } from '../../../ui/toast.tsx'

/** Writes a new purchase down. */
export const useAddPurchase = (id: string, onAdded: () => void) =>
  useChange(batches.addBatch, {
    params: { id },
    failed: 'Failed to add purchase batch',
    onDone: () => {
      toast({ title: 'Success', description: 'Purchase batch added successfully' })
      onAdded()
    },
  })

/** Writes down what has become different of a purchase. */
export const useCorrectPurchase = ({ id: batchId, cigarId: id }: Batch, onCorrected: () => void) =>
  useChange(batches.updateBatch, {
    params: { id, batchId },
    failed: 'Failed to update inventory.',
    onDone: () => {
      toast({ title: 'Success', description: 'Purchase updated successfully' })
      onCorrected()
    },
  })
