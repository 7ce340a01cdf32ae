import * as z from 'zod/mini'
import { count } from '../../shared/contract/fields.ts'
import { type Badge, badges, type Measures, progressOf } from '../../shared/rules/badges.ts'
import { exists, updateOf } from './expressions.ts'
import { keys, prefixOf } from './keys.ts'
import { listRows } from './rows.ts'
import type { Step } from './transact.ts'

/** A badge that was earned. It stays while the account lives, whatever becomes of its condition. */
export const badgeRow = z.object({
  badgeId: z.string(),
  earnedAt: z.iso.datetime(),
  /** When it was earned. */
  progress: count,
})
type BadgeRow = z.infer<typeof badgeRow>

/** The badges that a user has earned, newest first; of one instant, the hardest first. One Query. */
export async function listEarned(userId: string): Promise<BadgeRow[]> {
  const rows = await listRows(badgeRow, { pk: keys.user(userId).PK, sk: prefixOf('BADGE') })
  const place = ({ badgeId }: BadgeRow) => badges.findIndex(({ id }) => id === badgeId)
  return rows.toSorted((a, b) => b.earnedAt.localeCompare(a.earnedAt) || place(b) - place(a))
}

/** Writes a badge, once. */
export const putBadge = (userId: string, badge: Badge, measures: Measures, now: Date): Step => ({
  put: {
    Item: {
      ...keys.badge(userId, badge.id),
      badgeId: badge.id,
      earnedAt: now.toISOString(),
      progress: progressOf(badge, measures),
    },
    ConditionExpression: 'attribute_not_exists(PK)',
  },
})

/** While the user exists: when the newest badge was earned, if one was. */
export const noteInUser = (userId: string, earnedAt: Date | undefined): Step => {
  const Key = keys.user(userId)
  return earnedAt === undefined
    ? { check: { Key, ...exists } }
    : { update: { Key, ...updateOf({ set: { lastBadgeAt: earnedAt.toISOString() }, when: {} }) } }
}
