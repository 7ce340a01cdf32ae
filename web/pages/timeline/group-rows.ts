import type { TimelineEvent } from './derive-events.ts'

export type EventRow = {
  readonly event: TimelineEvent
  /** `2026`, for the first event of the year. */
  readonly year?: string
  /** `November`, for the first event of the month. */
  readonly month?: string
}

const months = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const nameMonth = (day: string) => months.format(new Date(`${day}T00:00:00Z`))

/** Gives the first event of each year and month its heading. */
export function groupRows(events: readonly TimelineEvent[]): EventRow[] {
  return events.map((event, index) => {
    const before = events[index - 1]?.day ?? ''
    const { day } = event
    if (before.slice(0, 4) !== day.slice(0, 4)) {
      return { event, year: day.slice(0, 4), month: nameMonth(day) }
    }
    return before.slice(0, 7) === day.slice(0, 7) ? { event } : { event, month: nameMonth(day) }
  })
}
