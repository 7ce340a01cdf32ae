import * as z from 'zod/mini'
import { type Account, findAccount } from '../../functions/gateways/identity.ts'
import { live } from '../../functions/runtime/deps.ts'
import { dueAt, listDueRows } from '../../functions/table/due.ts'
import { keys, rowsOf } from '../../functions/table/keys.ts'
import { notificationRow } from '../../functions/table/notifications.ts'
import { readPreferences } from '../../functions/table/preferences.ts'
import { countRows, queryPage } from '../../functions/table/rows.ts'
import { scansUsed } from '../../functions/table/scans.ts'
import { findUser, type UserRow } from '../../functions/table/users.ts'
import { listDeliveries } from '../../functions/workflows/deliver-once.ts'
import { email } from '../../shared/contract/account-fields.ts'
import { planLimits, planNames, planOf } from '../../shared/rules/plans.ts'
import { StartupError } from '../local/service.ts'

export type Found = Pick<Account, 'userId' | 'email' | 'confirmed'>

/** The number of deliveries shown. */
const shown = 10

/**
 * Somebody by address or id. Rows whose account is gone count, too: their deletion has not ended.
 *
 * @throws StartupError when there is nobody
 */
export async function findPerson(who: string): Promise<Found> {
  const name = z.safeParse(email(''), who).data ?? who
  const account = await findAccount(name)
  if (account !== undefined) return account
  const row = await findUser(name)
  if (row !== undefined) return { userId: row.userId, email: row.email, confirmed: true }
  if ((await countRows({ pk: keys.user(name).PK })) === 0)
    throw new StartupError('No account has this address or id.')
  return { userId: name, email: 'address unknown', confirmed: true }
}

/** Never what somebody wrote or paid: an operator needs neither. */
export async function describeUser({ userId, email, confirmed }: Found): Promise<string[]> {
  const user = await findUser(userId)
  const about = `user ${userId}, ${email}, ${confirmed ? 'confirmed' : 'not confirmed'}`
  if (user === undefined)
    return [
      about,
      'There is no row: the account was never activated, or its deletion has not ended.',
    ]
  const [counts, mail, events, deliveries] = await Promise.all([
    countsOf(user),
    describeMail(userId),
    lastEvents(user),
    listDeliveries(userId),
  ])
  return [
    about,
    planIn(user),
    counts,
    mail,
    'last events:',
    ...events,
    `deliveries of 30 days: ${deliveries.length}`,
    ...deliveries.slice(0, shown).map(({ at, message, state }) => `  ${at} ${message}: ${state}`),
  ]
}

function planIn({ subscription, ...user }: UserRow): string {
  const plan = planOf(subscription, live.now())
  const { scans, scanPeriod } = planLimits[plan]
  const used = scansUsed({ subscription, ...user }, plan, live.now())
  const allowed = `${used} of ${scans ?? 'any number of'} scans a ${scanPeriod}`
  if (subscription === undefined) return `plan ${planNames[plan]}, ${allowed}; never paid`
  const { status, periodEnd, cancelAt } = subscription
  const end = cancelAt === undefined ? 'renews' : `ends ${cancelAt}`
  return `plan ${planNames[plan]}, ${allowed}; ${planNames[subscription.plan]} is ${status}, paid until ${periodEnd}, ${end}`
}

const counted: readonly (readonly [string, string])[] = [
  ['CIGAR', 'cigars'],
  ['BATCH', 'purchases'],
  ['STICK', 'sticks smoked or with a note'],
  ['ALERT', 'alerts'],
  ['NOTIFICATION', 'notifications'],
  ['BADGE', 'badges'],
  ['PUSH', 'browsers with push'],
]

async function countsOf({ userId, stickCount, ...user }: UserRow): Promise<string> {
  const counts = counted.map(
    async ([kind, what]) => `${await countRows(rowsOf(userId, kind))} ${what}`,
  )
  const { sharedMilestones = 0, likesReceived = 0 } = user
  const sticks = `${stickCount} sticks in stock`
  const shares = `${sharedMilestones} shares, ${likesReceived} likes received`
  return [sticks, ...(await Promise.all(counts)), shares].join(', ')
}

async function describeMail(userId: string): Promise<string> {
  const { emailNotificationsEnabled, weeklyDigestEnabled, mailStopped } =
    await readPreferences(userId)
  if (mailStopped !== undefined) return `mail stopped: the address ${mailStopped}`
  const digest = weeklyDigestEnabled === 1 ? 'with' : 'without'
  return emailNotificationsEnabled === 1 ? `mail on, ${digest} digest` : 'mail off'
}

const added = z.object({ createdAt: z.string() })

/** Returns the last event of each kind, newest first, and the next due instants. */
async function lastEvents(user: UserRow): Promise<string[]> {
  const { userId, subscription, sessionEpoch } = user
  const newest = { newestFirst: true, limit: 1 } as const
  const [cigars, notifications, due] = await Promise.all([
    queryPage(added, { ...rowsOf(userId, 'CIGAR'), ...newest }),
    queryPage(notificationRow, { ...rowsOf(userId, 'NOTIFICATION'), ...newest }),
    listDueRows(userId),
  ])
  const inSeconds = (seconds: number | undefined) =>
    seconds === undefined ? undefined : new Date(seconds * 1000).toISOString()
  const events: readonly (readonly [string | undefined, string])[] = [
    [user.createdAt, 'registered'],
    [user.updatedAt, 'account changed'],
    [inSeconds(sessionEpoch), 'all sessions ended'],
    [cigars.rows[0]?.createdAt, 'last cigar added'],
    [notifications.rows[0]?.sentAt, 'last reminder'],
    [user.lastBadgeAt, 'last badge'],
    [inSeconds(subscription?.lastEventAt), 'last event of Stripe'],
    ...due.map((row) => [dueAt(row)?.toISOString(), `next ${row.kind} due`] as const),
  ]
  return events
    .flatMap(([at, what]) => (at === undefined ? [] : [`  ${at} ${what}`]))
    .toSorted()
    .toReversed()
}
