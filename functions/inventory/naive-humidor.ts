import {
  byAge,
  inState,
  type NaiveLot,
  naiveLot,
  put,
  stickCountOf,
} from '../../shared/rules/testing/naive-shelf.ts'

/** What a user's collection must be, counted stick by stick. */
export type NaiveHumidor = {
  /** Most sticks in stock; absent is unlimited. */
  readonly limit: number | undefined
  /** `YYYY-MM-DD`. */
  readonly today: string
  cigars: NaiveCigar[]
  readonly deletedIds: string[]
}

/** Ids are empty until the product has said them. */
export type NaiveCigar = {
  id: string
  readonly baseCents: number | undefined
  readonly lots: NaiveLot[]
}

export const totalOf = ({ cigars }: NaiveHumidor): number =>
  cigars.reduce((sum, { lots }) => sum + stickCountOf(lots), 0)

/** Whether the plan has room for more sticks. */
export const hasRoom = (humidor: NaiveHumidor, more: number): boolean =>
  humidor.limit === undefined || totalOf(humidor) + more <= humidor.limit

/** The purchases its owner sees, oldest first. */
const visible = ({ lots }: NaiveCigar): NaiveLot[] =>
  lots.filter(({ deleted }) => !deleted).toSorted(byAge)

/** On Free only the newest purchase can be worked on. */
export const isLocked = ({ limit }: NaiveHumidor, cigar: NaiveCigar, lot: NaiveLot): boolean =>
  limit !== undefined && visible(cigar).at(-1) !== lot

type Bought = { quantity: number; cents: number | undefined; day: string; legacy?: boolean }

export function buy(cigar: NaiveCigar, { quantity, cents, day, legacy = false }: Bought): void {
  const lot = { batchId: '', legacy, purchaseDate: day, priceCents: cents }
  cigar.lots.push(naiveLot(lot, quantity))
}

/** More legacy sticks of today: of the purchase that has them already, otherwise of a new one. */
export function addLegacy({ today }: NaiveHumidor, cigar: NaiveCigar, count: number): void {
  const todays = cigar.lots.find(
    (lot) =>
      lot.legacy &&
      !lot.deleted &&
      lot.purchaseDate === today &&
      lot.priceCents === cigar.baseCents,
  )
  if (todays !== undefined) put(todays, count)
  else buy(cigar, { quantity: count, cents: cigar.baseCents, day: today, legacy: true })
}

/** Every stick that is or was, those of one number once. */
export const allSticks = ({ lots }: NaiveCigar): { lot: NaiveLot; number: number }[] =>
  lots.flatMap((lot) =>
    [...new Set(lot.sticks.map(({ number }) => number))].map((number) => ({ lot, number })),
  )

export const isAlive = ({ lot, number }: { lot: NaiveLot; number: number }): boolean =>
  [...inState(lot, 'in stock'), ...inState(lot, 'smoked')].some((one) => one.number === number)
