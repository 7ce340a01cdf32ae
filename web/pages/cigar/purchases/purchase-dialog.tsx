import { useState } from 'react'
import type { Batch } from '../../../../shared/contract/batches.ts'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { maxQuantityPerAdd, mostInStock } from '../../../../shared/contract/fields.ts'
import { useToday } from '../../../features/cigars/use-today.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PlainField, PlainTextArea } from '../../../ui/plain-field.tsx'
import type { Problems } from '../../../ui/problems.ts'
import { batchName } from './batch-name.ts'
import styles from './purchase-dialog.module.css'
import {
  draftOf,
  isChanged,
  newDraft,
  type PurchaseDraft,
  type Reading,
  readCorrection,
  readPurchase,
} from './purchase-draft.ts'
import { readDraft } from './purchase-form.ts'
import { useAddPurchase, useCorrectPurchase } from './purchase-save.ts'

type Props = { readonly cigar: CigarDetails; readonly onClose: () => void }

/** Adds a purchase. */
export function AddPurchaseDialog({ cigar, onClose }: Props) {
  const today = useToday()
  const [before] = useState(() => newDraft(today))
  const { change: add, isPending, problems: refused } = useAddPurchase(cigar.id, onClose)
  return (
    <PurchaseForm
      title="Add Purchase"
      description={nameOf(cigar)}
      send="Add Purchase"
      most={maxQuantityPerAdd}
      {...{ before, today, isPending, refused, onClose }}
      read={(draft) => readPurchase(draft, today)}
      onRead={add}
    />
  )
}

/** Corrects a purchase. */
export function EditPurchaseDialog({ cigar, batch, onClose }: Props & { readonly batch: Batch }) {
  const today = useToday()
  // What the form began with: an answer that arrives meanwhile must not look like a change.
  const [before] = useState(() => draftOf(batch))
  const { change: correct, isPending, problems: refused } = useCorrectPurchase(batch, onClose)
  return (
    <PurchaseForm
      title="Edit Purchase"
      description={`${batchName(batch)} of ${nameOf(cigar)}`}
      send="Save Changes"
      most={mostInStock}
      {...{ before, today, isPending, refused, onClose }}
      read={(draft) => readCorrection(draft, before, today)}
      onRead={(change) => (Object.keys(change).length === 0 ? onClose() : correct(change))}
    />
  )
}

const nameOf = ({ brand, lineName }: CigarDetails) => `${brand} ${lineName}`

type FormProps<Purchase> = EntriesProps & {
  readonly title: string
  readonly description: string
  readonly send: string
  readonly isPending: boolean
  /** What the server found wrong. */
  readonly refused: Problems
  readonly read: (draft: PurchaseDraft) => Reading<Purchase>
  readonly onRead: (purchase: Purchase) => void
  readonly onClose: () => void
}

function PurchaseForm<Purchase>(props: FormProps<Purchase>) {
  const { title, description, send, isPending, onClose, before, today, most } = props
  const [found, setFound] = useState<Problems>({})
  const problems = Object.keys(found).length > 0 ? found : props.refused
  const submit = (form: HTMLFormElement) => {
    const { purchase, problems } = props.read(readDraft(form))
    setFound(problems)
    if (purchase) props.onRead(purchase)
  }
  return (
    <FormDialog
      {...{ title, description, send, isPending, problems, onClose }}
      isChanged={(form) => isChanged(readDraft(form), before)}
      onSend={submit}
    >
      <div className={styles.entries}>
        <PurchaseEntries {...{ before, today, most, problems }} />
      </div>
      <PlainTextArea
        label="Notes (optional)"
        name="notes"
        rows={3}
        defaultValue={before.notes}
        problem={problems.notes}
      />
    </FormDialog>
  )
}

type EntriesProps = {
  readonly before: PurchaseDraft
  readonly today: string
  /** The most cigars of one purchase. */
  readonly most: number
}

type PurchaseEntriesProps = EntriesProps & { readonly problems: Problems }

const PurchaseEntries = ({ before, today, most, problems }: PurchaseEntriesProps) => (
  <>
    <PlainField
      label="Quantity"
      name="quantity"
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      required
      data-autofocus
      defaultValue={before.quantity}
      problem={problems.quantity}
    />
    <PlainField
      label="Purchase Date"
      name="purchaseDate"
      type="date"
      max={today}
      required
      defaultValue={before.purchaseDate}
      problem={problems.purchaseDate}
    />
    <PlainField
      label="Price per Cigar (optional)"
      name="price"
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      defaultValue={before.price}
      problem={problems.price}
    />
  </>
)
