import { useState } from 'react'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { maxQuantityPerAdd } from '../../../shared/contract/fields.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PlainField, PlainTextArea } from '../../ui/plain-field.tsx'
import type { Problems } from '../../ui/problems.ts'
import styles from './restock-dialog.module.css'
import {
  isChanged,
  type RestockDraft,
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
  const [before] = useState<RestockDraft>({ ...blank, purchaseDate: today })
  const [draft, setDraft] = useState(before)
  const [found, setFound] = useState<Problems>({})
  const { restock, isPending, problems: refused } = useRestockCigar(cigar, onRestocked)
  const problems = Object.keys(found).length > 0 ? found : refused
  const submit = () => {
    const reading = readRestock(draft)
    setFound('problems' in reading ? reading.problems : {})
    if ('restock' in reading) restock(reading.restock)
  }
  return (
    <FormDialog
      title="Restock"
      description={`More ${cigar.brand} ${cigar.lineName} for your collection.`}
      send="Restock"
      sending="Restocking..."
      {...{ isPending, problems, onClose }}
      isChanged={() => isChanged(draft, before)}
      onSend={submit}
    >
      <div className={styles.fields}>
        <RestockFields
          {...{ draft, problems, today }}
          onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
        />
      </div>
    </FormDialog>
  )
}

const blank = { quantity: '1', price: '', notes: '' }

function RestockFields(props: {
  draft: RestockDraft
  onChange: (change: Partial<RestockDraft>) => void
  problems: Problems
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
