import { bestAge, describeBestAge, type RatedSmoke } from '../../../shared/rules/best-age.ts'
import { AgeLegend } from '../../ui/charts/age-legend.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import type { TableContent } from '../../ui/charts/chart-table.tsx'
import { PointCloud } from '../../ui/charts/point-cloud.tsx'
import { starsByAge } from './stars-by-age.ts'

type Props = {
  readonly title: string
  /** Of the title. */
  readonly level?: 2 | 3
  readonly points: readonly RatedSmoke[]
  /** Without one of its own: how often each age got how many stars. */
  readonly table?: TableContent
}

/** Every rated stick over the age it was smoked at, and in words which age is rated highest. */
export function RatingAgainstAge({ title, level = 3, points, table }: Props) {
  return (
    <Chart
      title={title}
      level={level}
      summary={describeBestAge(points)}
      table={table ?? starsByAge(points)}
      legend={<AgeLegend />}
    >
      <PointCloud points={points} best={bestAge(points)?.band.category} />
    </Chart>
  )
}
