import { type AgeBand, ageBands, bandOfDays } from './age-category.ts'
import { formatStars, meanStars } from './mean-stars.ts'

/** A stick that was rated: its age in whole days when it was smoked, from 0, and the stars, 1 to 5. */
export type RatedSmoke = { readonly days: number; readonly rating: number }

/** The ratings of an age. */
export type RatedAge = {
  readonly band: AgeBand
  /** Mean of the stars given at that age, from 1 to 5. */
  readonly mean: number
  /** Rated sticks smoked at that age. */
  readonly count: number
}

/** The fewest rated sticks of an age, and the fewest ages, for a comparison. */
const fewest = { sticks: 3, ages: 2 }

/**
 * The ages with three or more rated sticks, youngest first. Fewer mean chance.
 *
 * @throws RangeError for an age below 0
 */
export function ratedAges(points: readonly RatedSmoke[]): RatedAge[] {
  const byBand = Map.groupBy(points, ({ days }) => bandOfDays(days))
  return ageBands.flatMap((band) => {
    const rated = byBand.get(band) ?? []
    return rated.length < fewest.sticks
      ? []
      : [{ band, mean: meanStars(rated), count: rated.length }]
  })
}

/**
 * The age with the highest mean rating; of equal means, the younger age.
 *
 * @returns nothing without two ages to compare
 * @throws RangeError for an age below 0
 */
export function bestAge(points: readonly RatedSmoke[]): RatedAge | undefined {
  const comparable = ratedAges(points)
  if (comparable.length < fewest.ages) return undefined
  return comparable.reduce((best, other) => (other.mean > best.mean ? other : best))
}

/** The same in a sentence, also when there are too few ratings. */
export function describeBestAge(points: readonly RatedSmoke[]): string {
  const best = bestAge(points)
  if (best === undefined) {
    return `Too few rated sticks to name a best age: ${figure(points.length)} so far, and it takes ${fewest.sticks} or more at each of two ages.`
  }
  const { band, mean, count } = best
  return `You rate them highest at ${band.span} (${band.category}): ${formatStars(mean)} of 5 on average, over ${figure(count)} sticks.`
}

const figure = (number: number) => number.toLocaleString('en-US')
