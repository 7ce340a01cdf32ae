import { maxQuantityPerAdd } from '../../../shared/contract/fields.ts'
import { today } from '../../../shared/rules/dates.ts'
import { stockOf, withPurchase } from '../../../shared/rules/inventory.ts'
import { takeAwayFrom } from '../../../shared/rules/inventory-corrections.ts'
import { commonHumidor, placesWith } from '../../../shared/rules/places.ts'
import type { Deps } from '../../runtime/deps.ts'
import { InvalidInput } from '../../runtime/errors.ts'
import { type BatchRow, newBatch } from '../../table/batches.ts'
import type { CigarStock } from '../../table/change-cigar.ts'

/**
 * The purchases after a correction of the count. Added sticks are legacy sticks of
 * today. Removed sticks are legacy sticks first, then those of the newest purchase.
 *
 * @throws InvalidInput at `quantity` when it adds too many at once, or changes more purchases than a
 * transaction can hold
 */
export function correctQuantity(
  stock: CigarStock,
  quantity: number,
  timeZone: string,
  deps: Deps,
): readonly BatchRow[] {
  const more = quantity - stock.cigar.quantity
  if (more > maxQuantityPerAdd) {
    const message = `At most ${maxQuantityPerAdd} sticks can be added at once`
    throw new InvalidInput([{ path: 'quantity', message }])
  }
  if (more > 0) return withLegacySticks(stock, more, timeZone, deps)
  if (more === 0) return stock.batches
  return withFewer(stock.batches, -more)
}

/** A transaction holds a hundred writes (DynamoDB quotas); some are not of purchases and humidors. */
const mostTouched = 90

function withFewer(batches: readonly BatchRow[], count: number): readonly BatchRow[] {
  const before = new Map(batches.map((batch) => [batch.batchId, batch]))
  const after = takeAwayFrom(batches, count).map((batch) => {
    const old = before.get(batch.batchId)
    return old?.remaining === batch.remaining ? old : batch
  })
  const less = batches.filter((batch) => !after.includes(batch))
  if (less.length + (stockOf(less).places ?? []).length > mostTouched) {
    const message = 'Please correct the count in smaller steps.'
    throw new InvalidInput([{ path: 'quantity', message }])
  }
  return after
}

/**
 * The purchases with additional legacy sticks of today, at the cigar's own price.
 *
 * @param timeZone IANA name, which decides what day today is
 */
export function withLegacySticks(
  { cigar, batches }: CigarStock,
  count: number,
  timeZone: string,
  deps: Deps,
): BatchRow[] {
  const day = today(timeZone, deps.now())
  const { userId, cigarId, basePriceCents: priceCents, quantity: inStock, places } = cigar
  const humidorId = commonHumidor({ remaining: inStock, places })
  const todays = batches.find(
    (batch) =>
      batch.legacy &&
      batch.purchaseDate === day &&
      batch.priceCents === priceCents &&
      batch.deletedAt === undefined,
  )
  if (todays !== undefined) {
    const { quantity, remaining } = todays
    return withPurchase(batches, {
      ...todays,
      quantity: quantity + count,
      remaining: remaining + count,
      places: placesWith(todays.places, humidorId, count),
    })
  }
  const bought = { quantity: count, purchaseDate: day, priceCents, humidorId }
  return withPurchase(batches, newBatch({ userId, cigarId, legacy: true, ...bought }, deps))
}
