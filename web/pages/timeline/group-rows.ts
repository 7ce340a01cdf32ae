import type { TimelineEvent } from './derive-events.ts'

type Year = { readonly year: string; readonly count: number; readonly isOpen: boolean }

export type EventRow = {
  /** Before the first event of a year. */
  readonly year?: Year
  /** `November`, for the first event of the month. */
  readonly month?: string
  /** Absent in a folded year, which is one row. */
  readonly event?: TimelineEvent
}

const months = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const nameMonth = (day: string) => months.format(new Date(`${day}T00:00:00Z`))

/**
 * Gives the first event of each year and month its heading. The first year is open and the others are
 * folded, except those that were toggled.
 */
export function groupRows(
  events: readonly TimelineEvent[],
  toggled: readonly string[] = [],
): EventRow[] {
  const years = Map.groupBy(events, ({ day }) => day.slice(0, 4))
  return [...years].flatMap(([year, own], index) => {
    const isOpen = (index === 0) !== toggled.includes(year)
    const heading = { year, count: own.length, isOpen }
    return isOpen ? rowsOf(own, heading) : [{ year: heading }]
  })
}

const rowsOf = (events: readonly TimelineEvent[], year: Year): EventRow[] =>
  events.map((event, index) => {
    const isSameMonth = events[index - 1]?.day.slice(0, 7) === event.day.slice(0, 7)
    return {
      event,
      ...(index === 0 && { year }),
      ...(!isSameMonth && { month: nameMonth(event.day) }),
    }
  })
