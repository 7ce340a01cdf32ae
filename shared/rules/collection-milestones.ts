/** The milestones of a collection's size, by their ids (spec §9 'Milestone thresholds'). */
export const milestoneIds = [
  'first-stick',
  'getting-started',
  'enthusiast',
  'serious-collector',
  'master-collector',
  'legendary-humidor',
] as const
export type MilestoneId = (typeof milestoneIds)[number]
