import { byPurchase, type Purchase, type Stock } from './inventory.ts'
import { commonHumidor, placesLeft, placesWith } from './places.ts'

/** Removes unsmoked sticks, those of the highest numbers first; at most what remains. */
export function takeAway<L extends Purchase>(purchase: L, count: number): L {
  const taken = Math.min(count, purchase.remaining)
  const remaining = purchase.remaining - taken
  return {
    ...purchase,
    remaining,
    removed: purchase.removed + taken,
    freedNumbers: purchase.freedNumbers.slice(0, remaining),
    places: placesLeft(purchase.places, remaining),
  }
}

/**
 * The purchases after a correction removed sticks: legacy sticks first, then those of the newest
 * purchase.
 */
export function takeAwayFrom<L extends Purchase>(purchases: readonly L[], count: number): L[] {
  const order = purchases.toSorted(
    (a, b) => Number(b.legacy) - Number(a.legacy) || byPurchase(b, a),
  )
  let missing = count
  const after = new Map<string, L>()
  for (const purchase of order) {
    const less = takeAway(purchase, missing)
    missing -= purchase.remaining - less.remaining
    after.set(purchase.batchId, less)
  }
  return purchases.map((purchase) => after.get(purchase.batchId) ?? purchase)
}

/**
 * Corrects how many sticks a purchase had. Added ones lie with the others of it, or of its cigar where it has none.
 *
 * @param cigar the stock of its cigar, before
 * @returns nothing when that is less than what was smoked or removed
 */
export function resize<L extends Purchase>(
  purchase: L,
  quantity: number,
  cigar: Pick<Stock, 'quantity'> & Pick<Purchase, 'places'>,
): L | undefined {
  const remaining = quantity - purchase.smoked - purchase.removed
  if (remaining < 0) return undefined
  const more = remaining - purchase.remaining
  const { places } = purchase
  const others =
    purchase.remaining > 0 ? purchase : { remaining: cigar.quantity, places: cigar.places }
  return {
    ...purchase,
    quantity,
    remaining,
    freedNumbers: purchase.freedNumbers.slice(0, remaining),
    places:
      more > 0 ? placesWith(places, commonHumidor(others), more) : placesLeft(places, remaining),
  }
}
