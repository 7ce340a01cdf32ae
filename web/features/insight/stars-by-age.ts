import { ageBands, bandOfDays } from '../../../shared/rules/age-category.ts'
import type { RatedSmoke } from '../../../shared/rules/best-age.ts'
import { formatStars, meanStars } from '../../../shared/rules/mean-stars.ts'
import type { TableContent } from '../../ui/charts/chart-table.tsx'

const stars = [5, 4, 3, 2, 1]

/** How often each age got how many stars, and what that is on average; ages without any are left out. */
export function starsByAge(points: readonly RatedSmoke[]): TableContent {
  const byBand = Map.groupBy(points, ({ days }) => bandOfDays(days))
  return {
    columns: ['Age', 'Average', ...stars.map((count) => `${count} ★`)],
    rows: ageBands.flatMap((band) => {
      const rated = byBand.get(band)
      if (rated === undefined) return []
      const counts = stars.map((count) => rated.filter(({ rating }) => rating === count).length)
      return [
        [
          `${band.category} (${band.span})`,
          formatStars(meanStars(rated)),
          ...counts.map((count) => count.toLocaleString('en-US')),
        ],
      ]
    }),
  }
}
