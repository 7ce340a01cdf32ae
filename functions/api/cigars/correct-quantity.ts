import { maxQuantityPerAdd } from '../../../shared/contract/fields.ts'
import { today } from '../../../shared/rules/dates.ts'
import { newPurchase, takeAwayFrom, withPurchase } from '../../../shared/rules/inventory.ts'
import type { Deps } from '../../runtime/deps.ts'
import { InvalidInput } from '../../runtime/errors.ts'
import type { BatchRow } from '../../table/batches.ts'
import type { CigarStock } from '../../table/change-cigar.ts'

/**
 * The purchases after the count was corrected (decisions 7): more are legacy sticks of today, fewer
 * go from legacy sticks first, then from the newest purchase.
 *
 * @throws InvalidInput at `quantity` when more are added than one add allows, or more purchases
 * would change than one transaction holds
 */
export function correctQuantity(
  stock: CigarStock,
  quantity: number,
  timeZone: string,
  deps: Deps,
): readonly BatchRow[] {
  const more = quantity - stock.cigar.quantity
  if (more > maxQuantityPerAdd) {
    const message = `At most ${maxQuantityPerAdd} cigars can be added at once`
    throw new InvalidInput([{ path: 'quantity', message }])
  }
  if (more > 0) return withLegacySticks(stock, more, timeZone, deps)
  if (more === 0) return stock.batches
  return withFewer(stock.batches, -more)
}

/** A transaction holds a hundred writes (DynamoDB quotas); some are not of purchases. */
const mostPurchasesTouched = 90

function withFewer(batches: readonly BatchRow[], count: number): readonly BatchRow[] {
  const before = new Map(batches.map((batch) => [batch.batchId, batch]))
  const after = takeAwayFrom(batches, count).map((batch) => {
    const old = before.get(batch.batchId)
    return old?.remaining === batch.remaining ? old : batch
  })
  if (after.filter((batch) => !batches.includes(batch)).length > mostPurchasesTouched) {
    const message = 'Please correct the count in smaller steps.'
    throw new InvalidInput([{ path: 'quantity', message }])
  }
  return after
}

/**
 * The purchases with more legacy sticks of today, at the cigar's own price.
 *
 * @param timeZone where it is today, an IANA name
 */
export function withLegacySticks(
  { cigar, batches }: CigarStock,
  count: number,
  timeZone: string,
  { now, newId }: Deps,
): BatchRow[] {
  const at = now()
  const day = today(timeZone, at)
  const price = cigar.basePriceCents
  const todays = batches.find(
    (batch) =>
      batch.legacy &&
      batch.purchaseDate === day &&
      batch.priceCents === price &&
      batch.deletedAt === undefined,
  )
  if (todays !== undefined) {
    const { quantity, remaining } = todays
    return withPurchase(batches, {
      ...todays,
      quantity: quantity + count,
      remaining: remaining + count,
    })
  }
  const added: BatchRow = newPurchase({
    batchId: newId(at),
    cigarId: cigar.cigarId,
    userId: cigar.userId,
    legacy: true,
    purchaseDate: day,
    quantity: count,
    ...(price !== undefined && { priceCents: price }),
    createdAt: at.toISOString(),
  })
  return withPurchase(batches, added)
}
