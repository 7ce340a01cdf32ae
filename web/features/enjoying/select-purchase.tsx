import { useState } from 'react'
import type { Batch } from '../../../shared/contract/batches.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { isResting } from '../../../shared/rules/rest.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import styles from '../../ui/radio-list.module.css'
import { ownAgeDay } from '../cigars/age-day.ts'
import { batchName } from '../cigars/batch-name.ts'
import { describeMoney } from '../cigars/describe-money.ts'
import { describeKnown } from '../cigars/describe-purchase.ts'
import { describeAged } from '../cigars/purchase-age.ts'
import { useToday } from '../cigars/use-today.ts'
import { usePlacesInWords } from '../humidors/use-places-in-words.ts'

type Props = {
  /** The purchase that is chosen now. */
  readonly batch: Batch | undefined
  /** Newest first. */
  readonly batches: readonly Batch[]
  /** The purchase of an existing smoke. It stays selectable without sticks. */
  readonly own: string | undefined
  readonly onSelect: (batchId: string) => void
  readonly onClose: () => void
}

/** Asks which purchase a cigar is from; suggests the one that is chosen, otherwise the oldest. */
export function SelectPurchaseDialog({ batch, batches, own, onSelect, onClose }: Props) {
  const choices = offered(batches, useToday())
  const [choice, setChoice] = useState(batch?.id)
  const available = choices.filter((one) => one.remaining > 0 || one.id === own)
  const selected = available.find(({ id }) => id === choice) ?? available[0]
  return (
    <FormDialog
      title="Select Purchase"
      description="Which purchase is this stick from?"
      send={confirmLabel(selected)}
      isReady={selected !== undefined}
      isChanged={false}
      onSubmit={() => selected && onSelect(selected.id)}
      onClose={onClose}
    >
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Purchase</legend>
        {choices.map((one) => (
          <Choice
            key={one.id}
            batch={one}
            isChosen={one === selected}
            isOpen={available.includes(one)}
            onChoose={() => setChoice(one.id)}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}

type ChoiceProps = {
  readonly batch: Batch
  readonly isChosen: boolean
  /** True if it can be chosen. */
  readonly isOpen: boolean
  readonly onChoose: () => void
}

function Choice({ batch, isChosen, isOpen, onChoose }: ChoiceProps) {
  const today = useToday()
  const places = usePlacesInWords(batch)
  const { legacy, purchaseDate, pricePerCigar, remaining } = batch
  const facts = [
    legacy ? 'Legacy collection' : formatUsDay(purchaseDate),
    describeAged(ownAgeDay(batch), today),
    pricePerCigar !== undefined && describeMoney(pricePerCigar),
    ...describeKnown(batch, today),
    places,
  ]
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        className="check"
        name="purchase"
        checked={isChosen}
        disabled={!isOpen}
        data-autofocus={isChosen ? true : undefined}
        onChange={onChoose}
      />
      <span className={styles.words}>
        <span className={styles.name}>{batchName(batch)}</span>
        <span className="faint small">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={`small ${styles.left}`}>
        {!isOpen ? 'No Cigars Available' : `${remaining.toLocaleString('en-US')} left`}
      </span>
    </label>
  )
}

/**
 * The purchases to choose from: the oldest first, then those that rest, those without sticks last, and legacy
 * sticks only while there are any (spec §2 'Select Purchase dialog').
 *
 * @param batches newest first
 */
export function offered(batches: readonly Batch[], today: string): Batch[] {
  const oldestFirst = batches.toReversed()
  const left = oldestFirst.filter(({ remaining }) => remaining > 0)
  return [
    ...left.filter((batch) => !isResting(batch, today)),
    ...left.filter((batch) => isResting(batch, today)),
    ...oldestFirst.filter(({ remaining, legacy }) => remaining === 0 && !legacy),
  ]
}

export function confirmLabel(batch: Batch | undefined): string {
  if (!batch) return 'No Cigars Available'
  return batch.legacy ? 'Select Legacy Purchase' : 'Select This Purchase'
}
