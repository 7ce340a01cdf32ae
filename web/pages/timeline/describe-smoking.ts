import type { History } from '../../../shared/contract/timeline.ts'
import { type Pace, paceOf, smokedByMonth } from '../../features/insight/pace.ts'
import { nameMonth } from '../../ui/charts/name-month.ts'
import type { TimelineEvent } from './derive-events.ts'

/** The day of each smoked stick. */
const smokedDaysOf = (events: readonly TimelineEvent[]): string[] =>
  events.filter(({ type }) => type === 'enjoyed').map(({ day }) => day)

/** The pace of the whole collection since its first purchase, which may be deleted by now. */
export function overallPace(
  history: History,
  events: readonly TimelineEvent[],
  today: string,
): Pace {
  const { purchases, smokes } = history
  const days = [...purchases.map(({ day }) => day), ...smokes.map(({ purchased }) => purchased)]
  const smokedDays = smokedDaysOf(events)
  return paceOf(
    {
      smokedDays,
      firstDay: days.reduce<string | undefined>(
        (first, day) => (first === undefined || day < first ? day : first),
        undefined,
      ),
      stock: purchases.reduce((sum, { remaining }) => sum + remaining, 0),
    },
    today,
  )
}

export type SmokingMonths = {
  readonly summary: string
  /** Twelve, the oldest first, `YYYY-MM`. */
  readonly months: readonly { readonly month: string; readonly count: number }[]
}

/**
 * Smoking by month, and its summary.
 *
 * @param year `YYYY`; empty for the last twelve months
 */
export function smokingMonths(
  events: readonly TimelineEvent[],
  { year, today }: { readonly year: string; readonly today: string },
): SmokingMonths {
  const months = smokedByMonth(smokedDaysOf(events), year === '' ? today : `${year}-12-31`)
  const total = months.reduce((sum, { count }) => sum + count, 0)
  const most = months.reduce((best, one) => (one.count > best.count ? one : best))
  // The pace counts a year from a day; these twelve months begin with a month.
  const when = year === '' ? `since ${nameMonth(months[0]?.month ?? '')}` : `in ${year}`
  if (total === 0) return { months, summary: `No stick was smoked ${when}.` }
  if (total === 1) return { months, summary: `1 stick ${when}, in ${nameMonth(most.month)}.` }
  const all = `${total.toLocaleString('en-US')} sticks ${when}`
  const peak = `the most in ${nameMonth(most.month)}: ${most.count.toLocaleString('en-US')}`
  return { months, summary: `${all}, ${peak}.` }
}
