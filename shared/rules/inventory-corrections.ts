import { byPurchase, type Purchase, type Stock } from './inventory.ts'
import {
  commonHumidor,
  mainHumidor,
  type Place,
  placesLeft,
  placesTaken,
  placesWith,
  placesWithout,
  sticksOf,
  sumOfPlaces,
} from './places.ts'

/** Sticks of one purchase that a correction took, as their return needs them. */
export type Taken = {
  readonly batchId: string
  /** The humidors that gave up the sticks, the main one included, in the order of taking. */
  readonly places: Place[]
  /** The numbers of the taken sticks that had been smoked and put back, ascending. */
  readonly freedNumbers: number[]
}

/** A correction with the sticks that it took, in the order of taking. */
type Took = { readonly taken: readonly Taken[] }

const isSome = ({ places }: Taken) => places.length > 0

/**
 * Removes unsmoked sticks, those of the highest numbers first; at most what remains.
 *
 * @param first the places to take from first, each with the most sticks to take
 */
export function takeAway<L extends Purchase>(
  purchase: L,
  count: number,
  first?: readonly Place[],
): { purchase: L; taken: Taken } {
  const { batchId, freedNumbers } = purchase
  const places = placesTaken(purchase, Math.min(count, purchase.remaining), first)
  const remaining = purchase.remaining - sticksOf(places)
  return {
    purchase: {
      ...purchase,
      remaining,
      removed: purchase.removed + sticksOf(places),
      freedNumbers: freedNumbers.slice(0, remaining),
      places: placesWithout(purchase.places, places),
    },
    taken: { batchId, places, freedNumbers: freedNumbers.slice(remaining) },
  }
}

/** Legacy sticks first, then those of the newest purchase. */
const inTakingOrder = <L extends Purchase>(purchases: readonly L[]): L[] =>
  purchases.toSorted((a, b) => Number(b.legacy) - Number(a.legacy) || byPurchase(b, a))

/**
 * The purchases after a correction removed sticks: legacy sticks first, then those of the newest
 * purchase. A purchase that gives up nothing is the same object.
 *
 * @param count from 0; at most as many as remain are taken
 */
export function takeAwayFrom<L extends Purchase>(
  purchases: readonly L[],
  count: number,
): { purchases: L[]; taken: Taken[] } {
  let missing = count
  const taken: Taken[] = []
  const after = new Map<string, L>()
  for (const purchase of inTakingOrder(purchases)) {
    const less = takeAway(purchase, missing)
    if (!isSome(less.taken)) continue
    missing -= sticksOf(less.taken.places)
    taken.push(less.taken)
    after.set(purchase.batchId, less.purchase)
  }
  return { purchases: purchases.map((one) => after.get(one.batchId) ?? one), taken }
}

/** Returns sticks of a purchase that a correction took: they lie again where they lay. */
export function giveBack<L extends Purchase>(purchase: L, { places, freedNumbers }: Taken): L {
  const sticks = sticksOf(places)
  return {
    ...purchase,
    remaining: purchase.remaining + sticks,
    removed: purchase.removed - sticks,
    freedNumbers: [...purchase.freedNumbers, ...freedNumbers].sort((a, b) => a - b),
    places: sumOfPlaces([purchase.places, places]),
  }
}

/** Splits taken sticks into so many of them, which were taken last, and the others. */
function splitLast({ batchId, places, freedNumbers }: Taken, count: number) {
  let missing = count
  const split = places.toReversed().map(({ humidorId, sticks }) => {
    const last = Math.min(missing, sticks)
    missing -= last
    return { humidorId, last, others: sticks - last }
  })
  const placed = (part: 'last' | 'others') =>
    split.toReversed().flatMap((one) => {
      const sticks = one[part]
      return sticks > 0 ? [{ humidorId: one.humidorId, sticks }] : []
    })
  return {
    last: { batchId, places: placed('last'), freedNumbers: freedNumbers.slice(0, count) },
    others: { batchId, places: placed('others'), freedNumbers: freedNumbers.slice(count) },
  }
}

/**
 * Returns sticks that corrections took: those of the newest correction first, and of one correction those
 * that it took last. Sticks that were taken without a record return last, to the main humidor. A
 * deleted purchase gets none back.
 *
 * @param corrections the newest first
 * @param count from 0
 * @returns `returned` by correction, without one for sticks without a record; `left`, what the correction
 * still has taken; and `missing`, how many sticks no correction had taken
 */
export function giveBackLast<
  L extends Purchase & { readonly deletedAt?: string | undefined },
  C extends Took,
>(purchases: readonly L[], corrections: readonly C[], count: number) {
  const known = new Map(
    purchases.flatMap((one) => (one.deletedAt === undefined ? [[one.batchId, one]] : [])),
  )
  let missing = count
  const giveBackOne = (taken: Taken) => {
    const purchase = known.get(taken.batchId)
    const split = splitLast(taken, purchase ? missing : 0)
    if (purchase && isSome(split.last)) known.set(taken.batchId, giveBack(purchase, split.last))
    missing -= sticksOf(split.last.places)
    return split
  }
  const giveBackOf = (taken: readonly Taken[], correction?: C) => {
    const parts = taken.toReversed().map(giveBackOne).toReversed()
    const returned = parts.map(({ last }) => last).filter(isSome)
    const left = parts.map(({ others }) => others).filter(isSome)
    return returned.length > 0 ? [{ correction, returned, left }] : []
  }
  const changed = [
    ...corrections.flatMap((correction) => giveBackOf(correction.taken, correction)),
    ...giveBackOf(takenWithoutRecord(purchases, corrections)),
  ]
  return { purchases: purchases.map((one) => known.get(one.batchId) ?? one), changed, missing }
}

/** Sticks that were removed before corrections had records, or that came removed with an import. */
function takenWithoutRecord(purchases: readonly Purchase[], corrections: readonly Took[]): Taken[] {
  const recorded = new Map<string, number>()
  for (const { batchId, places } of corrections.flatMap(({ taken }) => taken))
    recorded.set(batchId, (recorded.get(batchId) ?? 0) + sticksOf(places))
  return inTakingOrder(purchases).flatMap(({ batchId, removed }) => {
    const sticks = removed - (recorded.get(batchId) ?? 0)
    const places = [{ humidorId: mainHumidor, sticks }]
    return sticks > 0 ? [{ batchId, places, freedNumbers: [] }] : []
  })
}

/** A purchase without sticks that a correction had added, at most what remains: they were never bought. */
export function takeOut<L extends Purchase>(purchase: L, { humidorId, sticks }: Place): L {
  const less = takeAway(purchase, sticks, [{ humidorId, sticks }]).purchase
  const quantity = purchase.quantity - (purchase.remaining - less.remaining)
  return { ...less, quantity, removed: purchase.removed }
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
