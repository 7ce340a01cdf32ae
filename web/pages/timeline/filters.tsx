import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { counted } from '../../../shared/rules/counted.ts'
import { mostSearched } from '../../../shared/rules/words-of.ts'
import { FoundStatus } from '../../features/cigars/found-status.tsx'
import { useSearchText } from '../../features/cigars/use-search.ts'
import { Choice } from '../../ui/choice.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useChangeParams } from '../../ui/use-change-params.ts'
import type { EventType } from './derive-events.ts'
import styles from './filters.module.css'

type Props = {
  readonly filter: ReturnType<typeof useTimelineFilter>
  /** The years with events, newest first. */
  readonly years: readonly string[]
  /** The number of events that match. */
  readonly count: number
  /** True if the events only come near the words of the search. */
  readonly isClosest: boolean
}

export function Filters({ filter, years, count, isClosest }: Props) {
  const { kind, setKind, year, setYear, text, setText } = filter
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <SearchField value={text} onChange={setText} />
      </div>
      <Choice label="Event type" all="All Events" options={kinds} value={kind} onChange={setKind} />
      <Choice
        label="Year"
        all="All Years"
        options={years.map((value) => ({ value }))}
        value={year}
        onChange={setYear}
      />
      <p className={`faint small ${styles.count}`} role="status">
        <FoundStatus isClosest={isClosest}>{counted(count, 'event')}</FoundStatus>
      </p>
    </search>
  )
}

type Kind = { readonly value: string; readonly type: EventType; readonly text: string }

/** The types of events, with their texts and their values in the URL. */
const kinds: readonly Kind[] = [
  { value: 'purchases', type: 'purchase', text: 'Purchases' },
  { value: 'milestones', type: 'milestone', text: 'Milestones' },
  { value: 'enjoyed', type: 'enjoyed', text: 'Enjoyed' },
  { value: 'photos', type: 'photo', text: 'Photos' },
]

/** The filters of the timeline, which the URL keeps. */
export function useTimelineFilter() {
  const [params] = useSearchParams()
  const change = useChangeParams()
  const set = (name: string) => (value: string) =>
    change((next) => {
      // Another filter may show another year first, which is open by rule.
      if (name !== 'toggled') next.delete('toggled')
      if (value.trim() === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  const words = useSearchText((params.get('q') ?? '').slice(0, mostSearched), set('q'))
  const kind = kinds.find(({ value }) => value === params.get('type'))
  const year = params.get('year') ?? ''
  const toggledYears = params.get('toggled') ?? ''
  const toggled = useMemo(() => toggledYears.split('.').filter(Boolean), [toggledYears])
  return {
    ...words,
    /** Undefined for all events and for an unknown value in the URL. */
    type: kind?.type,
    kind: kind?.value ?? '',
    setKind: set('type'),
    /** `YYYY`, or empty for all years. */
    year: /^\d{4}$/.test(year) ? year : '',
    setYear: set('year'),
    /** The years that are folded or open against the rule. */
    toggled,
    toggle: (one: string) =>
      set('toggled')(
        (toggled.includes(one) ? toggled.filter((other) => other !== one) : [...toggled, one]).join(
          '.',
        ),
      ),
    clear: () => {
      words.setText('')
      change(() => ({}))
    },
  }
}
