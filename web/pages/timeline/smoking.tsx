import { useMemo } from 'react'
import type { History } from '../../../shared/contract/timeline.ts'
import { describePace } from '../../../shared/rules/pace.ts'
import type { TimelineEvent } from '../../../shared/rules/timeline.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import { Columns } from '../../ui/charts/columns.tsx'
import { nameMonth } from '../../ui/charts/name-month.ts'
import { overallPace, smokingMonths } from './describe-smoking.ts'
import styles from './smoking.module.css'

type Props = {
  readonly history: History
  /** All of them: the pace does not follow the filters, the picture only the year. */
  readonly events: readonly TimelineEvent[]
  readonly today: string
  /** `YYYY`; empty for the last twelve months. */
  readonly year: string
}

/** When sticks were smoked, and how long the stock lasts at this pace. */
export function Smoking({ history, events, today, year }: Props) {
  const pace = useMemo(() => overallPace(history, events, today), [history, events, today])
  const { months, summary } = useMemo(
    () => smokingMonths(events, { year, today }),
    [events, year, today],
  )
  const columns = months.map(({ month, count }) => ({
    key: month,
    label: nameMonth(month).slice(0, 3),
    value: count,
    shown: count.toLocaleString('en-US'),
  }))
  return (
    <div className={styles.smoking}>
      <Chart
        level={2}
        title="Smoking by Month"
        summary={summary}
        table={{
          columns: ['Month', 'Sticks smoked'],
          rows: columns.map(({ key, shown }) => [nameMonth(key), shown]),
        }}
      >
        <Columns columns={columns} />
      </Chart>
      <section aria-labelledby="pace">
        <h2 id="pace" className={styles.title}>
          Your Pace
        </h2>
        <p className={styles.pace}>{describePace(pace)}</p>
      </section>
    </div>
  )
}
