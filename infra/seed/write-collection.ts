import { newId } from '../../functions/runtime/ids.ts'
import { type BatchRow, putBatch } from '../../functions/table/batches.ts'
import { type CigarRow, putCigar } from '../../functions/table/cigars.ts'
import { countSteps } from '../../functions/table/stick-count.ts'
import { putStick, type StickRow } from '../../functions/table/sticks.ts'
import { type Step, transact } from '../../functions/table/transact.ts'
import { newPurchase, smokeOne, stockOf, unsmokedNumbers } from '../../shared/rules/inventory.ts'
import { toCents } from '../../shared/rules/money.ts'
import { newPersonalNote, writePersonalNotes } from '../../shared/rules/personal-notes.ts'
import { mainHumidor, moveSticks } from '../../shared/rules/places.ts'
import { restockLine, withRestock } from '../../shared/rules/restock-notes.ts'
import { dayOf } from './plan/live-cigar.ts'
import type { PlannedCigar, PlannedPurchase } from './plan/planned-cigar.ts'
import type { SeededHumidors } from './set-humidors.ts'

/** A cigar as the table holds it. */
type CigarRows = {
  readonly cigar: CigarRow
  readonly batches: readonly BatchRow[]
  readonly sticks: readonly StickRow[]
}

/**
 * Most writes in one transaction (DynamoDB quotas). The local database commits a transaction once,
 * but every row of a BatchWrite on its own.
 */
const perTransaction = 100

/**
 * Writes a planned collection straight into the table: thousands of cigars in seconds. A cigar, all
 * that belongs to it and its sticks in the user's count are in one transaction: the sums hold
 * wherever the writing is interrupted.
 *
 * @returns the cigars in the plan's order
 */
export async function writeCollection(
  userId: string,
  plan: readonly PlannedCigar[],
  humidors?: SeededHumidors,
): Promise<CigarRow[]> {
  const all = plan.map((planned, n) => rowsOf(userId, planned, humidors && { humidors, n }))
  for (const part of inTransactions(all)) {
    const counted = countSteps(
      userId,
      part.map((after) => ({ after })),
    )
    await transact([...part.flatMap(stepsOf), ...counted])
  }
  return all.map(({ cigar }) => cigar)
}

const stepsOf = ({ cigar, batches, sticks }: CigarRows): Step[] => [
  putCigar(cigar),
  ...batches.map(putBatch),
  ...sticks.map(putStick),
]

/** The rows that count sticks: of the user, and of two humidors. */
const counts = 3

/** As many whole cigars as a transaction takes with the counts. */
function inTransactions(all: readonly CigarRows[]): CigarRows[][] {
  const parts: CigarRows[][] = []
  let room = 0
  for (const rows of all) {
    const size = stepsOf(rows).length
    const last = parts.at(-1)
    if (last === undefined || size > room) {
      parts.push([rows])
      room = perTransaction - counts - size
    } else {
      last.push(rows)
      room -= size
    }
  }
  return parts
}

/** The rows that the API would leave behind for a planned cigar. */
function rowsOf(userId: string, planned: PlannedCigar, spread?: Spread): CigarRows {
  const { described, purchases, personalNotes, rating, imageUrl } = planned
  const [first] = purchases
  const cigarId = newId(first.at)
  const bought = purchases.map((purchase) => batchOf({ userId, cigarId }, purchase, first))
  const { batches: left, sticks } = smoke(planned, bought)
  const batches = spread ? left.map((batch) => place(batch, spread)) : left
  const { oldestPurchaseDate = bought.at(-1)?.purchaseDate ?? '', ...sums } = stockOf(batches)
  const stars = sticks.flatMap(({ rating }) => rating ?? [])
  const entries = personalNotes.map(({ at, text }) => newPersonalNote(text, at, 'UTC'))
  const notes = notesOf(planned)
  const cigar: CigarRow = {
    cigarId,
    userId,
    ...described,
    ...(notes && { notes }),
    aiGenerated: false,
    ...(imageUrl && { imageUrl }),
    ...(rating && { userRating: rating }),
    ...(entries.length > 0 && { personalNotes: writePersonalNotes(entries) }),
    ...(first.dollars && { basePriceCents: toCents(first.dollars) }),
    ...(first.dollars && first.dollars >= 25 && { estimateCents: toCents(first.dollars * 1.5) }),
    ...sums,
    ratedSmokes: stars.length,
    smokeStars: stars.reduce((sum, given) => sum + given, 0),
    oldestPurchaseDate,
    revision: purchases.length + planned.smokes.length,
    createdAt: first.at.toISOString(),
  }
  return { cigar, batches, sticks: [...sticks, ...notedSticks(planned, batches)] }
}

/** The humidors to spread sticks over, and which cigar of the plan it is. */
type Spread = { readonly humidors: SeededHumidors; readonly n: number }

/** Every fifth cigar is in the locker, and a few sticks of every seventh travel. */
function place(batch: BatchRow, { humidors: { locker, travel }, n }: Spread): BatchRow {
  const from = mainHumidor
  const { remaining } = batch
  if (n % 5 === 1) return moveSticks(batch, { from, to: locker, count: remaining }) ?? batch
  const count = n % 7 === 0 ? Math.min(2, remaining) : 0
  return moveSticks(batch, { from, to: travel, count }) ?? batch
}

/** Only the first purchase can be undated: its sticks are legacy sticks, which have no notes. */
function batchOf(
  ids: { readonly userId: string; readonly cigarId: string },
  purchase: PlannedPurchase,
  first: PlannedPurchase,
): BatchRow {
  const { at, day, quantity, dollars, notes } = purchase
  const legacy = purchase === first && day === undefined
  return newPurchase({
    ...ids,
    batchId: newId(at),
    legacy,
    purchaseDate: day ?? dayOf(at),
    quantity,
    ...(dollars && { priceCents: toCents(dollars) }),
    ...(notes && !legacy && { notes }),
    createdAt: at.toISOString(),
  })
}

const notesOf = ({ described, purchases }: PlannedCigar): string | undefined =>
  purchases
    .filter(({ isRestock }) => isRestock)
    .map(({ at, day = dayOf(at), quantity, dollars, notes }) =>
      restockLine({ day, quantity, notes, ...(dollars && { priceCents: toCents(dollars) }) }),
    )
    .reduce<string | undefined>(withRestock, described.notes)

function smoke({ smokes }: PlannedCigar, bought: readonly BatchRow[]) {
  const batches = [...bought]
  const sticks = smokes.flatMap(({ at, purchase, rating, notes }): StickRow[] => {
    const before = batches[purchase]
    if (before === undefined) return []
    const { purchase: after, number } = smokeOne(before)
    batches[purchase] = after
    const happened = {
      smokedAt: at.toISOString(),
      ...(rating && { rating }),
      ...(notes && { notes }),
    }
    return [{ ...stickOf(after, number), ...happened }]
  })
  return { batches, sticks }
}

const notedSticks = ({ stickNotes }: PlannedCigar, batches: readonly BatchRow[]): StickRow[] =>
  stickNotes.flatMap(({ purchase, nth, text }) => {
    const batch = batches[purchase]
    if (batch === undefined) return []
    const numbers = unsmokedNumbers(batch).slice(nth, nth + 1)
    return numbers.map((number) => ({ ...stickOf(batch, number), notes: text }))
  })

const stickOf = (
  { userId, cigarId, batchId, purchaseDate }: BatchRow,
  number: number,
): StickRow => ({ userId, cigarId, batchId, number, purchaseDate })
