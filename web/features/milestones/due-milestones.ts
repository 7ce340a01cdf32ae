import { type MilestoneId, milestonesOf } from '../../../shared/rules/collection-milestones.ts'

/**
 * The milestones a collection has achieved, the smallest first.
 *
 * @param count sticks in stock
 */
export const achievedWith = (count: number): MilestoneId[] =>
  milestonesOf(count)
    .milestones.filter(({ achieved }) => achieved)
    .map(({ id }) => id)

/**
 * Those of the achieved ones that are to be celebrated. Where nothing is remembered, as on a new
 * phone, only the highest: a collector must not sit through all that led to it.
 *
 * @param known what this device remembers of the collector; absent when it remembers nothing
 */
export const dueOf = (
  achieved: readonly MilestoneId[],
  known: readonly MilestoneId[] | undefined,
): readonly MilestoneId[] =>
  known === undefined ? achieved.slice(-1) : achieved.filter((id) => !known.includes(id))
