import * as z from 'zod/mini'
import { flag } from '../../shared/contract/fields.ts'
import { remindedTasks } from '../../shared/rules/care.ts'
import { NotFound, Unauthenticated } from '../runtime/errors.ts'
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
  /** Whether it was read by itself; see `isRead`. */
  wasRead: flag,
}

export const alertNotification = z.object({
  ...anyNotification,
  alertId: z.string(),
  cigarId: z.string(),
  batchId: z.string(),
  cigarInstanceId: z.string(),
  ageInMonths: z.int(),
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

/** Whether a notification was read, by itself or with all others. */
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

/** Removals in one transaction of at most a hundred writes; one more is the user's count. */
const perTransaction = 99

/**
 * Deletes the notifications of removed cigars, or of a humidor, from 1 to 100; unread ones leave the count.
 * Idempotent. Does nothing for a deleted user, whose rows are all deleted.
 */
export async function deleteNotificationsOf(
  userId: string,
  of: 'cigarId' | 'humidorId',
  ids: readonly string[],
): Promise<void> {
  const deleteSome = async () => {
    const [user, rows] = await Promise.all([findUser(userId), someOf(userId, [of, 'in', ids])])
    if (user === undefined) return { steps: [] }
    const unread = rows.filter((row) => !isRead(row, user)).length
    return { steps: [...rows.map(remove), ...subtractUnread(user, unread)] }
  }
  while ((await readThenTransact(deleteSome)).steps.length > 0);
}

/** The first of some notifications, at most `perTransaction`. */
async function someOf(
  userId: string,
  only: readonly ['cigarId' | 'humidorId', 'in', readonly string[]],
): Promise<NotificationRow[]> {
  const query = { ...notificationsOf(userId), only }
  for await (const { rows } of pages(notificationRow, query)) {
    if (rows.length > 0) return rows.slice(0, perTransaction)
  }
  return []
}

const remove = ({ userId, number, wasRead }: NotificationRow): Step => ({
  remove: { Key: keys.notification(userId, number), ...conditionOf({ wasRead }) },
})
