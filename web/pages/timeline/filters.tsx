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
  // The address may name a year in which nothing happened.
  const offered = year === '' || years.includes(year) ? years : [year, ...years]
  return (
    <search className={styles.filters}>
      <Choice label="Event type" value={kind} onChange={setKind}>
        <option value="">All Events</option>
        {kinds.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice label="Year" value={year} onChange={setYear}>
        <option value="">All Years</option>
        {offered.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Choice>
      <p className={`faint small ${styles.count}`} role="status">
        {counted(count, 'event')}
      </p>
    </search>
  )
}
