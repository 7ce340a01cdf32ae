import { isDescribed } from '../../shared/catalog/find-brand.ts'
import { cigarsAdded, cigarsRated } from '../../shared/events/index.ts'
import { foldBrand } from '../../shared/rules/brand-name.ts'
import { lastPurchaseDate, stockOf, withPurchase } from '../../shared/rules/inventory.ts'
import type { Deps } from '../runtime/deps.ts'
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
import { putStick, type StickRow } from '../table/sticks.ts'
import type { Step } from '../table/transact.ts'
import { changed, type Part } from './part-of-bulk-change.ts'

export type OfCigar = Pick<CigarRow, 'userId' | 'cigarId'>
export type Adding = Pick<Target, 'cigarId' | 'name'> & { readonly adds: ImportedSticks }

/**
 * The steps that add what a step of an import adds to one cigar.
 *
 * @throws DomainError `conflict` when the cigar was removed, or a purchase that this step goes on with changed
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
  if (cigar === undefined) throw changed(`${name} was removed in the meantime.`)
  const before = await withBatches(cigar)
  if (!adds.purchases.every((purchase) => goesOn(before.batches, purchase)))
    throw changed(`${name} was changed in the meantime.`)
  const mayRate = adds.isNew || cigar.userRating === undefined
  const sticks = ratedSticks(ids, adds.purchases, mayRate)
  const { userRating, ...sums } = starsAfter(cigar, sticks, 1)
  return changeStock(before, batches.reduce(withPurchase<BatchRow>, before.batches), deps, {
    // A new cigar has come with its rating.
    fields: { ...sums, ...(userRating !== undefined && !adds.isNew && { userRating }) },
    steps: sticks.map(putStick),
  })
}

/** Whether a purchase is as the step before left it. */
function goesOn(batches: readonly BatchRow[], purchase: ImportedPurchase): boolean {
  const smoked = smokedBefore(purchase)
  const known = batches.find(({ batchId }) => batchId === purchase.batchId)
  if (smoked === 0 && !purchase.continues) return known === undefined
  return known?.smoked === smoked && known.nextNumber === smoked + 1 && known.quantity === smoked
}

/** The rows of the sticks; one may give the cigar its rating, if that has none. */
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

/** The sums of stars, and the rating, of a cigar with these sticks more (1) or fewer (-1). */
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

/** A cigar with other purchases. `stock-changed` would plan and award for each cigar; an import does once. */
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

/** What new cigars say to their brands, an event for each brand. */
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

/** Cigars by their brands: of one that the catalog describes those with a rating, because it needs no description. */
export function byBrand(cigars: readonly CigarRow[]): (readonly [string, CigarRow[]])[] {
  const affected = cigars.filter(({ brand, userRating }) => userRating || !isDescribed(brand))
  const groups = Map.groupBy(affected, ({ brand }) => foldBrand(brand))
  return [...groups.values()].map((ofIt) => [ofIt[0]?.brand ?? '', ofIt] as const)
}
