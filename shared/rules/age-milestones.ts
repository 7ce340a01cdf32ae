/** The age milestones of a stick (spec §4 'Timeline event types'). */
export const ageMilestones = [
  { days: 180, badge: '6mo', name: '6 months' },
  { days: 365, badge: '1yr', name: '1 year' },
  { days: 730, badge: '2yr', name: '2 years' },
  { days: 1095, badge: '3yr', name: '3 years' },
  { days: 1825, badge: '5yr', name: '5 years' },
  { days: 3650, badge: '10yr', name: '10 years' },
] as const
export type AgeMilestone = (typeof ageMilestones)[number]
