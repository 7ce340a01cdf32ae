import * as z from 'zod/mini'
import { count } from '../../shared/contract/fields.ts'
import {
  type Badge,
  badges,
  calendarMonths,
  isReached,
  type Measures,
  nextAgingDay,
  progressOf,
} from '../../shared/rules/badges.ts'
import { dayIn, instantIn } from '../../shared/rules/dates.ts'
import type { Deps } from '../runtime/deps.ts'
import { Unauthenticated } from '../runtime/errors.ts'
import {
  type DueRow,
  dueAt,
  type KeptPurchase,
  listDueRows,
  listKeptPurchases,
  putDue,
  removeDue,
} from './due.ts'
import { exists, updateOf } from './expressions.ts'
import { keys, prefixes } from './keys.ts'
import { readPreferences } from './preferences.ts'
import { listRows } from './rows.ts'
import { readThenTransact, type Step } from './transact.ts'
import { findUser } from './users.ts'

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
  const rows = await listRows(badgeRow, { pk: keys.user(userId).PK, sk: prefixes.badges })
  const place = ({ badgeId }: BadgeRow) => badges.findIndex(({ id }) => id === badgeId)
  return rows.toSorted((a, b) => b.earnedAt.localeCompare(a.earnedAt) || place(b) - place(a))
}

/**
 * How far a user has come, and the oldest purchase that is kept; nothing for a deleted user. Months are
 * calendar months in the collector's time zone.
 */
async function readMeasures(userId: string, now: Date, read = () => listKeptPurchases(userId)) {
  const [user, { timeZone }, purchases] = await Promise.all([
    findUser(userId),
    readPreferences(userId),
    read(),
  ])
  if (user === undefined) return undefined
  const [oldest] = purchases.map(({ purchaseDate }) => purchaseDate).toSorted()
  const measures: Measures = {
    milestone_shares: user.sharedMilestones ?? 0,
    likes_received: user.likesReceived ?? 0,
    aging_months: oldest === undefined ? 0 : calendarMonths(oldest, dayIn(timeZone)(now)),
    collection_size: user.stickCount,
  }
  return { measures, oldest, timeZone }
}

/**
 * How far a user has come who must exist.
 *
 * @throws Unauthenticated when the user does not exist
 */
export async function requireMeasures(userId: string, now: Date): Promise<Measures> {
  const truth = await readMeasures(userId, now)
  if (truth === undefined) throw new Unauthenticated()
  return truth.measures
}

type Truth = NonNullable<Awaited<ReturnType<typeof readMeasures>>>

/**
 * Writes the badges whose conditions are met now, each once, and when the next one for aging is due.
 * Does nothing for a deleted user.
 *
 * @param readSome reads the purchases that an event changed, if not all are to be read: a popular share
 *   has thousands of likes, a collection thousands of purchases
 * @returns how many are new
 * @throws Conflict after too many concurrent changes
 */
export async function awardBadges(
  userId: string,
  deps: Deps,
  readSome?: () => Promise<KeptPurchase[]>,
): Promise<number> {
  const { earned } = await readThenTransact(async () => {
    const now = deps.now()
    // First: then a change of what is read next is also a change of these rows, and this starts again.
    const [due, before] = await Promise.all([listDueRows(userId), listEarned(userId)])
    const row = due.find(({ kind }) => kind === 'badge')
    const truth = await readMeasures(userId, now, readSome)
    if (truth === undefined) return { earned: 0, steps: row ? [removeDue(userId, row)] : [] }
    const missing = badges.filter(({ id }) => before.every(({ badgeId }) => badgeId !== id))
    const open = missing.filter((badge) => !isReached(badge, truth.measures))
    const earned = missing.filter((badge) => !open.includes(badge))
    const steps = [
      ...earned.map((badge) => putBadge(userId, badge, truth.measures, now)),
      ...planBadge(userId, row, nextInstant(truth, open), readSome ? undefined : now),
    ]
    const isNew = earned.length > 0
    return {
      earned: earned.length,
      steps: steps.length > 0 ? [noteInUser(userId, isNew ? now : undefined), ...steps] : [],
    }
  })
  return earned
}

const putBadge = (userId: string, badge: Badge, measures: Measures, now: Date): Step => ({
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
const noteInUser = (userId: string, earnedAt: Date | undefined): Step => {
  const Key = keys.user(userId)
  return earnedAt === undefined
    ? { check: { Key, ...exists } }
    : { update: { Key, ...updateOf({ set: { lastBadgeAt: earnedAt.toISOString() }, when: {} }) } }
}

/** When the day begins on which the next badge for aging is earned. */
function nextInstant({ oldest, timeZone }: Truth, open: readonly Badge[]): Date | undefined {
  const day = oldest === undefined ? undefined : nextAgingDay(oldest, open)
  return day === undefined ? undefined : instantIn(timeZone)(day, '00:00')
}

/**
 * A plan is replaced by an earlier one, or when its time has come. It is never postponed, because an
 * older reading may be written last: a badge that is no longer due then is planned again.
 *
 * @param now absent: not all purchases were read, so a plan whose time has come stays
 */
function planBadge(
  userId: string,
  row: DueRow | undefined,
  next: Date | undefined,
  now: Date | undefined,
): Step[] {
  const planned = row && dueAt(row)
  const stays = planned
    ? (now === undefined || planned > now) && (next === undefined || next >= planned)
    : next === undefined
  return stays ? [] : [putDue(userId, { kind: 'badge', paused: false }, row, next)]
}
