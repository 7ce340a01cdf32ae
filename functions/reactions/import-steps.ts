import { isDescribed } from '../../shared/catalogue/find-brand.ts'
import { cigarAdded, cigarRated } from '../../shared/events/index.ts'
import { lastPurchaseDate, stockOf, withPurchase } from '../../shared/rules/inventory.ts'
import type { Deps } from '../runtime/deps.ts'
import { type BatchRow, putBatch, removeBatch } from '../table/batches.ts'
import type { Target } from '../table/bulk-changes.ts'
import { afterwards, type CigarStock, readStock } from '../table/change-cigar.ts'
import {
  type CigarFields,
  type CigarRow,
  findCigar,
  putCigar,
  withdrawCigar,
} from '../table/cigars.ts'
import { describedEvents } from '../table/described-events.ts'
import {
  hashOfSmokes,
  type Imported,
  type ImportedCigar,
  type ImportedPurchase,
  type ImportedSticks,
  rowOfImported,
  smokedBefore,
  sticksOfImported,
} from '../table/imports.ts'
import { emit } from '../table/outbox.ts'
import { listSticks, putStick, removeStick, type StickRow } from '../table/sticks.ts'
import type { Step } from '../table/transact.ts'
import { changed, type Part } from './part-of-bulk-change.ts'

type Adding = Pick<Target, 'cigarId' | 'name'> & { readonly adds: ImportedSticks }

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
  if (adds.cigar) return newCigar({ ...ids, createdAt: at }, adds.cigar, adds, batches, deps)
  const cigar = await findCigar(userId, cigarId)
  if (cigar === undefined) throw changed(`${name} was removed in the meantime.`)
  const before = await readStock(userId, cigarId)
  if (!adds.purchases.every((purchase) => goesOn(before.batches, purchase)))
    throw changed(`${name} was changed in the meantime.`)
  const sticks = ratedSticks(ids, adds.purchases, before.cigar.userRating === undefined)
  return changeStock(before, batches.reduce(withPurchase<BatchRow>, before.batches), deps, {
    ...starsAfter(before.cigar, sticks, 1),
    steps: sticks.map(putStick),
  })
}

/** Whether a purchase is as the step before left it. */
function goesOn(batches: readonly BatchRow[], purchase: ImportedPurchase): boolean {
  const smoked = smokedBefore(purchase)
  const known = batches.find(({ batchId }) => batchId === purchase.batchId)
  if (smoked === 0) return known === undefined
  return known?.smoked === smoked && known.nextNumber === smoked + 1 && known.quantity === smoked
}

/** The rows of the sticks; one may give the cigar its rating, if that has none. */
function ratedSticks(
  ids: Pick<CigarRow, 'userId' | 'cigarId'>,
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
function starsAfter(cigar: CigarRow, sticks: readonly StickRow[], sign: 1 | -1) {
  const stars = starsOf(sticks)
  const rating = sticks.find(({ ratesCigar }) => ratesCigar)?.rating
  const userRating = sign === 1 ? rating : rating === cigar.userRating ? null : undefined
  return {
    fields: {
      ratedSmokes: cigar.ratedSmokes + sign * stars.length,
      smokeStars: cigar.smokeStars + sign * total(stars),
      ...(rating !== undefined && userRating !== undefined && { userRating }),
    },
  }
}

type Changes = { readonly fields: CigarFields; readonly steps: readonly Step[] }

/** A cigar with other purchases. `stock-changed` would plan and award for each cigar; an import does once. */
function changeStock(
  before: CigarStock,
  batches: readonly BatchRow[],
  deps: Deps,
  { fields, steps }: Changes,
): Part {
  const after = afterwards(before, { batches, fields })
  const { userRating } = fields
  return {
    steps: [
      ...after.steps,
      ...steps,
      ...(userRating === undefined ? [] : describedEvents(before.cigar, { userRating }, deps)),
    ],
    more: after.cigar.quantity - before.cigar.quantity,
  }
}

function newCigar(
  ids: Pick<CigarRow, 'userId' | 'cigarId' | 'createdAt'>,
  imported: ImportedCigar,
  { purchases }: ImportedSticks,
  batches: readonly BatchRow[],
  deps: Deps,
): Part {
  const sticks = ratedSticks(ids, purchases, imported.userRating === undefined)
  const stars = starsOf(sticks)
  const rating = imported.userRating ?? sticks.find(({ ratesCigar }) => ratesCigar)?.rating
  const { oldestPurchaseDate: oldest, ...sums } = stockOf(batches)
  const cigar: CigarRow = {
    ...imported,
    ...ids,
    ...sums,
    ...(rating && { userRating: rating }),
    ratedSmokes: stars.length,
    smokeStars: total(stars),
    oldestPurchaseDate: oldest ?? lastPurchaseDate(batches) ?? ids.createdAt.slice(0, 10),
    revision: 0,
  }
  const steps = [putCigar(cigar), ...batches.map(putBatch), ...sticks.map(putStick)]
  return { steps: [...steps, ...eventsOf(cigar, deps)], more: cigar.quantity }
}

/** What adding one cigar says of its brand; a brand that the catalogue describes needs no description. */
function eventsOf({ userId, cigarId, brand, userRating, revision }: CigarRow, deps: Deps): Step[] {
  const named = { userId, cigarId, brand, revision, ...(userRating && { rating: userRating }) }
  return [
    ...(isDescribed(brand) ? [] : emit(cigarAdded, named, deps)),
    ...(userRating === undefined ? [] : emit(cigarRated, named, deps)),
  ]
}

/** Takes back what a step added to one cigar: nothing when it changed since, see `Part`. */
export async function takeBackImported(
  userId: string,
  { at }: Imported,
  { cigarId, adds }: Adding,
  deps: Deps,
): Promise<Part> {
  const cigar = await findCigar(userId, cigarId)
  // Removed since: there is nothing to take back.
  if (cigar === undefined) return { steps: [], more: 0 }
  if (adds.isNew) {
    // Every change of a cigar, its purchases and its sticks raises the revision, and so did every step.
    if (cigar.revision !== adds.step) return { steps: [], more: 0, stays: true }
    return { steps: withdrawCigar(cigar, deps), more: -cigar.quantity }
  }
  return takeBackPurchases({ userId, cigarId }, adds.purchases, at, deps)
}

async function takeBackPurchases(
  ids: Pick<CigarRow, 'userId' | 'cigarId'>,
  purchases: readonly ImportedPurchase[],
  at: string,
  deps: Deps,
): Promise<Part> {
  const before = await readStock(ids.userId, ids.cigarId)
  const found = await Promise.all(
    purchases.map(async (purchase) => ({
      purchase,
      sticks: await ownSticks(ids, before.batches, purchase, at),
    })),
  )
  const ours = found.flatMap(({ purchase, sticks }) => (sticks ? [{ purchase, sticks }] : []))
  const stays = ours.length < purchases.length
  if (ours.length === 0) return { steps: [], more: 0, stays }
  const batches = ours.reduce<readonly BatchRow[]>(
    (left, { purchase }) => without(left, purchase),
    before.batches,
  )
  const gone = before.batches.filter(({ batchId }) => !batches.some((b) => b.batchId === batchId))
  const sticks = ours.flatMap((one) => one.sticks)
  const part = changeStock(before, batches, deps, {
    ...starsAfter(before.cigar, sticks, -1),
    steps: [...gone.map(removeBatch), ...sticks.map(removeStick)],
  })
  return { ...part, stays }
}

/** The purchases without what a step added: without the purchase, or with it as the step before left it. */
function without(batches: readonly BatchRow[], purchase: ImportedPurchase): readonly BatchRow[] {
  const { batchId, smoked, smokes } = purchase
  const left = smoked - smokes.length
  if (left === 0) return batches.filter((batch) => batch.batchId !== batchId)
  return batches.map((batch) =>
    batch.batchId === batchId
      ? {
          ...batch,
          ...{ quantity: left, remaining: 0, removed: 0, smoked: left, nextNumber: left + 1 },
        }
      : batch,
  )
}

/** The sticks that a step added, if they, those before and their purchase are as it left them. */
async function ownSticks(
  ids: Pick<CigarRow, 'userId' | 'cigarId'>,
  batches: readonly BatchRow[],
  purchase: ImportedPurchase,
  at: string,
): Promise<StickRow[] | undefined> {
  const batch = batches.find(({ batchId }) => batchId === purchase.batchId)
  if (batch === undefined || !isSame(batch, rowOfImported(ids, purchase, at))) return undefined
  const rows = await listSticks(ids.userId, ids.cigarId, purchase.batchId)
  const isOurs = rows.length === purchase.smoked && hashOfSmokes(rows) === purchase.smokesHash
  return isOurs ? rows.slice(smokedBefore(purchase)) : undefined
}

const isSame = (a: object, b: object): boolean => textOf(a) === textOf(b)

const textOf = (row: object) =>
  JSON.stringify(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b)))
