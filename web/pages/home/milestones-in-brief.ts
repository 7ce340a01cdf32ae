import type { Milestone } from '../../../shared/contract/milestones.ts'
import type { MilestoneId } from '../../../shared/rules/collection-milestones.ts'

/**
 * The last achieved milestone and the one after it, of those the plan shows: what a phone shows of
 * them at first (spec §9 'Display counts').
 */
export function inBrief(milestones: readonly Milestone[]): MilestoneId[] {
  const open = milestones.filter((one) => !one.locked)
  const achieved = open.filter((one) => one.achieved)
  return [achieved.at(-1), open[achieved.length]].flatMap((one) => (one ? [one.id] : []))
}
