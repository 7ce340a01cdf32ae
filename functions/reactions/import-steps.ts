import { isDescribed } from '../../shared/catalog/find-brand.ts'
import { cigarsAdded, cigarsRated } from '../../shared/events/index.ts'
import { foldBrand } from '../../shared/rules/brand-name.ts'
import { lastPurchaseDate, stockOf, withPurchase } from '../../shared/rules/inventory.ts'
import type { Deps } from '../runtime/deps.ts'
import { DomainError } from '../runtime/errors.ts'
import { type BatchRow, putBatch } from '../table/batches.ts'
import type { Target } from '../table/bulk-changes.ts'
import { afterwards, type CigarStock, withBatches } from '../table/change-cigar.ts'
import { type CigarRow, findCigar, putCigar } from '../table/cigars.ts'
import { describedEvents } from '../table/described-events.ts'
import type { ChangesOf } from '../table/expressions.ts'
import {
  type Imported,
  type ImportedCigar,
  type ImportedPurchase,
  type ImportedSticks,
  rowOfImported,
  smokedBefore,
  sticksOfImported,
} from '../table/imports.ts'
import { emit } from '../table/outbox.ts'
import type { Counted } from '../table/stick-count.ts'
import { putStick, type StickRow } from '../table/sticks.ts'
import type { Step } from '../table/transact.ts'

/** The part of a transaction that is about one cigar. */
export type Part = Counted & {
  readonly steps: readonly Step[]
  /** True if the cigar, or some of it, has changed since and so keeps the change. */
  readonly stays?: boolean
  /** The new cigar of an import. */
  readonly cigar?: CigarRow
}

/** The error for a cigar that has changed since the request. Unlike `Conflict`, it is not retried. */
export const changedError = (problem: string) => new DomainError('conflict', problem)

export type OfCigar = Pick<CigarRow, 'userId' | 'cigarId'>
export type Adding = Pick<Target, 'cigarId' | 'name'> & { readonly adds: ImportedSticks }

/**
 * Returns the steps that add one step of an import to one cigar.
 *
 * @throws DomainError `conflict` if the cigar was removed, or a purchase of an earlier step has changed
 */
export async function addImported(
  userId: string,
  { at }: Imported,
  { cigarId, name, adds }: Adding,
  deps: Deps,
): Promise<Part> {
  const ids = { userId, cigarId }
  const batches = adds.purchases.map((purchase) => rowOfImported(ids, purchase, at))
  if (adds.cigar) return newCigar({ ...ids, createdAt: at }, adds.cigar, adds, batches)
  const cigar = await findCigar(userId, cigarId)
  if (cigar === undefined) throw changedError(`${name} was removed in the meantime.`)
  const before = await withBatches(cigar)
  if (!adds.purchases.every((purchase) => isUnchanged(before.batches, purchase)))
    throw changedError(`${name} was changed in the meantime.`)
  const mayRate = adds.isNew || cigar.userRating === undefined
  const sticks = ratedSticks(ids, adds.purchases, mayRate)
  const { userRating, ...sums } = starsAfter(cigar, sticks, 1)
  return changeStock(before, batches.reduce(withPurchase<BatchRow>, before.batches), deps, {
    // An earlier step gave a new cigar its rating.
    fields: { ...sums, ...(userRating !== undefined && !adds.isNew && { userRating }) },
    steps: sticks.map(putStick),
  })
}

/** True if a purchase has not changed since the step before. */
function isUnchanged(batches: readonly BatchRow[], purchase: ImportedPurchase): boolean {
  const smoked = smokedBefore(purchase)
  const known = batches.find(({ batchId }) => batchId === purchase.batchId)
  if (smoked === 0 && !purchase.continues) return known === undefined
  return known?.smoked === smoked && known.nextNumber === smoked + 1 && known.quantity === smoked
}

/** Returns the rows of the sticks. If `mayRate`, one may give the cigar its rating. */
function ratedSticks(
  ids: OfCigar,
  purchases: readonly ImportedPurchase[],
  mayRate: boolean,
): StickRow[] {
  return purchases.flatMap((purchase) =>
    sticksOfImported(ids, purchase).map((stick, n) =>
      mayRate && purchase.smokes[n]?.rates ? { ...stick, ratesCigar: true } : stick,
    ),
  )
}

const starsOf = (sticks: readonly StickRow[]) => sticks.flatMap(({ rating }) => rating ?? [])
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Returns a cigar's sums of stars and its rating after adding (1) or removing (-1) sticks. */
export function starsAfter(cigar: CigarRow, sticks: readonly StickRow[], sign: 1 | -1) {
  const stars = starsOf(sticks)
  const rating = sticks.find(({ ratesCigar }) => ratesCigar)?.rating
  const userRating = sign === 1 ? rating : rating === cigar.userRating ? null : undefined
  return {
    ratedSmokes: cigar.ratedSmokes + sign * stars.length,
    smokeStars: cigar.smokeStars + sign * total(stars),
    ...(rating !== undefined && userRating !== undefined && { userRating }),
  }
}

type Changes = { readonly fields: ChangesOf<CigarRow>; readonly steps: readonly Step[] }

/** Replaces a cigar's purchases without `stock-changed`: an import plans and awards once, not for each cigar. */
export function changeStock(
  before: CigarStock,
  batches: readonly BatchRow[],
  deps: Deps,
  { fields, steps }: Changes,
): Part {
  const after = afterwards(before, { batches, fields })
  const { userRating } = fields
  return {
    steps: [...after.steps, ...steps, ...describedEvents(before.cigar, { userRating }, deps)],
    before,
    after,
  }
}

function newCigar(
  ids: Pick<CigarRow, 'userId' | 'cigarId' | 'createdAt'>,
  imported: ImportedCigar,
  { purchases }: ImportedSticks,
  batches: readonly BatchRow[],
): Part {
  const sticks = ratedSticks(ids, purchases, true)
  const stars = starsOf(sticks)
  const { oldestPurchaseDate: oldest, ...sums } = stockOf(batches)
  const cigar: CigarRow = {
    ...imported,
    ...ids,
    ...sums,
    ratedSmokes: stars.length,
    smokeStars: total(stars),
    oldestPurchaseDate: oldest ?? lastPurchaseDate(batches) ?? ids.createdAt.slice(0, 10),
    revision: 0,
  }
  const steps = [putCigar(cigar), ...batches.map(putBatch), ...sticks.map(putStick)]
  return { steps, after: { cigar, batches }, cigar }
}

/** Returns the events of new cigars, one event for each brand. */
export function addedEvents(userId: string, cigars: readonly CigarRow[], deps: Deps): Step[] {
  return byBrand(cigars).flatMap(([brand, ofIt]) => {
    const say = ofIt.map(({ cigarId, userRating: rating, revision }) => ({
      cigarId,
      revision,
      ...(rating && { rating }),
    }))
    const event = isDescribed(brand) ? cigarsRated : cigarsAdded
    return emit(event, { userId, brand, cigars: say }, deps)
  })
}

/** Groups cigars by brand. Skips unrated cigars of a brand in the catalog, which needs no description. */
export function byBrand(cigars: readonly CigarRow[]): (readonly [string, CigarRow[]])[] {
  const affected = cigars.filter(({ brand, userRating }) => userRating || !isDescribed(brand))
  const groups = Map.groupBy(affected, ({ brand }) => foldBrand(brand))
  return [...groups.values()].map((ofIt) => [ofIt[0]?.brand ?? '', ofIt] as const)
}
