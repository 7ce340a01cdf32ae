/** What the arithmetic of stock needs to know of a purchase. */
export type Lot = {
  readonly batchId: string
  /** `YYYY-MM-DD`. */
  readonly purchaseDate: string
  /** Unsmoked sticks, from 0. */
  readonly remaining: number
  /** Whole cents a stick; absent when no price was given. */
  readonly priceCents?: number | undefined
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

/** Adds up what is unsmoked; exact, in whole sticks and cents. */
export function stockOf(lots: readonly Lot[]): Stock {
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

/** Mean price in whole cents of the priced sticks, half a cent up; absent when none is priced. */
export function averageCents(
  stock: Pick<Stock, 'pricedQuantity' | 'valueCents'>,
): number | undefined {
  if (stock.pricedQuantity === 0) return undefined
  return Math.round(stock.valueCents / stock.pricedQuantity)
}

/**
 * The purchase a stick is taken from: the named one, otherwise the oldest that has any left, and of
 * one day the one added first (ids sort by time).
 *
 * @returns nothing when there is no such purchase, or it has no sticks left
 */
export function lotToSmoke<L extends Lot>(lots: readonly L[], batchId?: string): L | undefined {
  const left = lots.filter((lot) => lot.remaining > 0)
  if (batchId !== undefined) return left.find((lot) => lot.batchId === batchId)
  return left.toSorted(
    (a, b) => a.purchaseDate.localeCompare(b.purchaseDate) || a.batchId.localeCompare(b.batchId),
  )[0]
}

/** The lots after one stick of a purchase was smoked. */
export function withOneSmoked<L extends Lot>(lots: readonly L[], batchId: string): L[] {
  return lots.map((lot) =>
    lot.batchId === batchId ? { ...lot, remaining: lot.remaining - 1 } : lot,
  )
}
