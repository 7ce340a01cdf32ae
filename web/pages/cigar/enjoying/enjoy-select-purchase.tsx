import { useState } from 'react'
import type { Batch } from '../../../../shared/contract/batches.ts'
import { formatUsDay } from '../../../../shared/rules/dates.ts'
import { formatUsd } from '../../../../shared/rules/money.ts'
import { useToday } from '../../../features/cigars/use-today.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { usePurchases } from '../inventory/inventory-queries.ts'
import { describePurchaseAge } from '../purchase-age.ts'
import { batchName } from '../purchases/batch-name.ts'
import styles from './enjoy-select-purchase.module.css'

type Props = {
  readonly cigarId: string
  readonly chosen: string | undefined
  /** Whether a rating or notes would be lost by closing. */
  readonly isSaid: boolean
  readonly onSelect: (batch: Batch) => void
  readonly onClose: () => void
}

/** Asks which purchase the cigar is from; suggests the oldest. */
export function SelectPurchaseDialog({ cigarId, chosen, isSaid, onSelect, onClose }: Props) {
  const { data = [] } = usePurchases(cigarId)
  const choices = offered(data)
  const [choice, setChoice] = useState(chosen)
  const available = choices.filter(({ remaining }) => remaining > 0)
  const selected = available.find((batch) => batch.id === choice) ?? available[0]
  return (
    <FormDialog
      title="Select Purchase"
      description="Which purchase is this cigar from?"
      send={confirmLabel(selected)}
      isReady={selected !== undefined}
      isChanged={isSaid}
      onSubmit={() => selected && onSelect(selected)}
      onClose={onClose}
    >
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Purchase</legend>
        {choices.map((batch) => (
          <Choice
            key={batch.id}
            batch={batch}
            isChosen={batch === selected}
            onChoose={() => setChoice(batch.id)}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}

type ChoiceProps = {
  readonly batch: Batch
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Choice({ batch, isChosen, onChoose }: ChoiceProps) {
  const today = useToday()
  const { legacy, purchaseDate, pricePerCigar, remaining } = batch
  const facts = [
    legacy ? 'Legacy collection' : formatUsDay(purchaseDate),
    `Aged ${describePurchaseAge(purchaseDate, today)}`,
    pricePerCigar !== undefined && formatUsd(pricePerCigar),
  ]
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="purchase"
        checked={isChosen}
        disabled={remaining === 0}
        data-autofocus={isChosen ? true : undefined}
        onChange={onChoose}
      />
      <span className={styles.words}>
        <span className={styles.name}>{batchName(batch)}</span>
        <span className="faint small">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={`small ${styles.left}`}>
        {remaining === 0 ? 'No Cigars Available' : `${remaining.toLocaleString('en-US')} left`}
      </span>
    </label>
  )
}

/**
 * The purchases to choose from: the oldest first, those without sticks last, and legacy sticks only
 * while there are any (spec §2 'Select Purchase dialog').
 *
 * @param batches newest first
 */
export function offered(batches: readonly Batch[]): Batch[] {
  const oldestFirst = batches.toReversed()
  return [
    ...oldestFirst.filter(({ remaining }) => remaining > 0),
    ...oldestFirst.filter(({ remaining, legacy }) => remaining === 0 && !legacy),
  ]
}

export function confirmLabel(batch: Batch | undefined): string {
  if (!batch) return 'No Cigars Available'
  return batch.legacy ? 'Select Legacy Purchase' : 'Select This Purchase'
}
