import { useId, useMemo, useState } from 'react'
import type { History } from '../../../shared/contract/timeline.ts'
import { describePace } from '../../features/insight/pace.ts'
import { Button } from '../../ui/button.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { Columns } from '../../ui/charts/columns.tsx'
import { nameMonth } from '../../ui/charts/name-month.ts'
import type { TimelineEvent } from './derive-events.ts'
import { overallPace, smokingMonths } from './describe-smoking.ts'
import styles from './smoking.module.css'

type Props = {
  readonly history: History
  /** All events: the pace follows no filter, and the chart only the year. */
  readonly events: readonly TimelineEvent[]
  readonly today: string
  /** `YYYY`; empty for the last twelve months. */
  readonly year: string
}

/** Smoking by month, and the pace. A phone shows them on request. */
export function Smoking(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <div className={styles.opener}>
        <Button
          variant="plain"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide smoking and pace' : 'Show smoking and pace'}
        </Button>
      </div>
      <div id={id} className={`stack ${styles.smoking}`} data-open={isOpen}>
        <ByMonth {...props} />
        <YourPace {...props} />
      </div>
    </div>
  )
}

function ByMonth({ events, today, year }: Omit<Props, 'history'>) {
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
    <Chart
      level={2}
      title="Smoking by Month"
      summary={summary}
      table={{
        columns: ['Month', 'Sticks smoked'],
        rows: columns.map(({ key, shown }) => [nameMonth(key), shown]),
      }}
      dots={months.filter(({ count }) => count > 0).length}
    >
      <Columns columns={columns} />
    </Chart>
  )
}

function YourPace({ history, events, today }: Omit<Props, 'year'>) {
  const pace = useMemo(() => overallPace(history, events, today), [history, events, today])
  return (
    <section aria-labelledby="pace">
      <h2 id="pace" className={styles.title}>
        Your Pace
      </h2>
      <p className={`soft ${styles.pace}`}>{describePace(pace)}</p>
    </section>
  )
}
