import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { History } from '../../../shared/contract/timeline.ts'
import { findCigars } from '../../../shared/rules/search.ts'
import { EmptyCollection } from '../../features/cigars/empty-collection.tsx'
import { NoMatch } from '../../features/cigars/no-match.tsx'
import { ownTimeZone, useToday } from '../../features/cigars/use-today.ts'
import { timelineQuery } from '../../features/insight/timeline-query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { sumTimeline, timelineOf } from './derive-events.ts'
import { EventList } from './event-entry.tsx'
import { Filters, useTimelineFilter } from './filters.tsx'
import { Smoking } from './smoking.tsx'
import { Statistics } from './statistics.tsx'
import styles from './timeline.module.css'

const failure = 'Your timeline could not be loaded.'

/** The events of the collection, newest first, and their sums. */
export default function Timeline() {
  const timeline = useQuery(timelineQuery)
  const year = useToday().slice(0, 4)
  return (
    <Page
      title={paths.timeline.title}
      subtitle="Purchases, milestones and smokes, newest first."
      visit="timeline"
      actions={
        <ButtonLink variant="quiet" to={paths.year(year)}>
          Your {year}
        </ButtonLink>
      }
    >
      <QueryView of={timeline} failed={failure} loading={<LoadingTimeline />}>
        {(history) => <Story history={history} />}
      </QueryView>
    </Page>
  )
}

function Story({ history }: { history: History }) {
  const today = useToday()
  const filter = useTimelineFilter()
  const events = useMemo(
    () => timelineOf(history, { today, timeZone: ownTimeZone() }),
    [history, today],
  )
  const sums = useMemo(() => sumTimeline(events), [events])
  const { type, year, search } = filter
  const { selected, isClosest } = useMemo(() => {
    const { cigars, isClosest } = findCigars(history.cigars, search)
    const found = new Set(cigars)
    const selected = events.filter(
      (event) =>
        (!type || event.type === type) &&
        (year === '' || event.day.startsWith(year)) &&
        found.has(event.cigar),
    )
    return { selected, isClosest: isClosest && selected.length > 0 }
  }, [events, history, type, year, search])
  if (events.length === 0) return <NoEvents />
  return (
    <div className={`stack ${styles.story}`}>
      <div className={`stack ${styles.sums}`}>
        <Statistics sums={sums} />
        <Smoking events={events} history={history} today={today} year={year} />
      </div>
      <div className={`stack ${styles.events}`}>
        <Filters filter={filter} years={sums.years} count={selected.length} isClosest={isClosest} />
        {selected.length > 0 ? (
          <EventList
            events={selected}
            entries={search === '' ? undefined : events.length}
            toggled={filter.toggled}
            onToggle={filter.toggle}
          />
        ) : (
          <NoMatch
            headline="No events match your filters"
            text="Try other words, another type or another year"
            clear="Show All Events"
            onClear={filter.clear}
          />
        )}
      </div>
    </div>
  )
}

const NoEvents = () => (
  <EmptyCollection
    headline="No Timeline Events"
    text="Add your first cigar to start your timeline."
  />
)

const LoadingTimeline = () => (
  <div role="status">
    <span className="visually-hidden">Loading your timeline...</span>
    <div className={`stack ${styles.story}`} aria-hidden="true">
      <div className={`stack ${styles.sums}`}>
        <Statistics />
        <div className={styles.chart} />
      </div>
      <div className={`stack ${styles.events}`}>
        <div className={styles.filters} />
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
          <div key={index} className={styles.event} />
        ))}
      </div>
    </div>
  </div>
)
