/**
 * The arithmetic of stock: pure, exact, in whole sticks and cents. For every purchase at all times
 * `quantity = remaining + smoked + removed`, and a cigar's quantity is the sum of what remains.
 */

/** What the arithmetic needs to know of a purchase, legacy sticks of a day included (decisions 6). */
export type Lot = {
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
export function newLot<L extends Pick<Lot, 'quantity'>>(purchase: L) {
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
export const onDay = <L extends Pick<Lot, 'legacy' | 'purchaseDate'>>(lot: L, day: string): L => ({
  ...lot,
  purchaseDate: day,
  legacy: lot.legacy && day === lot.purchaseDate,
})

/** Adds up what is unsmoked; exact, in whole sticks and cents. */
export function stockOf(
  lots: readonly Pick<Lot, 'remaining' | 'priceCents' | 'purchaseDate'>[],
): Stock {
  const left = lots.filter((lot) => lot.remaining > 0)
  const priced = left.flatMap(({ remaining, priceCents }) =>
    priceCents === undefined ? [] : [{ remaining, cents: remaining * priceCents }],
  )
  return {
    quantity: left.reduce((sum, lot) => sum + lot.remaining, 0),
    pricedQuantity: priced.reduce((sum, lot) => sum + lot.remaining, 0),
    valueCents: priced.reduce((sum, lot) => sum + lot.cents, 0),
    oldestPurchaseDate: left.map((lot) => lot.purchaseDate).sort()[0],
  }
}

/**
 * The day a finished cigar shows: that of the newest purchase that was not deleted; absent when all
 * were.
 */
export const lastPurchaseDate = (
  lots: readonly (Pick<Lot, 'purchaseDate'> & { readonly deletedAt?: string | undefined })[],
): string | undefined =>
  lots
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
  a: Pick<Lot, 'purchaseDate' | 'batchId'>,
  b: Pick<Lot, 'purchaseDate' | 'batchId'>,
): number => a.purchaseDate.localeCompare(b.purchaseDate) || a.batchId.localeCompare(b.batchId)

/**
 * The purchase a stick is taken from: the named one, otherwise the oldest that has any left.
 *
 * @returns nothing when there is no such purchase, or it has no sticks left
 */
export function lotToSmoke<L extends Lot>(lots: readonly L[], batchId?: string): L | undefined {
  const left = lots.filter((lot) => lot.remaining > 0)
  if (batchId !== undefined) return left.find((lot) => lot.batchId === batchId)
  return left.toSorted(byPurchase)[0]
}

/**
 * Smokes the stick of the lowest number.
 *
 * @param lot with at least one stick remaining
 */
export function smokeOne<L extends Lot>(lot: L): { lot: L; number: number } {
  const [freed, ...others] = lot.freedNumbers
  const change = { remaining: lot.remaining - 1, smoked: lot.smoked + 1 }
  if (freed !== undefined) {
    return { lot: { ...lot, ...change, freedNumbers: others }, number: freed }
  }
  return { lot: { ...lot, ...change, nextNumber: lot.nextNumber + 1 }, number: lot.nextNumber }
}

/** Takes back the smoke of the stick of a number. */
export function putBack<L extends Lot>(lot: L, number: number): L {
  return {
    ...lot,
    remaining: lot.remaining + 1,
    smoked: lot.smoked - 1,
    freedNumbers: [...lot.freedNumbers, number].sort((a, b) => a - b),
  }
}

/** The numbers of the unsmoked sticks, ascending: those that were put back, then the untouched. */
export function unsmokedNumbers(lot: Lot): number[] {
  const freed = lot.freedNumbers.slice(0, lot.remaining)
  const untouched = Array.from(
    { length: lot.remaining - freed.length },
    (_, index) => lot.nextNumber + index,
  )
  return [...freed, ...untouched]
}

/** Takes sticks away without smoking them: at most what remains, those of the highest numbers. */
export function takeAway<L extends Lot>(lot: L, count: number): L {
  const taken = Math.min(count, lot.remaining)
  const remaining = lot.remaining - taken
  return {
    ...lot,
    remaining,
    removed: lot.removed + taken,
    freedNumbers: lot.freedNumbers.slice(0, remaining),
  }
}

/**
 * The purchases after a correction took sticks away: of legacy sticks first, then of the newest
 * purchase (decisions 7). More than there are empties all.
 */
export function takeAwayFrom<L extends Lot>(lots: readonly L[], count: number): L[] {
  const order = lots.toSorted((a, b) => Number(b.legacy) - Number(a.legacy) || byPurchase(b, a))
  let missing = count
  const after = new Map<string, L>()
  for (const lot of order) {
    const less = takeAway(lot, missing)
    missing -= lot.remaining - less.remaining
    after.set(lot.batchId, less)
  }
  return lots.map((lot) => after.get(lot.batchId) ?? lot)
}

/**
 * Corrects how many sticks a purchase had.
 *
 * @returns nothing when that is less than what was smoked of it or taken away
 */
export function resize<L extends Lot>(lot: L, quantity: number): L | undefined {
  const remaining = quantity - lot.smoked - lot.removed
  if (remaining < 0) return undefined
  return { ...lot, quantity, remaining, freedNumbers: lot.freedNumbers.slice(0, remaining) }
}

/** The purchases with one of them exchanged, or added where there is none of its id. */
export const withLot = <L extends Lot>(lots: readonly L[], changed: L): L[] =>
  lots.some(({ batchId }) => batchId === changed.batchId)
    ? lots.map((lot) => (lot.batchId === changed.batchId ? changed : lot))
    : [...lots, changed]
