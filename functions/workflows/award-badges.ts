import { ageDay, datedFrom } from '../../shared/rules/age-day.ts'
import {
  type Badge,
  badges,
  isReached,
  type Measures,
  monthsOfAge,
  nextAgingDay,
} from '../../shared/rules/badges.ts'
import { dayIn, instantIn } from '../../shared/rules/dates.ts'
import type { Deps } from '../runtime/deps.ts'
import { Unauthenticated } from '../runtime/errors.ts'
import { listEarned, noteInUser, putBadge } from '../table/badges.ts'
import {
  type DueRow,
  dueAt,
  type KeptPurchase,
  listDueRows,
  listKeptPurchases,
  putDue,
  removeDue,
} from '../table/due.ts'
import { readPreferences } from '../table/preferences.ts'
import { readThenTransact, type Step } from '../table/transact.ts'
import { findUser } from '../table/users.ts'

/**
 * Reads the progress of a user and the oldest purchase in stock. Returns `undefined` for a deleted
 * user. Ages are of today in the collector's time zone.
 */
async function readMeasures(userId: string, now: Date, read = () => listKeptPurchases(userId)) {
  const [user, { timeZone }, purchases] = await Promise.all([
    findUser(userId),
    readPreferences(userId),
    read(),
  ])
  if (user === undefined) return undefined
  const [oldest] = datedFrom(user.agesFrom, purchases)
    .map((purchase) => ageDay(purchase))
    .toSorted()
  const measures: Measures = {
    milestone_shares: user.sharedMilestones ?? 0,
    likes_received: user.likesReceived ?? 0,
    aging_months: oldest === undefined ? 0 : monthsOfAge(oldest, dayIn(timeZone)(now)),
    collection_size: user.stickCount,
  }
  return { measures, oldest, timeZone }
}

/**
 * Reads the progress of a user who must exist.
 *
 * @throws Unauthenticated when the user does not exist
 */
export async function requireMeasures(userId: string, now: Date): Promise<Measures> {
  const current = await readMeasures(userId, now)
  if (current === undefined) throw new Unauthenticated()
  return current.measures
}

type Current = NonNullable<Awaited<ReturnType<typeof readMeasures>>>

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
    const current = await readMeasures(userId, now, readSome)
    if (current === undefined) return { earned: 0, steps: row ? [removeDue(userId, row)] : [] }
    const missing = badges.filter(({ id }) => before.every(({ badgeId }) => badgeId !== id))
    const open = missing.filter((badge) => !isReached(badge, current.measures))
    const earned = missing.filter((badge) => !open.includes(badge))
    const steps = [
      ...earned.map((badge) => putBadge(userId, badge, current.measures, now)),
      ...planBadge(userId, row, nextInstant(current, open), readSome ? undefined : now),
    ]
    const isNew = earned.length > 0
    return {
      earned: earned.length,
      steps: steps.length > 0 ? [noteInUser(userId, isNew ? now : undefined), ...steps] : [],
    }
  })
  return earned
}

/** Returns the start of the day on which the next badge for aging is earned. */
function nextInstant({ oldest, timeZone }: Current, open: readonly Badge[]): Date | undefined {
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
