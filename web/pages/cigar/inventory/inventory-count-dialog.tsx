import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import type { CigarDetails, correctedCigar } from '../../../../shared/contract/cigar.ts'
import * as cigars from '../../../../shared/contract/cigars.ts'
import { undoCorrection } from '../../../../shared/contract/corrections.ts'
import { counted } from '../../../../shared/rules/counted.ts'
import { call } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { undoWithRetry } from '../../../api/undo-with-retry.ts'
import { useChange } from '../../../api/use-change.ts'
import { ownTimeZone } from '../../../features/cigars/use-today.ts'
import { PlanRoom } from '../../../features/plans/plan-room.tsx'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast, undoMs } from '../../../ui/toast.tsx'
import { asCount, useSchemaForm } from '../../../ui/use-schema-form.ts'
import styles from './inventory-count-dialog.module.css'

type Props = { readonly cigar: CigarDetails; readonly onClose: () => void }

/** Corrects the number of sticks in stock, which is not smoking. */
export function CorrectCountDialog({ cigar, onClose }: Props) {
  const { addOne, correct, isPending, refused } = useCorrectCount(cigar, onClose)
  const { field, submit, isChanged, setValue, watch } = useSchemaForm(cigars.updateCigar.body, {
    defaultValues: { quantity: cigar.quantity },
    changesOnly: true,
    refused,
  })
  return (
    <FormDialog
      title="Correct Count"
      description={meaning}
      send="Save Count"
      isPending={isPending}
      isChanged={isChanged}
      onClose={onClose}
      onSubmit={submit(({ quantity }) => (quantity === undefined ? onClose() : correct(quantity)))}
    >
      <div className={styles.count}>
        <NumberField
          {...field('quantity', asCount)}
          label="Sticks in stock"
          min={0}
          required
          data-autofocus
        />
        <Button variant="quiet" onClick={addOne} isBusy={isPending}>
          Add One
        </Button>
      </div>
      <PlanRoom
        quantity={Number(watch('quantity'))}
        held={cigar.quantity}
        onFit={(most) => setValue('quantity', most)}
      />
      <p className="soft small">{effect}</p>
    </FormDialog>
  )
}

const effect =
  'Fewer are taken from sticks without a purchase first, then from the newest purchase. More are first those that earlier corrections took out; the rest counts as bought today.'

const meaning =
  'For a miscount, a gift or a loss. This is not smoking: nothing is added to your smoking history, and nothing is taken out of it.'

const failed = 'Failed to update inventory.'

/** Corrects the count. The toast offers to undo it. */
function useCorrectCount({ id }: CigarDetails, onCorrected: () => void) {
  const client = useQueryClient()
  const correction = {
    params: { id },
    query: { timeZone: ownTimeZone() },
    failed,
    onDone: ({ quantity, correctionId }: z.infer<typeof correctedCigar>) => {
      const params = correctionId && { id, correctionId }
      toast({
        title: 'Count corrected',
        description: `${counted(quantity, 'stick')} in stock.`,
        ...(params && {
          duration: undoMs,
          action: { label: 'Undo', onSelect: () => void undo(client, params) },
        }),
      })
      onCorrected()
    },
  }
  const one = useChange(cigars.addOne, correction)
  const count = useChange(cigars.updateCigar, correction)
  const refused = useMemo(() => [...one.refused, ...count.refused], [one.refused, count.refused])
  return {
    addOne: () => one.change(),
    correct: (quantity: number) => count.change({ quantity }),
    isPending: one.isPending || count.isPending,
    refused,
  }
}

function undo(client: QueryClient, params: { id: string; correctionId: string }): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  return undoWithRetry(failed, async () => {
    const response = call(undoCorrection, { params, idempotencyKey })
    const { quantity } = await response.finally(() => void refresh(client, undoCorrection.changes))
    return `${counted(quantity, 'stick')} in stock again.`
  })
}
