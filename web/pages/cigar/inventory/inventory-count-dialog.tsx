import { useState } from 'react'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import * as cigars from '../../../../shared/contract/cigars.ts'
import { call } from '../../../api/client.ts'
import { useInventoryChange } from '../../../features/cigars/use-inventory-change.ts'
import { ownTimeZone } from '../../../features/cigars/use-today.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PlainField } from '../../../ui/plain-field.tsx'
import type { Problems } from '../../../ui/problems.ts'
import { toast } from '../../../ui/toast.tsx'
import { countCigars } from '../purchases/batch-name.ts'
import { readNumber } from '../purchases/purchase-form.ts'
import styles from './inventory-count-dialog.module.css'

type Props = { readonly cigar: CigarDetails; readonly onClose: () => void }

/** Makes the count what it is in truth; that is not smoking, and says so. */
export function CorrectCountDialog({ cigar, onClose }: Props) {
  // What the form began with: a count that arrives meanwhile must not make the field a correction.
  const [before] = useState(cigar.quantity)
  const { addOne, correct, isPending, problems: refused } = useCorrectCount(cigar, onClose)
  const [found, setFound] = useState<Problems>({})
  const problems = found.quantity ? found : refused
  const submit = (form: HTMLFormElement) => {
    const quantity = readNumber(form, 'quantity')
    const problem = problemOf(quantity)
    setFound(problem ? { quantity: problem } : {})
    if (quantity === before) onClose()
    else if (quantity !== undefined && !problem) correct(quantity)
  }
  return (
    <FormDialog
      title="Correct Count"
      description={meaning}
      send="Save Count"
      {...{ isPending, problems, onClose }}
      isChanged={(form) => readNumber(form, 'quantity') !== before}
      onSend={submit}
    >
      <div className={styles.count}>
        <PlainField
          label="Cigars in stock"
          name="quantity"
          type="number"
          inputMode="numeric"
          min={0}
          required
          data-autofocus
          defaultValue={before}
          problem={problems.quantity}
        />
        <Button variant="quiet" onClick={addOne} disabled={isPending}>
          Add One
        </Button>
      </div>
      <p className={styles.effect}>{effect}</p>
    </FormDialog>
  )
}

const effect =
  'Fewer are taken from cigars without a purchase first, then from the newest purchase. More count as bought today.'

const meaning =
  'For a miscount, a gift or a loss. This is not smoking: nothing is added to your smoking history, and nothing is taken out of it.'

function problemOf(quantity: number | undefined): string | undefined {
  if (quantity === undefined || !Number.isInteger(quantity)) {
    return 'Quantity must be a whole number'
  }
  return quantity < 0 ? 'Quantity cannot be negative' : undefined
}

function useCorrectCount({ id }: CigarDetails, onCorrected: () => void) {
  const { change, isPending, problems } = useInventoryChange({
    send: (quantity: number | 'one more', idempotencyKey) => {
      const correction = { params: { id }, query: { timeZone: ownTimeZone() }, idempotencyKey }
      return quantity === 'one more'
        ? call(cigars.addOne, correction)
        : call(cigars.updateCigar, { ...correction, body: { quantity } })
    },
    failed: 'Failed to update inventory.',
    onDone: ({ quantity }) => {
      toast({ title: 'Count corrected', description: `${countCigars(quantity)} in stock.` })
      onCorrected()
    },
  })
  return { addOne: () => change('one more'), correct: change, isPending, problems }
}
