import { addDays, addMonths, daysBetween } from './dates.ts'

/** The age milestones of a stick (spec §4 'Timeline event types'); `type` as a share of one names it (§3). */
export const ageMilestones = [
  { type: '6months', days: 180, months: 6, badge: '6mo', name: '6 months' },
  { type: '1year', days: 365, months: 12, badge: '1yr', name: '1 year' },
  { type: '2years', days: 730, months: 24, badge: '2yr', name: '2 years' },
  { type: '3years', days: 1095, months: 36, badge: '3yr', name: '3 years' },
  { type: '5years', days: 1825, months: 60, badge: '5yr', name: '5 years' },
  { type: 'legendary', days: 3650, months: 120, badge: '10yr', name: '10 years' },
] as const
export type AgeMilestone = (typeof ageMilestones)[number]

/** The name of a milestone in a share; `legendary` is ten years. */
export type MilestoneType = AgeMilestone['type']
export const milestoneTypes = ageMilestones.map(({ type }) => type)

type Purchase = {
  /** `YYYY-MM-DD` */
  readonly purchaseDate: string
  /** Unsmoked sticks. */
  readonly remaining: number
}

/**
 * The day on which a purchase reaches an age in months: of a milestone it is the milestone's day, so that
 * alerts, digest, timeline and calendar name one date; of any other age it is calendar months later.
 *
 * @param months from 0
 * @throws RangeError when it is no day, or the year is after 9999
 */
export function dayOfAge(purchaseDate: string, months: number): string {
  const milestone = ageMilestones.find((one) => one.months === months)
  return milestone ? addDays(purchaseDate, milestone.days) : addMonths(purchaseDate, months)
}

/**
 * The age milestones that an unsmoked stick of these purchases has reached, the youngest first. A stick
 * reaches an age on its day.
 *
 * @param today `YYYY-MM-DD` where the collector is
 * @throws RangeError when one of the days is no day
 */
export function reachedMilestones(purchases: readonly Purchase[], today: string): AgeMilestone[] {
  const kept = purchases.filter(({ remaining }) => remaining > 0)
  const ages = kept.map(({ purchaseDate }) => daysBetween(purchaseDate, today))
  return ageMilestones.filter(({ days }) => ages.some((age) => age >= days))
}
