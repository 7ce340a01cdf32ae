/**
 * The arithmetic of stock: pure, exact, in whole sticks and cents. For every purchase at all times
 * `quantity = remaining + smoked + removed`, and a cigar's quantity is the sum of what remains.
 */

/** What the arithmetic needs to know of a purchase, legacy sticks of a day included (decisions 6). */
export type Purchase = {
  readonly batchId: string
  readonly legacy: boolean
  /** `YYYY-MM-DD`. */
  readonly purchaseDate: string
  /** Sticks as they were bought. */
  readonly quantity: number
  /** Unsmoked sticks. */
  readonly remaining: number
  readonly smoked: number
  /** Sticks a correction took away. */
  readonly removed: number
  /** Whole cents a stick; absent when no price was given. */
  readonly priceCents?: number | undefined
  /** The lowest number, from 1, of the sticks never smoked so far. */
  readonly nextNumber: number
  /** Numbers below it whose sticks were put back, ascending. */
  readonly freedNumbers: readonly number[]
}

/** The sums a cigar carries over its purchases, so that lists need no joins. */
export type Stock = {
  readonly quantity: number
  /** Unsmoked sticks that have a price, and what they cost together in cents. */
  readonly pricedQuantity: number
  readonly valueCents: number
  /** Day of the oldest purchase with unsmoked sticks. */
  readonly oldestPurchaseDate: string | undefined
}

/** A purchase nothing has happened to yet. */
export function newPurchase<L extends Pick<Purchase, 'quantity'>>(purchase: L) {
  return {
    ...purchase,
    remaining: purchase.quantity,
    smoked: 0,
    removed: 0,
    nextNumber: 1,
    freedNumbers: [],
  }
}

/** A purchase of another day; legacy sticks that get their real day are an ordinary purchase. */
export const onDay = <L extends Pick<Purchase, 'legacy' | 'purchaseDate'>>(
  purchase: L,
  day: string,
): L => ({
  ...purchase,
  purchaseDate: day,
  legacy: purchase.legacy && day === purchase.purchaseDate,
})

/** Adds up what is unsmoked; exact, in whole sticks and cents. */
export function stockOf(
  purchases: readonly Pick<Purchase, 'remaining' | 'priceCents' | 'purchaseDate'>[],
): Stock {
  const left = purchases.filter((purchase) => purchase.remaining > 0)
  const priced = left.flatMap(({ remaining, priceCents }) =>
    priceCents === undefined ? [] : [{ remaining, cents: remaining * priceCents }],
  )
  return {
    quantity: left.reduce((sum, purchase) => sum + purchase.remaining, 0),
    pricedQuantity: priced.reduce((sum, purchase) => sum + purchase.remaining, 0),
    valueCents: priced.reduce((sum, purchase) => sum + purchase.cents, 0),
    oldestPurchaseDate: left.map((purchase) => purchase.purchaseDate).sort()[0],
  }
}

/**
 * The day a finished cigar shows: that of the newest purchase that was not deleted; absent when all
 * were.
 */
export const lastPurchaseDate = (
  purchases: readonly (Pick<Purchase, 'purchaseDate'> & {
    readonly deletedAt?: string | undefined
  })[],
): string | undefined =>
  purchases
    .filter(({ deletedAt }) => deletedAt === undefined)
    .map(({ purchaseDate }) => purchaseDate)
    .sort()
    .at(-1)

/** Mean price in whole cents of the priced sticks, half a cent up; absent when none is priced. */
export function averageCents(
  stock: Pick<Stock, 'pricedQuantity' | 'valueCents'>,
): number | undefined {
  if (stock.pricedQuantity === 0) return undefined
  return Math.round(stock.valueCents / stock.pricedQuantity)
}

/** Purchases by their day, and of one day by the order they were added in (ids sort by time). */
export const byPurchase = (
  a: Pick<Purchase, 'purchaseDate' | 'batchId'>,
  b: Pick<Purchase, 'purchaseDate' | 'batchId'>,
): number => a.purchaseDate.localeCompare(b.purchaseDate) || a.batchId.localeCompare(b.batchId)

/**
 * The purchase a stick is taken from: the named one, otherwise the oldest that has any left.
 *
 * @returns nothing when there is no such purchase, or it has no sticks left
 */
export function purchaseToSmoke<L extends Purchase>(
  purchases: readonly L[],
  batchId?: string,
): L | undefined {
  const left = purchases.filter((purchase) => purchase.remaining > 0)
  if (batchId !== undefined) return left.find((purchase) => purchase.batchId === batchId)
  return left.toSorted(byPurchase)[0]
}

/**
 * Smokes the stick of the lowest number.
 *
 * @param purchase with at least one stick remaining
 */
export function smokeOne<L extends Purchase>(purchase: L): { purchase: L; number: number } {
  const [freed, ...others] = purchase.freedNumbers
  const change = { remaining: purchase.remaining - 1, smoked: purchase.smoked + 1 }
  if (freed !== undefined) {
    return { purchase: { ...purchase, ...change, freedNumbers: others }, number: freed }
  }
  return {
    purchase: { ...purchase, ...change, nextNumber: purchase.nextNumber + 1 },
    number: purchase.nextNumber,
  }
}

/** Takes back the smoke of the stick of a number. */
export function putBack<L extends Purchase>(purchase: L, number: number): L {
  return {
    ...purchase,
    remaining: purchase.remaining + 1,
    smoked: purchase.smoked - 1,
    freedNumbers: [...purchase.freedNumbers, number].sort((a, b) => a - b),
  }
}

/** The numbers of the unsmoked sticks, ascending: those that were put back, then the untouched. */
export function unsmokedNumbers(purchase: Purchase): number[] {
  const freed = purchase.freedNumbers.slice(0, purchase.remaining)
  const untouched = Array.from(
    { length: purchase.remaining - freed.length },
    (_, index) => purchase.nextNumber + index,
  )
  return [...freed, ...untouched]
}

/** Takes sticks away without smoking them: at most what remains, those of the highest numbers. */
export function takeAway<L extends Purchase>(purchase: L, count: number): L {
  const taken = Math.min(count, purchase.remaining)
  const remaining = purchase.remaining - taken
  return {
    ...purchase,
    remaining,
    removed: purchase.removed + taken,
    freedNumbers: purchase.freedNumbers.slice(0, remaining),
  }
}

/**
 * The purchases after a correction took sticks away: of legacy sticks first, then of the newest
 * purchase (decisions 7). More than there are empties all.
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
 * Corrects how many sticks a purchase had.
 *
 * @returns nothing when that is less than what was smoked of it or taken away
 */
export function resize<L extends Purchase>(purchase: L, quantity: number): L | undefined {
  const remaining = quantity - purchase.smoked - purchase.removed
  if (remaining < 0) return undefined
  return {
    ...purchase,
    quantity,
    remaining,
    freedNumbers: purchase.freedNumbers.slice(0, remaining),
  }
}

/** The purchases with one of them exchanged, or added where there is none of its id. */
export const withPurchase = <L extends Purchase>(purchases: readonly L[], changed: L): L[] =>
  purchases.some(({ batchId }) => batchId === changed.batchId)
    ? purchases.map((purchase) => (purchase.batchId === changed.batchId ? changed : purchase))
    : [...purchases, changed]
