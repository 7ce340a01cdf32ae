import { useMemo } from 'react'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import * as cigars from '../../../../shared/contract/cigars.ts'
import { counted } from '../../../../shared/rules/counted.ts'
import { useChange } from '../../../api/use-change.ts'
import { ownTimeZone } from '../../../features/cigars/use-today.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { asNumber, useSchemaForm } from '../../../ui/use-schema-form.ts'
import styles from './inventory-count-dialog.module.css'

type Props = { readonly cigar: CigarDetails; readonly onClose: () => void }

/** Corrects the number of sticks in stock, which is not smoking. */
export function CorrectCountDialog({ cigar, onClose }: Props) {
  const { addOne, correct, isPending, refused } = useCorrectCount(cigar, onClose)
  const { field, submit, isChanged } = useSchemaForm(cigars.updateCigar.body, {
    defaultValues: { quantity: cigar.quantity },
    changesOnly: true,
    refused,
  })
  return (
    <FormDialog
      title="Correct Count"
      description={meaning}
      send="Save Count"
      {...{ isPending, isChanged, onClose }}
      onSubmit={submit(({ quantity }) => (quantity === undefined ? onClose() : correct(quantity)))}
    >
      <div className={styles.count}>
        <TextField
          {...field('quantity', asNumber)}
          label="Sticks in stock"
          type="number"
          inputMode="numeric"
          min={0}
          required
          data-autofocus
        />
        <Button variant="quiet" onClick={addOne} isBusy={isPending}>
          Add One
        </Button>
      </div>
      <p className="soft small">{effect}</p>
    </FormDialog>
  )
}

const effect =
  'Fewer are taken from sticks without a purchase first, then from the newest purchase. More count as bought today.'

const meaning =
  'For a miscount, a gift or a loss. This is not smoking: nothing is added to your smoking history, and nothing is taken out of it.'

function useCorrectCount({ id }: CigarDetails, onCorrected: () => void) {
  const correction = {
    params: { id },
    query: { timeZone: ownTimeZone() },
    failed: 'Failed to update inventory.',
    onDone: ({ quantity }: CigarDetails) => {
      toast({ title: 'Count corrected', description: `${counted(quantity, 'stick')} in stock.` })
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
