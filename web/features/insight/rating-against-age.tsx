import { ageBands, bandOfDays } from '../../../shared/rules/age-category.ts'
import { bestAge, describeBestAge, type RatedSmoke } from '../../../shared/rules/best-age.ts'
import { formatStars, meanStars } from '../../../shared/rules/mean-stars.ts'
import { AgeLegend } from '../../ui/charts/age-legend.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import type { TableContent } from '../../ui/charts/chart-table.tsx'
import { PointCloud } from '../../ui/charts/point-cloud.tsx'

type Props = {
  readonly title: string
  /** The level of the heading. */
  readonly level?: 2 | 3
  readonly points: readonly RatedSmoke[]
  /** By default, how often each age got how many stars. */
  readonly table?: TableContent
}

/** The rating of every stick by its age, and which age is rated highest. */
export function RatingAgainstAge({ title, level = 3, points, table }: Props) {
  return (
    <Chart
      title={title}
      level={level}
      summary={describeBestAge(points)}
      table={table ?? starsByAge(points)}
      dots={points.length}
      legend={<AgeLegend />}
    >
      <PointCloud points={points} best={bestAge(points)?.band.category} />
    </Chart>
  )
}

const stars = [5, 4, 3, 2, 1]

/** Counts the stars of each age, with the average. Leaves out ages without ratings. */
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
