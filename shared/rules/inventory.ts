/**
 * The arithmetic of stock: pure, exact, in whole sticks and cents. For every purchase at all times
 * `quantity = remaining + smoked + removed`, and a cigar's quantity is the sum of what remains.
 */

import { ageDay } from './age-day.ts'
import {
  fullestHumidor,
  mainHumidor,
  type Place,
  placesWith,
  sticksIn,
  sumOfPlaces,
} from './places.ts'
import { isResting, type Resting, restingOf } from './rest.ts'

/** The inventory of a purchase, or of the legacy sticks of a day. */
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
  /** Sticks that a correction removed. */
  readonly removed: number
  /** Unsmoked sticks that lie elsewhere than in the main humidor, see `places.ts`. */
  readonly places?: readonly Place[] | undefined
  /** Whole cents a stick; absent when no price was given. */
  readonly priceCents?: number | undefined
  /** The lowest number, from 1, of the sticks never smoked so far. */
  readonly nextNumber: number
  /** Numbers below it whose sticks were put back, ascending. */
  readonly freedNumbers: readonly number[]
}

/** The sums over a cigar's purchases. The cigar stores them, so lists need no joins. */
export type Stock = {
  readonly quantity: number
  /** Unsmoked sticks that have a price, and what they cost together in cents. */
  readonly pricedQuantity: number
  readonly valueCents: number
  /** Day of the oldest purchase with unsmoked sticks. */
  readonly oldestPurchaseDate: string | undefined
  /** The unsmoked sticks in other humidors than the main one; `undefined` if there are none. */
  readonly places: Place[] | undefined
  /** The earliest `ageDay` of them, if it is before that day; absent: no box of them is known to be older. */
  readonly packedOn: string | undefined
  readonly resting: Resting[] | undefined
  /** The shops of the purchases, each once; `undefined` if no purchase names one. */
  readonly shops: string[] | undefined
}

type Summed = Pick<Purchase, 'remaining' | 'priceCents' | 'purchaseDate' | 'places'> & {
  readonly packedOn?: string | undefined
  readonly restUntil?: string | undefined
  readonly shop?: string | undefined
  readonly deletedAt?: string | undefined
}

/** A new purchase, with all sticks in stock. */
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

/** A purchase with another day. Legacy sticks that get their real day become a normal purchase. */
export const onDay = <L extends Pick<Purchase, 'legacy' | 'purchaseDate'>>(
  purchase: L,
  day: string,
): L => ({
  ...purchase,
  purchaseDate: day,
  legacy: purchase.legacy && day === purchase.purchaseDate,
})

/** Sums over the unsmoked sticks. */
export function stockOf(purchases: readonly Summed[]): Stock {
  const left = purchases.filter((purchase) => purchase.remaining > 0)
  const priced = left.flatMap(({ remaining, priceCents }) =>
    priceCents === undefined ? [] : [{ remaining, cents: remaining * priceCents }],
  )
  const oldestPurchaseDate = left.map((purchase) => purchase.purchaseDate).sort()[0]
  const oldestDay = left.map((purchase) => ageDay(purchase)).sort()[0]
  return {
    quantity: left.reduce((sum, purchase) => sum + purchase.remaining, 0),
    pricedQuantity: priced.reduce((sum, purchase) => sum + purchase.remaining, 0),
    valueCents: priced.reduce((sum, purchase) => sum + purchase.cents, 0),
    oldestPurchaseDate,
    places: sumOfPlaces(left.map((purchase) => purchase.places)),
    packedOn: oldestDay === oldestPurchaseDate ? undefined : oldestDay,
    resting: restingOf(left),
    shops: shopsOf(purchases),
  }
}

/** Most shops that a cigar remembers: lists send them with it. */
const mostShops = 20

function shopsOf(purchases: readonly Summed[]): string[] | undefined {
  const named = purchases.flatMap(({ shop, deletedAt }) => (shop && !deletedAt ? [shop] : []))
  const shops = [...new Set(named)].sort().slice(0, mostShops)
  return shops.length > 0 ? shops : undefined
}

/**
 * The day that a finished cigar shows: that of its newest purchase that was not deleted.
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

/** Order by day, and within a day by when they were added (ids sort by time). */
export const byPurchase = (
  a: Pick<Purchase, 'purchaseDate' | 'batchId'>,
  b: Pick<Purchase, 'purchaseDate' | 'batchId'>,
): number => a.purchaseDate.localeCompare(b.purchaseDate) || a.batchId.localeCompare(b.batchId)

/**
 * The purchase from which a stick is smoked: the named one, by default the oldest with sticks left that does not rest.
 *
 * @param humidorId where the stick lies; absent: anywhere
 * @param today `YYYY-MM-DD`; absent: nothing rests
 * @returns nothing when there is no such purchase, or it has no sticks left there
 */
export function purchaseToSmoke<L extends Purchase & { readonly restUntil?: string | undefined }>(
  purchases: readonly L[],
  batchId?: string,
  humidorId?: string,
  today = '9999',
): L | undefined {
  const left = purchases.filter((purchase) =>
    humidorId === undefined ? purchase.remaining > 0 : sticksIn(purchase, humidorId) > 0,
  )
  if (batchId !== undefined) return left.find((purchase) => purchase.batchId === batchId)
  const inOrder = left.toSorted(byPurchase)
  return inOrder.find((purchase) => !isResting(purchase, today)) ?? inOrder[0]
}

/**
 * Smokes the stick of the lowest number.
 *
 * @param purchase with at least one stick in the humidor
 * @param humidorId the humidor that has one stick less; by default the one with most
 */
export function smokeOne<L extends Purchase>(
  purchase: L,
  humidorId = fullestHumidor(purchase),
): { purchase: L; number: number; humidorId: string } {
  const [freed, ...others] = purchase.freedNumbers
  const { nextNumber } = purchase
  return {
    purchase: {
      ...purchase,
      ...(freed === undefined ? { nextNumber: nextNumber + 1 } : { freedNumbers: others }),
      remaining: purchase.remaining - 1,
      smoked: purchase.smoked + 1,
      places: placesWith(purchase.places, humidorId, -1),
    },
    number: freed ?? nextNumber,
    humidorId,
  }
}

/** Puts the smoked stick of a number back in stock, in the humidor. */
export function putBack<L extends Purchase>(
  purchase: L,
  number: number,
  humidorId = mainHumidor,
): L {
  return {
    ...purchase,
    remaining: purchase.remaining + 1,
    smoked: purchase.smoked - 1,
    places: placesWith(purchase.places, humidorId, 1),
    freedNumbers: [...purchase.freedNumbers, number].sort((a, b) => a - b),
  }
}

type Smoked = {
  readonly batchId: string
  readonly number: number
  /** The humidor to which its stick returns; the main one if `undefined`. */
  readonly humidorId?: string | undefined
}

/**
 * Moves a smoke to another purchase: its stick is in stock again, and the stick of the lowest number of
 * the other purchase is smoked.
 *
 * @returns nothing when one of the purchases is absent, or the other one has no sticks left
 */
export function moveSmoke<L extends Purchase>(
  purchases: readonly L[],
  { batchId, number, humidorId }: Smoked,
  otherId: string,
): { purchases: L[]; number: number; humidorId: string } | undefined {
  const from = purchases.find((purchase) => purchase.batchId === batchId)
  const other = purchaseToSmoke(purchases, otherId)
  if (from === undefined || other === undefined) return undefined
  const smoked = smokeOne(other)
  const after = withPurchase(
    withPurchase(purchases, putBack(from, number, humidorId)),
    smoked.purchase,
  )
  return { purchases: after, number: smoked.number, humidorId: smoked.humidorId }
}

type Numbered = Pick<Purchase, 'remaining' | 'nextNumber' | 'freedNumbers'>

/**
 * Returns the numbers of the unsmoked sticks, ascending: first those that were put back.
 *
 * @param after the numbers begin above this one
 * @param most the most numbers to return, from 0
 */
export function unsmokedNumbers(
  { remaining, nextNumber, freedNumbers }: Numbered,
  { after = 0, most = remaining }: { readonly after?: number; readonly most?: number } = {},
): number[] {
  const inStock = freedNumbers.slice(0, remaining)
  const freed = inStock.filter((number) => number > after).slice(0, most)
  const first = Math.max(nextNumber, after + 1)
  const untouched = nextNumber + remaining - inStock.length - first
  const length = Math.max(0, Math.min(untouched, most - freed.length))
  return [...freed, ...Array.from({ length }, (_, index) => first + index)]
}

/** Returns the place of a stick among the unsmoked sticks of its purchase, from 0, or -1 if it is not one of them. */
export function placeInStock(
  { remaining, nextNumber, freedNumbers }: Numbered,
  number: number,
): number {
  const place =
    number < nextNumber ? freedNumbers.indexOf(number) : freedNumbers.length + number - nextNumber
  return place < remaining ? place : -1
}

/** The purchases with one of them replaced, or added when its id is new. */
export const withPurchase = <L extends Purchase>(purchases: readonly L[], changed: L): L[] =>
  purchases.some(({ batchId }) => batchId === changed.batchId)
    ? purchases.map((purchase) => (purchase.batchId === changed.batchId ? changed : purchase))
    : [...purchases, changed]
