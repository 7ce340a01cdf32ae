import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Batch } from '../../../shared/contract/batches.ts'
import { maxQuantityPerAdd } from '../../../shared/contract/fields.ts'
import type { NamedHumidor } from '../../../shared/contract/user.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { fullestHumidor, placesOf, sticksIn } from '../../../shared/rules/places.ts'
import { readWhole } from '../../../shared/rules/read-number.ts'
import { NumberField, SelectField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/section.tsx'
import { batchName } from '../cigars/batch-name.ts'
import { purchasesQuery } from '../cigars/cigar-query.ts'
import { describeMoney } from '../cigars/describe-money.ts'
import type { DialogCigar } from '../enjoying/use-enjoy-cigar.ts'
import { describePlaces, humidorName } from './describe-places.ts'
import { HumidorChoices } from './humidor-choices.tsx'
import { useHumidors } from './use-humidors.ts'
import { useMoveSticks } from './use-move-sticks.ts'

type Props = {
  readonly cigar: DialogCigar
  /** The purchase to move; absent: one of those in stock is chosen. */
  readonly batchId?: string
  readonly onClose: () => void
}

/** Moves sticks of a purchase to another humidor: all that lie in one, unless fewer are entered. */
export function MoveDialog({ cigar, batchId, onClose }: Props) {
  const purchases = useQuery(purchasesQuery(cigar.id))
  const humidors = useHumidors() ?? []
  const form = useChoices(purchases.data ?? [], humidors, { batchId, humidorId: cigar.humidorId })
  const { move, isPending, refused, reset } = useMoveSticks(cigar, humidors, onClose)
  const { batch, from, to, there, quantity, isChanged } = form
  const choose: Choose = (chosen) => {
    reset()
    form.choose(chosen)
  }
  const problem = describeProblem(quantity, there)
  const isReady = batch !== undefined && to !== undefined && problem === undefined
  return (
    <FormDialog
      title="Move to Another Humidor"
      description={nameCigar(cigar)}
      send={isReady ? `Move ${counted(quantity, 'Stick')}` : 'Move'}
      sending="Moving..."
      isChanged={isChanged}
      isPending={isPending}
      isReady={isReady}
      onClose={onClose}
      onSubmit={() => batch && to && move({ batchId: batch.id, from, to, quantity })}
    >
      <QueryView
        of={purchases}
        failed="Failed to fetch batches"
        loading={<SkeletonRows label="Loading purchases..." />}
      >
        {() => (
          <>
            <From
              {...form}
              humidors={humidors}
              choose={choose}
              asksPurchase={batchId === undefined}
            />
            <HumidorChoices humidors={form.others} chosen={to} onChoose={(to) => choose({ to })} />
            <NumberField
              label="Sticks"
              min={1}
              max={there}
              value={form.text}
              onChange={({ currentTarget }) => choose({ text: currentTarget.value })}
              error={problem ?? refused[0]?.message}
            />
          </>
        )}
      </QueryView>
    </FormDialog>
  )
}

type Chosen = {
  readonly batchId?: string
  readonly from?: string
  readonly to?: string
  /** The quantity as it was typed. */
  readonly text?: string
}
type Choose = (chosen: Chosen) => void

/**
 * The user's choice; otherwise all sticks of the oldest purchase in the cigar's list, or in the
 * fullest humidor.
 */
function useChoices(
  batches: readonly Batch[],
  humidors: readonly NamedHumidor[],
  { batchId, humidorId = '' }: { readonly [Name in 'batchId' | 'humidorId']: string | undefined },
) {
  const [chosen, setChosen] = useState<Chosen>({})
  const inStock = batches.toReversed().filter(({ remaining }) => remaining > 0)
  const wanted = batchId ?? chosen.batchId
  const found = inStock.find((one) => sticksIn(one, humidorId) > 0) ?? inStock[0]
  const batch = wanted ? inStock.find(({ id }) => id === wanted) : found
  const placed = batch ?? { remaining: 0 }
  const named = [chosen.from ?? '', humidorId].find((id) => sticksIn(placed, id) > 0)
  const from = named ?? fullestHumidor(placed)
  const others = humidors.filter(({ id }) => id !== from)
  const to = others.find(({ id }) => id === chosen.to) ?? others[0]
  const there = Math.min(sticksIn(placed, from), maxQuantityPerAdd)
  const text = chosen.text ?? String(there)
  return {
    batch,
    inStock,
    from,
    others,
    to: to?.id,
    there,
    text,
    quantity: readWhole(text) ?? Number.NaN,
    isChanged: chosen.text !== undefined,
    choose: (next: Chosen) => setChosen({ ...chosen, ...next }),
  }
}

type Choices = ReturnType<typeof useChoices> & {
  readonly humidors: readonly NamedHumidor[]
  readonly choose: Choose
}

/** Selects only where there is something to choose. */
function From(form: Choices & { readonly asksPurchase: boolean }) {
  const { batch, inStock, from, humidors, choose, asksPurchase } = form
  if (!batch) return <p role="alert">There is no stick left to move.</p>
  const places = placesOf(batch)
  const inOther = (one: Batch) => describePlaces(placesOf(one), humidors)
  return (
    <>
      {asksPurchase && inStock.length > 1 ? (
        <SelectField
          label="Purchase"
          value={batch.id}
          onChange={({ currentTarget }) => choose({ batchId: currentTarget.value })}
        >
          {inStock.map((one) => (
            <option key={one.id} value={one.id}>
              {describeChoice(one, inOther(one))}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="soft">{`${batchName(batch)}: ${inOther(batch)}`}</p>
      )}
      {places.length > 1 && (
        <SelectField
          label="From"
          value={from}
          onChange={({ currentTarget }) => choose({ from: currentTarget.value })}
        >
          {places.map(({ humidorId, sticks }) => (
            <option key={humidorId} value={humidorId}>
              {`${humidorName(humidors, humidorId)} (${sticks.toLocaleString('en-US')})`}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

/** `Purchase #1: 4 in Cabinet · 4/22/2025 · $7.85`: the place first, because a phone cuts the end off. */
function describeChoice(batch: Batch, places: string): string {
  const { legacy, purchaseDate, pricePerCigar } = batch
  const facts = [
    `${batchName(batch)}: ${places}`,
    !legacy && formatUsDay(purchaseDate),
    pricePerCigar !== undefined && describeMoney(pricePerCigar),
  ]
  return facts.filter(Boolean).join(' · ')
}

function describeProblem(quantity: number, there: number): string | undefined {
  if (there === 0 || (Number.isInteger(quantity) && quantity >= 1 && quantity <= there)) return
  if (quantity > there) return `Only ${counted(there, 'stick')} can be moved from there.`
  return quantity < 1 ? 'Quantity must be at least 1' : 'Quantity must be a whole number'
}
