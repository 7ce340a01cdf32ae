import { useState } from 'react'
import type { Batch } from '../../../shared/contract/batches.ts'
import type { CigarDetails } from '../../../shared/contract/cigar.ts'
import { maxQuantityPerAdd } from '../../../shared/contract/fields.ts'
import { useToday } from '../../features/cigars/use-today.ts'
import { PlainField, PlainTextArea } from '../../ui/plain-field.tsx'
import { batchName } from './batch-name.ts'
import type { Problems } from './inventory-change.ts'
import { FormDialog } from './inventory-form-dialog.tsx'
import styles from './purchase-dialog.module.css'
import { checkPurchase } from './purchase-draft.ts'
import { readPurchase } from './purchase-form.ts'
import { useSavePurchase } from './purchase-save.ts'

type Props = {
  readonly cigar: CigarDetails
  /** The purchase to correct; none: a new one. */
  readonly batch?: Batch
  readonly onClose: () => void
}

/** Adds a purchase, or corrects one. */
export function PurchaseDialog({ cigar, batch, onClose }: Props) {
  const today = useToday()
  const { save, isPending, problems: refused } = useSavePurchase(cigar.id, batch, onClose)
  const [found, setFound] = useState<Problems>({})
  const problems = Object.keys(found).length > 0 ? found : refused
  const submit = (form: HTMLFormElement) => {
    const { purchase, problems } = checkPurchase(readPurchase(form), today)
    setFound(problems)
    if (purchase) save(purchase)
  }
  const name = `${cigar.brand} ${cigar.lineName}`
  return (
    <FormDialog
      title={batch ? 'Edit Purchase' : 'Add Purchase'}
      description={batch ? `${batchName(batch)} of ${name}` : name}
      send={batch ? 'Save Changes' : 'Add Purchase'}
      isPending={isPending}
      problems={problems}
      onSend={submit}
      onClose={onClose}
    >
      <div className={styles.entries}>
        <PurchaseEntries batch={batch} today={today} problems={problems} />
      </div>
      <PlainTextArea
        label="Notes (optional)"
        name="notes"
        rows={3}
        defaultValue={batch?.notes}
        problem={problems.notes}
      />
    </FormDialog>
  )
}

type EntriesProps = {
  readonly batch: Batch | undefined
  readonly today: string
  readonly problems: Problems
}

const PurchaseEntries = ({ batch, today, problems }: EntriesProps) => (
  <>
    <PlainField
      label="Quantity"
      name="quantity"
      type="number"
      inputMode="numeric"
      min={1}
      max={maxQuantityPerAdd}
      required
      data-autofocus
      defaultValue={batch?.quantity ?? 1}
      problem={problems.quantity}
    />
    <PlainField
      label="Purchase Date"
      name="purchaseDate"
      type="date"
      max={today}
      required
      defaultValue={batch?.purchaseDate ?? today}
      problem={problems.purchaseDate}
    />
    <PlainField
      label="Price per Cigar (optional)"
      name="price"
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      defaultValue={batch?.pricePerCigar}
      problem={problems.price}
    />
  </>
)
