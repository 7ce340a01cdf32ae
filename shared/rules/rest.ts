import { mainHumidor, type Place, sumOfPlaces } from './places.ts'

/** Unsmoked sticks that rest until a day, and those of them that lie elsewhere than in the main humidor. */
export type Resting = {
  /** `YYYY-MM-DD` */
  readonly until: string
  readonly sticks: number
  readonly places?: Place[] | undefined
}

type Purchase = {
  readonly remaining: number
  readonly places?: readonly Place[] | undefined
  readonly restUntil?: string | undefined
}

/**
 * Returns the resting sticks of purchases by day, or `undefined` if no purchase rests. A day that
 * has passed stays.
 */
export function restingOf(purchases: readonly Purchase[]): Resting[] | undefined {
  const days = Map.groupBy(
    purchases.filter(({ remaining, restUntil }) => remaining > 0 && restUntil !== undefined),
    ({ restUntil = '' }) => restUntil,
  )
  const resting = [...days].map(([until, some]) => {
    const places = sumOfPlaces(some.map((purchase) => purchase.places))
    const sticks = some.reduce((sum, { remaining }) => sum + remaining, 0)
    return { until, sticks, ...(places && { places }) }
  })
  return resting.length > 0 ? resting.sort((a, b) => (a.until < b.until ? -1 : 1)) : undefined
}

/** True if the purchase rests on the day. On its last day it is ready. */
export const isResting = (
  { restUntil = '' }: Pick<Purchase, 'restUntil'>,
  today: string,
): boolean => restUntil > today

type Stock = {
  readonly quantity: number
  readonly places?: readonly Place[] | undefined
  readonly resting?: readonly Resting[] | undefined
}

/** The sticks of a cigar that do not rest on a day, and where they lie, as `placesOf` takes them. */
export function rested({ quantity, places, resting = [] }: Stock, today: string) {
  const now = resting.filter(({ until }) => until > today)
  const away = now.flatMap((one) => one.places ?? [])
  return {
    remaining: now.reduce((left, { sticks }) => left - sticks, quantity),
    places: sumOfPlaces([
      places?.filter(({ humidorId }) => humidorId !== mainHumidor),
      away.map(({ humidorId, sticks }) => ({ humidorId, sticks: -sticks })),
    ]),
  }
}

/** The day on which the first stick is ready of a cigar of which all rest; nothing when one is ready. */
export const restsUntil = (cigar: Stock, today: string): string | undefined =>
  cigar.quantity > 0 && rested(cigar, today).remaining === 0
    ? cigar.resting?.find(({ until }) => until > today)?.until
    : undefined
