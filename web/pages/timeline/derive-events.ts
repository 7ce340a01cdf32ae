import type { CigarName } from '../../../shared/contract/cigar.ts'
import type { History } from '../../../shared/contract/timeline.ts'
import {
  type AgeMilestone,
  dayOfAge,
  reachedMilestones,
} from '../../../shared/rules/age-milestones.ts'
import { dayIn } from '../../../shared/rules/dates.ts'
import { ownAgeDay } from '../../features/cigars/age-day.ts'

type EventBase = {
  /** Unique within a history. */
  readonly key: string
  /** `YYYY-MM-DD` in the user's time zone. */
  readonly day: string
  readonly cigar: CigarName
}

type Purchase = EventBase & {
  readonly type: 'purchase'
  /** Sticks; undefined if the plan locks the purchase. */
  readonly count: number | undefined
}
type Milestone = EventBase & {
  readonly type: 'milestone'
  /** Unsmoked sticks of the purchase, today. */
  readonly count: number
  readonly milestone: AgeMilestone
  /** The user's share of it; absent: it is not shared. */
  readonly shareId?: string | undefined
  /** The day from which its age counts. */
  readonly agesFrom: string
}
export type Enjoyed = EventBase & {
  readonly type: 'enjoyed'
  /** ISO instant. */
  readonly at: string
  readonly agesFrom: string
  /** 1 to 5 stars. */
  readonly rating?: number | undefined
}
type Photo = EventBase & { readonly type: 'photo' }

export type TimelineEvent = Purchase | Milestone | Enjoyed | Photo
export type EventType = TimelineEvent['type']

/** The order of events of the same day: sticks bought on that day may be smoked on it. */
const ranks: Readonly<Record<EventType, number>> = {
  enjoyed: 0,
  milestone: 1,
  photo: 2,
  purchase: 3,
}

type Here = {
  /** `YYYY-MM-DD`. Later milestones are not events yet. */
  readonly today: string
  /** IANA name of the user's time zone. */
  readonly timeZone: string
}

/**
 * The events of a collection, newest first. The order is always the same.
 *
 * - purchase: one for each cigar, on the day of its first purchase, with the sticks of that day
 * - photo: one for each cigar with a photo, on the same day
 * - milestone: one for each purchase with unsmoked sticks and each age it has reached
 * - enjoyed: one for each smoked stick
 *
 * @throws RangeError for an invalid day, instant or time zone
 */
export function timelineOf(history: History, { today, timeZone }: Here): TimelineEvent[] {
  const dayOf = dayIn(timeZone)
  const shares = new Map(
    history.shares?.map(({ cigar, milestoneType, id }) => [`${cigar} ${milestoneType}`, id]),
  )
  const agesOf = agesByDay(history, today)
  const events: TimelineEvent[] = [
    ...firstPurchases(history),
    ...history.purchases.flatMap((purchase, index) => {
      const cigar = history.cigars[purchase.cigar]
      if (!cigar) return []
      const { remaining: count } = purchase
      const agesFrom = ageDayOf(purchase)
      if (count === 0) return []
      return (agesOf.get(agesFrom) ?? []).map(
        ({ milestone, day }): Milestone => ({
          type: 'milestone',
          key: `age ${index} ${milestone.badge}`,
          day,
          cigar,
          count,
          milestone,
          shareId: shares.get(`${purchase.cigar} ${milestone.type}`),
          agesFrom,
        }),
      )
    }),
    ...history.smokes.flatMap(({ at, rating, ...smoke }, index): Enjoyed[] => {
      const cigar = history.cigars[smoke.cigar]
      if (!cigar) return []
      const day = dayOf(new Date(at))
      const agesFrom = ageDayOf({ ...smoke, day: smoke.purchased })
      return [{ type: 'enjoyed', key: `smoke ${index}`, day, cigar, at, agesFrom, rating }]
    }),
  ]
  // A stable sort: equal events keep the order of the history.
  return events.sort(byNewest)
}

function byNewest(a: TimelineEvent, b: TimelineEvent): number {
  return (
    compare(b.day, a.day) ||
    ranks[a.type] - ranks[b.type] ||
    (a.type === 'enjoyed' && b.type === 'enjoyed' ? compare(b.at, a.at) : 0)
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The purchase event and the photo event of every cigar with a purchase. */
function firstPurchases({ cigars, purchases }: History): TimelineEvent[] {
  const byCigar = Map.groupBy(purchases, ({ cigar }) => cigar)
  return cigars.flatMap((cigar, place): TimelineEvent[] => {
    const own = byCigar.get(place) ?? []
    const [first] = own
    if (!first) return []
    const day = own.reduce((earliest, one) => (one.day < earliest ? one.day : earliest), first.day)
    const count = sumOf(own.filter((one) => one.day === day).map(({ quantity }) => quantity))
    const purchase: Purchase = { type: 'purchase', key: `purchase ${place}`, day, cigar, count }
    if (cigar.imageUrl === undefined) return [purchase]
    return [purchase, { type: 'photo', key: `photo ${place}`, day, cigar }]
  })
}

/** Undefined unless all numbers are known. */
const sumOf = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0)

const ageDayOf = ({
  day,
  packedOn,
}: {
  readonly day: string
  readonly packedOn?: string | undefined
}) => ownAgeDay({ purchaseDate: day, packedOn })

/** The ages that unsmoked sticks have reached, and when, by the day that they count from: many share a day. */
function agesByDay({ purchases }: History, today: string) {
  const days = new Set(purchases.map(ageDayOf))
  return new Map(
    [...days].map((purchaseDate) => [
      purchaseDate,
      reachedMilestones([{ purchaseDate, remaining: 1 }], today).map((milestone) => ({
        milestone,
        day: dayOfAge(purchaseDate, milestone.months),
      })),
    ]),
  )
}

export type TimelineSums = {
  readonly purchases: number
  readonly milestones: number
  readonly enjoyed: number
  /** Years with events, newest first. */
  readonly years: readonly string[]
}

/** @param events newest first */
export function sumTimeline(events: readonly TimelineEvent[]): TimelineSums {
  const countOf = (type: EventType) => events.filter((event) => event.type === type).length
  return {
    purchases: countOf('purchase'),
    milestones: countOf('milestone'),
    enjoyed: countOf('enjoyed'),
    years: [...new Set(events.map(({ day }) => day.slice(0, 4)))],
  }
}
