import { ageDay } from '../../../shared/rules/age-day.ts'
import { placesOf } from '../../../shared/rules/places.ts'
import type { PurchasePlaces } from '../../table/humidors.ts'

type Placed = Omit<PurchasePlaces, 'cigarId'>

/** The sticks in a humidor, the price of the priced sticks in whole cents, and the oldest purchase. */
type Worth<P> = { readonly sticks: number; readonly cents: number; readonly oldest: P }

/** Returns the worth of each humidor, by its id. */
export function worthByHumidor<P extends Placed>(
  purchases: readonly P[],
): ReadonlyMap<string, Worth<P>> {
  const all = new Map<string, Worth<P>>()
  for (const purchase of purchases)
    for (const { humidorId, sticks } of placesOf(purchase)) {
      const known = all.get(humidorId) ?? { sticks: 0, cents: 0, oldest: purchase }
      all.set(humidorId, {
        sticks: known.sticks + sticks,
        cents: known.cents + sticks * (purchase.priceCents ?? 0),
        oldest: ageDay(purchase) < ageDay(known.oldest) ? purchase : known.oldest,
      })
    }
  return all
}
