import { counted } from '../../../shared/rules/counted.ts'
import { Choice } from '../../ui/choice.tsx'
import styles from './filters.module.css'
import { kinds, type useTimelineFilter } from './use-timeline-filter.ts'

type Props = {
  readonly filter: ReturnType<typeof useTimelineFilter>
  /** With events, the newest first. */
  readonly years: readonly string[]
  /** Events that are left. */
  readonly count: number
}

/** Narrows the events down, and says how many there are to see. */
export function Filters({ filter, years, count }: Props) {
  const { kind, setKind, year, setYear } = filter
  return (
    <search className={styles.filters}>
      <Choice label="Event type" all="All Events" options={kinds} value={kind} onChange={setKind} />
      <Choice
        label="Year"
        all="All Years"
        options={years.map((value) => ({ value }))}
        value={year}
        onChange={setYear}
      />
      <p className={`faint small ${styles.count}`} role="status">
        {counted(count, 'event')}
      </p>
    </search>
  )
}
