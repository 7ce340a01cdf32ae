import type { BreakdownEntry, RatedSmokes, ReadyCigar } from '../../../shared/contract/aging.ts'
import { type AgeCategory, ageBands } from '../../../shared/rules/age-category.ts'
import type { RatedSmoke } from '../../../shared/rules/best-age.ts'

type AgeBand = (typeof ageBands)[number]
type Distribution = BreakdownEntry['visual']['ageDistribution']

/** `3 Fresh · 12 Aged` */
export const countAges = (ages: Pick<Distribution[number], 'category' | 'count'>[]): string =>
  ages.map(({ category, count }) => `${count.toLocaleString('en-US')} ${category}`).join(' · ')

/** `20% Fresh, 80% Aged` */
export const shareAges = (ages: Distribution): string =>
  ages.map(({ category, percentage }) => `${percentage}% ${category}`).join(', ')

export const partsOf = (
  ages: readonly Pick<Distribution[number], 'category' | 'count' | 'color'>[],
) =>
  ages.map(({ category, count, color }) => ({ key: category, label: category, count, tone: color }))

/** The sticks of all cigars by age, youngest first, without the ages that have none. */
export function sumAges(cigars: readonly BreakdownEntry[]) {
  return ageBands
    .map(({ category, color }) => ({
      category,
      color: color,
      count: cigars.reduce((sum, { instances }) => sum + instances[category], 0),
    }))
    .filter(({ count }) => count > 0)
}

/** Why a stick should be smoked soon. */
export function explainSmokeSoon({ best, knownOf }: Pick<ReadyCigar, 'best' | 'knownOf'>): string {
  const whose = knownOf === 'brand' ? 'you rate this brand highest' : 'you rate highest overall'
  return `Past ${spanOf(best)}, the age ${whose}`
}

const spanOf = (category: AgeCategory) =>
  ageBands.find((band) => band.category === category)?.span ?? category

/** A span above a narrow column: `6-12 mo`, `1-2 yr`, `3+ yr`. */
export function shortSpan({ from, until }: Pick<AgeBand, 'from' | 'until'>): string {
  if (until === undefined) return `${from / 12}+ yr`
  return until <= 12 ? `${from}-${until} mo` : `${from / 12}-${until / 12} yr`
}

export const pointsOf = (ratings: readonly RatedSmokes[]): readonly RatedSmoke[] =>
  ratings.flatMap(({ points }) => points.map(([days, rating]) => ({ days, rating })))

/** Titles of the page's sections (spec §2 'Aging Dashboard'). */
export const titles = {
  oldest: 'Oldest Cigars by Seasoning Age',
  smokeSoon: 'Smoke Soon',
  ratings: 'Rating Against Age',
  breakdown: 'Aging Breakdown by Cigar',
} as const
