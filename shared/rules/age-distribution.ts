import { type AgeCategory, ageBands, bandOf } from './age-category.ts'

/** Sticks of one purchase: their age in whole 30-day months, from 0, and how many there are. */
type Aged = { readonly months: number; readonly count: number }

/**
 * Counts sticks by age; an age without sticks counts 0.
 *
 * @throws RangeError for an age below 0
 */
export function countByAge(sticks: readonly Aged[]): Record<AgeCategory, number> {
  const counts = { Fresh: 0, Developing: 0, Maturing: 0, Aged: 0, 'Premium Aged': 0 }
  for (const { months, count } of sticks) counts[bandOf(months).category] += count
  return counts
}

/** The ages of which there are sticks, youngest first, with whole percentages that add up to 100. */
export function ageDistribution(counts: Readonly<Record<AgeCategory, number>>) {
  const bands = ageBands.filter(({ category }) => counts[category] > 0)
  const shares = wholePercents(bands.map(({ category }) => counts[category]))
  return bands.map(({ category, color }, index) => ({
    category,
    count: counts[category],
    percentage: shares[index] ?? 0,
    color: color,
  }))
}

/**
 * Shares in whole percent that add up to 100. Each is rounded down; the missing points go to those
 * that lost most, the first of equal ones first.
 *
 * @param counts whole, none below 0, not all of them 0
 */
function wholePercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const lost = counts.map((count) => (count * 100) % total)
  const missing = lost.reduce((sum, part) => sum + part, 0) / total
  const order = [...counts.keys()].toSorted((a, b) => (lost[b] ?? 0) - (lost[a] ?? 0))
  const raised = new Set(order.slice(0, missing))
  return counts.map(
    (count, index) => Math.floor((count * 100) / total) + (raised.has(index) ? 1 : 0),
  )
}
