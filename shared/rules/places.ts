/**
 * Places of unsmoked sticks. A purchase stores only places other than the main humidor, which holds
 * its remaining sticks.
 */

/** The humidor that everybody has, with or without a row. */
export const mainHumidor = 'main'

/** The name that it has until its owner gives it another. */
export const mainHumidorName = 'My humidor'

/** Most humidors of a user, the main one included. */
export const mostHumidors = 50

export const humidorKinds = [
  'desktop',
  'cabinet',
  'tupperdor',
  'wineador',
  'locker',
  'travel',
  'other',
] as const

/** Sticks in one humidor, from 1. */
export type Place = { readonly humidorId: string; readonly sticks: number }

/** Unsmoked sticks, and those of them that lie elsewhere than in the main humidor, by its id; absent: none. */
type Placed = {
  readonly remaining: number
  readonly places?: readonly Place[] | undefined
}

/** Every humidor with some of the sticks, the main one first. */
export function placesOf({ remaining, places = [] }: Placed): Place[] {
  const inMain = remaining - sticksOf(places)
  return [...(inMain > 0 ? [{ humidorId: mainHumidor, sticks: inMain }] : []), ...places]
}

/** The sticks in all of the places. */
export const sticksOf = (places: readonly Place[]) =>
  places.reduce((sum, { sticks }) => sum + sticks, 0)

/** Returns the number of the sticks in a humidor. */
export const sticksIn = (placed: Placed, humidorId: string): number =>
  placesOf(placed).find((place) => place.humidorId === humidorId)?.sticks ?? 0

/** The most sticks first; of as many, the main humidor and then by id. */
const fullestFirst = (places: readonly Place[]) => places.toSorted((a, b) => b.sticks - a.sticks)

/** The humidor with most of the sticks. */
export const fullestHumidor = (placed: Placed): string =>
  fullestFirst(placesOf(placed))[0]?.humidorId ?? mainHumidor

/**
 * Returns the humidor for sticks that a correction adds: the one that holds all others, otherwise
 * the main one.
 */
export function commonHumidor(placed: Placed): string {
  const [first, ...others] = placesOf(placed)
  return first !== undefined && others.length === 0 ? first.humidorId : mainHumidor
}

/** The sums of what lies elsewhere than in the main humidor; absent: nothing does. */
export function sumOfPlaces(all: readonly (readonly Place[] | undefined)[]): Place[] | undefined {
  const sums = new Map<string, number>()
  for (const { humidorId, sticks } of all.flatMap((places) => places ?? []))
    sums.set(humidorId, (sums.get(humidorId) ?? 0) + sticks)
  const places = [...sums]
    .filter(([humidorId, sticks]) => humidorId !== mainHumidor && sticks > 0)
    .map(([humidorId, sticks]) => ({ humidorId, sticks }))
    .sort((a, b) => a.humidorId.localeCompare(b.humidorId))
  return places.length > 0 ? places : undefined
}

/** Returns the places with more (or, if negative, fewer) sticks in one humidor. */
export const placesWith = (
  places: readonly Place[] | undefined,
  humidorId: string,
  sticks: number,
): Place[] | undefined => sumOfPlaces([places, [{ humidorId, sticks }]])

/**
 * The places that give up sticks, in order: first the named ones, then the main humidor, then the fullest.
 *
 * @param count from 0; at most as many as remain are taken
 * @param first the places to take from first, each with the most sticks to take
 */
export function placesTaken(placed: Placed, count: number, first: readonly Place[] = []): Place[] {
  const left = new Map(placesOf(placed).map(({ humidorId, sticks }) => [humidorId, sticks]))
  let missing = count
  const inMain = { humidorId: mainHumidor, sticks: placed.remaining }
  return [...first, inMain, ...fullestFirst(placed.places ?? [])].flatMap(
    ({ humidorId, sticks: most }) => {
      const there = left.get(humidorId) ?? 0
      const sticks = Math.min(missing, most, there)
      missing -= sticks
      left.set(humidorId, there - sticks)
      return sticks > 0 ? [{ humidorId, sticks }] : []
    },
  )
}

/** The sticks that lie elsewhere than in the main humidor, without the taken ones. */
export const placesWithout = (
  places: readonly Place[] | undefined,
  taken: readonly Place[],
): Place[] | undefined =>
  sumOfPlaces([places, taken.map(({ humidorId, sticks }) => ({ humidorId, sticks: -sticks }))])

/** Returns the places for fewer sticks. The main humidor gives first, then the fullest one. */
export function placesLeft(
  places: readonly Place[] | undefined,
  remaining: number,
): readonly Place[] | undefined {
  const elsewhere = { remaining: sticksOf(places ?? []), places }
  const excess = Math.max(0, elsewhere.remaining - remaining)
  return placesWithout(places, placesTaken(elsewhere, excess))
}

/**
 * Moves sticks to another humidor.
 *
 * @returns nothing when there are not so many to move
 */
export function moveSticks<P extends Placed>(
  purchase: P,
  { from, to, count }: { readonly from: string; readonly to: string; readonly count: number },
): P | undefined {
  if (count < 1 || sticksIn(purchase, from) < count) return undefined
  const taken = placesWith(purchase.places, from, -count)
  return { ...purchase, places: placesWith(taken, to, count) }
}
