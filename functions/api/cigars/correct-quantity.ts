import * as z from 'zod/mini'
import { maxQuantityPerAdd } from '../../../shared/contract/fields.ts'
import { today } from '../../../shared/rules/dates.ts'
import { stockOf, withPurchase } from '../../../shared/rules/inventory.ts'
import { giveBackLast, takeAwayFrom } from '../../../shared/rules/inventory-corrections.ts'
import { commonHumidor, placesWith } from '../../../shared/rules/places.ts'
import type { Deps } from '../../runtime/deps.ts'
import { InvalidInput } from '../../runtime/errors.ts'
import { type BatchRow, newBatch } from '../../table/batches.ts'
import type { CigarStock } from '../../table/change-cigar.ts'
import {
  type DepartureRow,
  listDepartures,
  putDeparture,
  putReturn,
  type ReturnRow,
} from '../../table/departures.ts'
import { mostSteps, type Step } from '../../table/transact.ts'

/** The purchases after a correction, with the steps that remember it for its undo. */
export type Correction = {
  readonly batches: readonly BatchRow[]
  readonly steps: readonly Step[]
  /** Undoes it; absent: the count was right. */
  readonly correctionId?: string
}

/** The part of a correction that an `Idempotency-Key` stores. */
export const corrected = z.object({ correctionId: z.optional(z.string()) })

type How = {
  /** IANA name, which decides what day today is. */
  readonly timeZone: string
  /** See `stockAboveLimit`. */
  readonly stockBefore?: number | undefined
}

/**
 * Corrects the count of a cigar. Fewer sticks are legacy sticks first, then those of the newest purchase. More
 * sticks are first those that corrections took, then legacy sticks of today.
 *
 * @throws InvalidInput at `quantity` when it adds too many at once, or changes more rows than a
 * transaction can hold
 */
export async function correctQuantity(
  stock: CigarStock,
  quantity: number,
  { timeZone, stockBefore }: How,
  deps: Deps,
): Promise<Correction> {
  const more = quantity - stock.cigar.quantity
  if (more > maxQuantityPerAdd) {
    const message = `At most ${maxQuantityPerAdd} sticks can be added at once`
    throw new InvalidInput([{ path: 'quantity', message }])
  }
  if (more === 0) return { batches: stock.batches, steps: [] }
  const correction =
    more > 0
      ? await withMore(stock, more, timeZone, deps)
      : withFewer(stock, -more, stockBefore, deps)
  refuseLarge(stock.batches, correction)
  return correction
}

/** Some steps of the transaction are not of purchases, departures and humidors. */
const mostTouched = mostSteps - 10

function refuseLarge(before: readonly BatchRow[], { batches, steps }: Correction) {
  const known = new Set(before)
  const touched = batches.filter((batch) => !known.has(batch))
  if (touched.length + steps.length + (stockOf(touched).places ?? []).length <= mostTouched) return
  const message = 'Please correct the count in smaller steps.'
  throw new InvalidInput([{ path: 'quantity', message }])
}

function withFewer(
  { cigar: { userId, cigarId }, batches }: CigarStock,
  count: number,
  stockBefore: number | undefined,
  deps: Deps,
): Correction {
  const { purchases, taken } = takeAwayFrom(batches, count)
  const at = deps.now()
  const departureId = deps.newId(at)
  const departure: DepartureRow = {
    userId,
    cigarId,
    departureId,
    reason: 'corrected',
    at: at.toISOString(),
    taken,
    ...(stockBefore !== undefined && { stockBefore }),
  }
  return { batches: purchases, steps: [putDeparture(departure)], correctionId: departureId }
}

async function withMore(
  stock: CigarStock,
  count: number,
  timeZone: string,
  deps: Deps,
): Promise<Correction> {
  const { userId, cigarId } = stock.cigar
  const departures = await listDepartures(stock.cigar)
  const { purchases, changed, missing } = giveBackLast(stock.batches, departures, count)
  const legacy =
    missing > 0 ? withLegacySticks(stock, purchases, missing, timeZone, deps) : undefined
  const now = deps.now()
  const row: ReturnRow = {
    userId,
    cigarId,
    correctionId: deps.newId(now),
    returned: changed.map(({ correction: departure, returned: taken }) => ({
      ...(departure && { departure }),
      taken,
    })),
    ...(legacy && { added: legacy.added }),
  }
  const left = changed.flatMap(({ correction, left: taken }) =>
    correction ? putDeparture({ ...correction, taken }) : [],
  )
  return {
    batches: legacy?.batches ?? purchases,
    steps: [...left, putReturn(row, now)],
    correctionId: row.correctionId,
  }
}

/** The purchases with additional legacy sticks of today, at the cigar's own price. */
function withLegacySticks(
  { cigar }: CigarStock,
  batches: readonly BatchRow[],
  sticks: number,
  timeZone: string,
  deps: Deps,
): Pick<Correction, 'batches'> & Required<Pick<ReturnRow, 'added'>> {
  const day = today(timeZone, deps.now())
  const { userId, cigarId, basePriceCents: priceCents } = cigar
  const { quantity: remaining, places } = stockOf(batches)
  const humidorId = commonHumidor({ remaining, places })
  const todays = batches.find(
    (batch) =>
      batch.legacy &&
      batch.purchaseDate === day &&
      batch.priceCents === priceCents &&
      batch.deletedAt === undefined,
  )
  const bought = { quantity: sticks, purchaseDate: day, priceCents, humidorId }
  const batch = todays
    ? {
        ...todays,
        quantity: todays.quantity + sticks,
        remaining: todays.remaining + sticks,
        places: placesWith(todays.places, humidorId, sticks),
      }
    : newBatch({ userId, cigarId, legacy: true, ...bought }, deps)
  return {
    batches: withPurchase(batches, batch),
    added: { batchId: batch.batchId, humidorId, sticks },
  }
}
