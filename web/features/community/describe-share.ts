import type { Share } from '../../../shared/contract/community.ts'
import { ageMilestones, type MilestoneType } from '../../../shared/rules/age-milestones.ts'
import { nameOf } from '../profile/name-user.ts'

/** A milestone in words, as the heading of a share. */
export function describeMilestone(milestoneType: MilestoneType): string {
  const name = ageMilestones.find(({ type }) => type === milestoneType)?.name
  return milestoneType === 'legendary' ? `Legendary: aged ${name}` : `Aged ${name}`
}

/** Returns the author's name. */
export const authorOf = ({ user }: Pick<Share, 'user'>): string => nameOf(user) ?? 'A collector'

/** The cigar that reached the milestone. */
export const cigarOf = ({ cigar }: Pick<Share, 'cigar'>): string =>
  `${cigar.brand} ${cigar.lineName}`
