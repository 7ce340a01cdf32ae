import type { MilestoneId } from '../../../shared/rules/collection-milestones.ts'

/** A celebration of milestones that is shown (spec §4 'Milestone modal'). */
export type Celebration = {
  readonly milestones: readonly MilestoneId[]
  /** Index of the milestone in view. */
  readonly at: number
  /** True while the dialog fades. */
  readonly isLeaving: boolean
}

const isLast = ({ milestones, at }: Celebration): boolean => at === milestones.length - 1

/**
 * Returns the time of a step in milliseconds. The last milestone stays two seconds more (spec §9
 * 'Timing').
 */
export function durationOf(celebration: Celebration): number {
  if (celebration.isLeaving) return 500
  return isLast(celebration) ? 6_000 : 4_000
}

/** The step that follows, by time or by the button; undefined when the celebration is over. */
export function goOn(celebration: Celebration): Celebration | undefined {
  if (celebration.isLeaving) return undefined
  return isLast(celebration)
    ? { ...celebration, isLeaving: true }
    : { ...celebration, at: celebration.at + 1 }
}
