import * as z from 'zod/mini'
import { flag } from '../../shared/contract/fields.ts'
import { remindedTasks } from '../../shared/rules/care.ts'
import { describeTogether } from '../../shared/rules/describe-reminder.ts'
import { NotFound, Unauthenticated } from '../runtime/errors.ts'
import { batchRow } from './batches.ts'
import { conditionOf, exists, updateOf } from './expressions.ts'
import { keys, rowsOf } from './keys.ts'
import { getRow, pages, queryPage } from './rows.ts'
import { readThenTransact, type Step, transact } from './transact.ts'
import { findUser, requireUser, type UserRow } from './users.ts'

const anyNotification = {
  /** Counts a user's notifications from 1, in the order in which they were written. */
  number: z.int(),
  userId: z.string(),
  title: z.string(),
  body: z.string(),
  sentAt: z.iso.datetime(),
  /** True if the user read this notification by itself; see `isRead`. */
  wasRead: flag,
}

const purchase = {
  cigarId: z.string(),
  batchId: z.string(),
  /** The first unsmoked stick. */
  cigarInstanceId: z.string(),
}

/** A purchase of a notification that has several. */
const joinedPurchase = z.object({
  ...purchase,
  brand: z.string(),
  lineName: z.string(),
  size: z.optional(z.string()),
  ...z.pick(batchRow, { purchaseDate: true, packedOn: true, remaining: true }).shape,
})

export const alertNotification = z.object({
  ...anyNotification,
  alertId: z.string(),
  ageInMonths: z.int(),
  /** The only purchase, or the first one of `joined`. */
  ...purchase,
  /** All purchases of the alert that reach its age on the same day, at least two; absent: there is one. */
  joined: z.optional(
    z.object({
      purchases: z.tuple([joinedPurchase], joinedPurchase),
      /** The facts that `describeTogether` needs after a cigar is removed. */
      reachedOn: z.string(),
      today: z.string(),
      title: z.optional(z.string()),
    }),
  ),
})

const careNotification = z.object({
  ...anyNotification,
  humidorId: z.string(),
  task: z.enum(remindedTasks),
  /** From when what was due counted. */
  from: z.string(),
})

/** An in-app notification (spec §3 sent_notifications), of an aging alert or of the care of a humidor. */
export const notificationRow = z.union([alertNotification, careNotification])
export type NotificationRow = z.infer<typeof notificationRow>
export type AlertNotification = z.infer<typeof alertNotification>
export type CareNotification = z.infer<typeof careNotification>

/** A notification that is not written yet. */
export type NewNotification = Omit<AlertNotification, 'wasRead'> | Omit<CareNotification, 'wasRead'>

type Joined = NonNullable<AlertNotification['joined']>

/** Returns the attributes for a notification's purchases, of which there may be one. */
export function notePurchases(ageInMonths: number, joined: Joined) {
  const { purchases, reachedOn, today, title } = joined
  const [{ cigarId, batchId, cigarInstanceId }] = purchases
  return {
    ...describeTogether({ alert: { ageInMonths }, reachedOn, purchases }, today, title),
    cigarId,
    batchId,
    cigarInstanceId,
    joined: purchases.length > 1 ? joined : undefined,
  }
}

/** A notification for each purchase of one. */
export const split = (row: AlertNotification): AlertNotification[] =>
  row.joined?.purchases.map((one) => ({ ...row, ...one })) ?? [row]

/** The cigars of a notification that has several. */
export function cigarsOf(row: NotificationRow) {
  if (!('alertId' in row) || row.joined === undefined) return undefined
  const cigars = new Map(row.joined.purchases.map((one) => [one.cigarId, one]))
  return cigars.size > 1 ? [...cigars.values()] : undefined
}

/** True if a notification was read, by itself or by 'Mark All as Read'. */
export const isRead = (
  { number, wasRead }: Pick<NotificationRow, 'number' | 'wasRead'>,
  { notificationsReadUpTo = 0 }: Pick<UserRow, 'notificationsReadUpTo'>,
): boolean => wasRead === 1 || number <= notificationsReadUpTo

const notificationsOf = (userId: string) => rowsOf(userId, 'NOTIFICATION')

/**
 * A page of notifications, newest first: one Query.
 *
 * @param after the number of the last notification of the previous page
 * @returns `next`, where the next page begins
 */
export async function pageOfNotifications(
  userId: string,
  { limit, after }: { readonly limit: number; readonly after: number | undefined },
): Promise<{ rows: NotificationRow[]; next: number | undefined }> {
  const { rows, last } = await queryPage(notificationRow, {
    ...notificationsOf(userId),
    newestFirst: true,
    limit,
    after: after === undefined ? undefined : keys.notification(userId, after),
  })
  return { rows, next: last && rows.at(-1)?.number }
}

/** Some of a user's notifications by their numbers, the oldest first; `limit` are read at once. */
export async function* notificationsBetween(
  userId: string,
  { from, until }: { readonly from: number; readonly until: number },
  limit: number,
): AsyncGenerator<NotificationRow> {
  const [{ PK: pk, SK: first }, { SK: last }] = [
    keys.notification(userId, from),
    keys.notification(userId, until),
  ]
  const query = { pk, sk: { from: first, until: last }, limit }
  for await (const { rows } of pages(notificationRow, query)) yield* rows
}

/**
 * Writes unread notifications, and counts them in the same transaction, if their numbers are the next ones:
 * so those that a user has read up to a number are exactly those that were there.
 *
 * @param first the others follow it
 */
export const putNotifications = (first: NewNotification, ...more: NewNotification[]): Step[] => [
  ...[first, ...more].map((row) => ({
    put: { Item: { ...keys.notification(row.userId, row.number), ...row, wasRead: 0 } },
  })),
  {
    update: {
      Key: keys.user(first.userId),
      ...updateOf({
        set: { notificationCount: first.number + more.length },
        add: { unreadNotifications: 1 + more.length },
        when: countIs(first.number - 1),
      }),
    },
  },
]

const countIs = (count: number) => ({ notificationCount: count === 0 ? undefined : count })

/** The condition that a user exists, and that the last notification has this number; 0: there is none. */
export const whileLastIs = (userId: string, number: number): Step => ({
  check: { Key: keys.user(userId), ...conditionOf(countIs(number)) },
})

/** Takes notifications from the count of unread ones, unless all were read since the user was read. */
const subtractUnread = ({ userId, notificationsReadUpTo }: UserRow, unread: number): Step[] =>
  unread === 0
    ? []
    : [
        {
          update: {
            Key: keys.user(userId),
            ...updateOf({
              add: { unreadNotifications: -unread },
              when: { notificationsReadUpTo },
            }),
          },
        },
      ]

/**
 * Marks a notification as read; does nothing when it is.
 *
 * @returns how many are unread
 * @throws NotFound when it is absent or another user's
 * @throws Unauthenticated when the user does not exist
 */
export async function readNotification(userId: string, number: number): Promise<number> {
  const { unread } = await readThenTransact(async () => {
    const Key = keys.notification(userId, number)
    const [user, row] = await Promise.all([requireUser(userId), getRow(notificationRow, Key)])
    if (row === undefined) throw new NotFound('This notification does not exist.')
    const { unreadNotifications = 0 } = user
    if (isRead(row, user)) return { unread: unreadNotifications, steps: [] }
    const mark = { update: { Key, ...updateOf({ set: { wasRead: 1 }, when: { wasRead: 0 } }) } }
    return { unread: unreadNotifications - 1, steps: [mark, ...subtractUnread(user, 1)] }
  })
  return unread
}

/**
 * Marks all notifications as read that were written until now: one write, however many they are.
 *
 * @throws Unauthenticated when the user does not exist
 */
export const readAllNotifications = (userId: string): Promise<void> =>
  transact([
    {
      update: {
        Key: keys.user(userId),
        UpdateExpression:
          'SET notificationsReadUpTo = if_not_exists(notificationCount, :none), unreadNotifications = :none',
        ConditionExpression: exists.ConditionExpression,
        ExpressionAttributeValues: { ':none': 0 },
      },
      otherwise: () => new Unauthenticated(),
    },
  ])

/** Changes in one transaction of at most a hundred writes; one more is the user's count. */
const perTransaction = 99

/**
 * Deletes the notifications of removed cigars, or of a humidor; unread ones leave the count. One that has purchases of
 * other cigars too keeps those. Idempotent. Does nothing for a deleted user, whose rows are all deleted.
 */
export async function deleteNotificationsOf(userId: string, ids: readonly string[]): Promise<void> {
  const deleteSome = async () => {
    const [user, rows] = await Promise.all([findUser(userId), someOf(userId, ids)])
    if (user === undefined) return { steps: [] }
    const changed = rows.map((row) => ({ row, left: leftOf(row, ids) }))
    const unread = changed.filter(({ row, left }) => !left && !isRead(row, user)).length
    const steps = changed.map(({ row, left }) => (left ? keep(row, left) : remove(row)))
    return { steps: [...steps, ...subtractUnread(user, unread)] }
  }
  while ((await readThenTransact(deleteSome)).steps.length > 0);
}

/** The first of the notifications of some cigars and humidors, at most `perTransaction`. */
async function someOf(userId: string, ids: readonly string[]): Promise<NotificationRow[]> {
  for await (const { rows } of pages(notificationRow, notificationsOf(userId))) {
    const some = rows.filter((row) => aboutOf(row).some((id) => ids.includes(id)))
    if (some.length > 0) return some.slice(0, perTransaction)
  }
  return []
}

/** The ids of the cigars or of the humidor that a notification is about. */
const aboutOf = (row: NotificationRow): string[] =>
  'alertId' in row ? split(row).map(({ cigarId }) => cigarId) : [row.humidorId]

/** Returns a notification without some cigars, or `undefined` if no purchase remains. */
function leftOf(row: NotificationRow, ids: readonly string[]) {
  if (!('alertId' in row) || row.joined === undefined) return undefined
  const [first, ...more] = row.joined.purchases.filter(({ cigarId }) => !ids.includes(cigarId))
  return first && notePurchases(row.ageInMonths, { ...row.joined, purchases: [first, ...more] })
}

/** The body counts the purchases, so it tells whether another change has removed some. */
const keep = (
  { userId, number, body }: NotificationRow,
  left: ReturnType<typeof notePurchases>,
): Step => ({
  update: {
    Key: keys.notification(userId, number),
    ...updateOf({ set: { ...left, joined: left.joined ?? null }, when: { body } }),
  },
})

const remove = ({ userId, number, body, wasRead }: NotificationRow): Step => ({
  remove: { Key: keys.notification(userId, number), ...conditionOf({ body, wasRead }) },
})
