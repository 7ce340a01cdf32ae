import * as z from 'zod/mini'
import { count } from '../../shared/contract/fields.ts'
import { type Badge, badges, type Measures, progressOf } from '../../shared/rules/badges.ts'
import { exists, isNew, updateOf } from './expressions.ts'
import { keys, rowsOf } from './keys.ts'
import { listRows } from './rows.ts'
import { readThenTransact, type Step } from './transact.ts'
import { requireUser } from './users.ts'

/** A badge that was earned. It stays while the account lives, whatever becomes of its condition. */
export const badgeRow = z.object({
  badgeId: z.string(),
  earnedAt: z.iso.datetime(),
  /** The progress when it was earned. */
  progress: count,
})
type BadgeRow = z.infer<typeof badgeRow>

/** The badges that a user has earned, newest first; of one instant, the hardest first. One Query. */
export async function listEarned(userId: string): Promise<BadgeRow[]> {
  const rows = await listRows(badgeRow, rowsOf(userId, 'BADGE'))
  const place = ({ badgeId }: BadgeRow) => badges.findIndex(({ id }) => id === badgeId)
  return rows.toSorted((a, b) => b.earnedAt.localeCompare(a.earnedAt) || place(b) - place(a))
}

/**
 * Takes the badges to announce, the oldest first: each is taken once, whatever the number of devices and
 * tabs. What was earned before the session is known from the lists.
 *
 * @param signedInAt Unix seconds
 * @throws Unauthenticated when the user does not exist
 * @throws Conflict after too many concurrent changes
 */
export async function takeUnannounced(userId: string, signedInAt: number): Promise<BadgeRow[]> {
  const began = new Date(signedInAt * 1000).toISOString()
  const { taken } = await readThenTransact(async () => {
    const [user, earned] = await Promise.all([requireUser(userId), listEarned(userId)])
    const { badgesAnnouncedUntil } = user
    const open = earned.filter(({ earnedAt }) => earnedAt > (badgesAnnouncedUntil ?? ''))
    const [newest] = open
    if (newest === undefined) return { taken: [], steps: [] }
    const set = { badgesAnnouncedUntil: newest.earnedAt }
    const note = updateOf({ set, when: { badgesAnnouncedUntil } })
    return {
      taken: open.filter(({ earnedAt }) => earnedAt > began).toReversed(),
      steps: [{ update: { Key: keys.user(userId), ...note } }],
    }
  })
  return taken
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
    ...isNew,
  },
})

/** While the user exists: when the newest badge was earned, if one was. */
export const noteInUser = (userId: string, earnedAt: Date | undefined): Step => {
  const Key = keys.user(userId)
  return earnedAt === undefined
    ? { check: { Key, ...exists } }
    : { update: { Key, ...updateOf({ set: { lastBadgeAt: earnedAt.toISOString() }, when: {} }) } }
}
