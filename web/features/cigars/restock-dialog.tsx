import { type FormEvent, useId, useState } from 'react'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { maxQuantityPerAdd } from '../../../shared/contract/fields.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PlainField, PlainTextArea } from '../../ui/plain-field.tsx'
import styles from './restock-dialog.module.css'
import {
  type RestockDraft,
  type RestockProblems,
  readRestock,
  settlePrice,
  settleQuantity,
} from './restock-draft.ts'
import { useRestockCigar } from './use-restock-cigar.ts'
import { useToday } from './use-today.ts'

type Props = {
  readonly cigar: Cigar
  readonly onClose: () => void
  readonly onRestocked: () => void
}

/** Buying a cigar again: how many, when, for how much (spec §5 'Restock dialog'). */
export function RestockDialog({ cigar, onClose, onRestocked }: Props) {
  const today = useToday()
  const [draft, setDraft] = useState<RestockDraft>({ ...blank, purchaseDate: today })
  const [ownProblems, setOwnProblems] = useState<RestockProblems>({})
  const { restock, isPending, problems } = useRestockCigar(cigar, onRestocked)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const reading = readRestock(draft)
    setOwnProblems('problems' in reading ? reading.problems : {})
    if ('restock' in reading) restock(reading.restock)
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose} disabled={isPending}>
        Cancel
      </Button>
      <Button type="submit" form={id} disabled={isPending}>
        {isPending ? 'Restocking...' : 'Restock'}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Restock"
      description={`More ${cigar.brand} ${cigar.lineName} for your collection.`}
      actions={actions}
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <RestockFields
          draft={draft}
          onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
          problems={{ ...problems, ...ownProblems }}
          today={today}
        />
      </form>
    </Dialog>
  )
}

const blank = { quantity: '1', price: '', notes: '' }

function RestockFields(props: {
  draft: RestockDraft
  onChange: (change: Partial<RestockDraft>) => void
  problems: RestockProblems
  today: string
}) {
  const { draft, onChange, problems, today } = props
  return (
    <>
      <PlainField
        label="Quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={maxQuantityPerAdd}
        data-autofocus
        value={draft.quantity}
        problem={problems.quantity}
        onChange={(quantity) => onChange({ quantity })}
        onBlur={({ currentTarget }) => onChange({ quantity: settleQuantity(currentTarget.value) })}
      />
      <PlainField
        label="Purchase Date"
        type="date"
        max={today}
        value={draft.purchaseDate}
        problem={problems.purchaseDate}
        onChange={(purchaseDate) => onChange({ purchaseDate })}
      />
      <PlainField
        label="Price per Cigar (optional)"
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        value={draft.price}
        problem={problems.price}
        onChange={(price) => onChange({ price })}
        onBlur={({ currentTarget: { validity, value } }) =>
          onChange({ price: validity.badInput ? '0' : settlePrice(value) })
        }
      />
      <PlainTextArea
        label="Notes (optional)"
        rows={3}
        value={draft.notes}
        problem={problems.notes}
        onChange={(notes) => onChange({ notes })}
      />
    </>
  )
}
