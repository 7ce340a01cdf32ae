import type { NewId } from '../../functions/runtime/ids.ts'
import type { BatchRow } from '../../functions/table/batches.ts'
import type { CigarRow } from '../../functions/table/cigars.ts'
import type { StickRow } from '../../functions/table/sticks.ts'
import { newLot, smokeOne, stockOf, withLot } from '../../shared/rules/inventory.ts'
import { toCents } from '../../shared/rules/money.ts'
import { dayOf } from './plan/live-cigar.ts'
import type { PlannedCigar, PlannedPurchase } from './plan/planned-cigar.ts'

/** A cigar as the table holds it. */
export type CigarRows = {
  readonly cigar: CigarRow
  readonly batches: readonly BatchRow[]
  readonly sticks: readonly StickRow[]
}

/** The rows that living a plan would leave behind, without the calls in between. */
export function rowsOf(userId: string, planned: PlannedCigar, newId: NewId): CigarRows {
  const [first] = planned.purchases
  const cigarId = newId(first.at)
  const bought = planned.purchases.map((one) => batchOf(one, { userId, cigarId, newId }))
  const { batches, sticks } = smoke(planned, bought)
  const { oldestPurchaseDate = bought.at(-1)?.purchaseDate ?? '', ...sums } = stockOf(batches)
  const cigar: CigarRow = {
    cigarId,
    userId,
    ...planned.described,
    aiGenerated: false,
    ...(planned.rating && { userRating: planned.rating }),
    ...(first.dollars && { basePriceCents: toCents(first.dollars) }),
    ...sums,
    oldestPurchaseDate,
    revision: planned.purchases.length + planned.smokes.length,
    createdAt: first.at.toISOString(),
  }
  return { cigar, batches, sticks }
}

type Beside = { readonly userId: string; readonly cigarId: string; readonly newId: NewId }

const batchOf = (purchase: PlannedPurchase, { userId, cigarId, newId }: Beside): BatchRow =>
  newLot({
    batchId: newId(purchase.at),
    cigarId,
    userId,
    legacy: purchase.day === undefined,
    purchaseDate: purchase.day ?? dayOf(purchase.at),
    quantity: purchase.quantity,
    ...(purchase.dollars && { priceCents: toCents(purchase.dollars) }),
    ...(purchase.notes && { notes: purchase.notes }),
    createdAt: purchase.at.toISOString(),
  })

function smoke({ smokes }: PlannedCigar, bought: readonly BatchRow[]) {
  let batches = [...bought]
  const sticks = smokes.flatMap(({ at, purchase, rating, notes }): StickRow[] => {
    const before = batches[purchase]
    if (before === undefined) return []
    const { lot, number } = smokeOne(before)
    batches = withLot(batches, lot)
    const { userId, cigarId, batchId, purchaseDate } = lot
    return [
      {
        ...{ userId, cigarId, batchId, number, purchaseDate },
        smokedAt: at.toISOString(),
        ...(rating && { rating }),
        ...(notes && { notes }),
      },
    ]
  })
  return { batches, sticks }
}
