import * as z from 'zod/mini'
import { flag } from '../../shared/contract/fields.ts'
import { NotFound } from '../runtime/errors.ts'
import { conditionOf, updateOf } from './expressions.ts'
import { keys, prefixes } from './keys.ts'
import { getRow, queryPage } from './rows.ts'
import { readThenTransact, type Step } from './transact.ts'
import { findUser } from './users.ts'

/** An in-app notification (spec §3 sent_notifications, decisions 27). */
export const notificationRow = z.object({
  /** Sorts by time. */
  notificationId: z.string(),
  userId: z.string(),
  alertId: z.string(),
  cigarId: z.string(),
  batchId: z.string(),
  cigarInstanceId: z.string(),
  ageInMonths: z.int(),
  title: z.string(),
  body: z.string(),
  sentAt: z.iso.datetime(),
  wasRead: flag,
})
export type NotificationRow = z.infer<typeof notificationRow>

/** How long a notification is kept once it was read, in seconds: a year. Unread ones stay: they are counted. */
const keepSeconds = 365 * 24 * 3600

/** One notification of a user; nothing when it is absent or another user's. */
export const findNotification = (
  userId: string,
  notificationId: string,
): Promise<NotificationRow | undefined> =>
  getRow(notificationRow, keys.notification(userId, notificationId))

/**
 * A page of notifications, newest first: one Query.
 *
 * @param after the last notification of the previous page
 * @returns `next`, the cursor of the next page
 */
export async function pageOfNotifications(
  userId: string,
  { limit, after }: { readonly limit: number; readonly after: string | undefined },
): Promise<{ rows: NotificationRow[]; next: string | undefined }> {
  const { rows, last } = await queryPage(notificationRow, {
    ...notificationsOf(userId),
    newestFirst: true,
    limit,
    after: after === undefined ? undefined : keys.notification(userId, after),
  })
  return { rows, next: last && rows.at(-1)?.notificationId }
}

const notificationsOf = (userId: string) => ({
  pk: keys.user(userId).PK,
  sk: prefixes.notifications,
})

/** Writes an unread notification, and counts it in the same transaction. */
export const putNotification = (row: Omit<NotificationRow, 'wasRead'>): Step[] => [
  {
    put: {
      Item: { ...keys.notification(row.userId, row.notificationId), ...row, wasRead: 0 },
      ConditionExpression: 'attribute_not_exists(PK)',
    },
  },
  {
    update: {
      Key: keys.user(row.userId),
      ...updateOf({ add: { unreadNotifications: 1 }, when: {} }),
    },
  },
]

/** Takes notifications from the count of unread ones, which never falls below zero. */
const subtractUnread = (userId: string, unread: number): Step[] =>
  unread === 0
    ? []
    : [
        {
          update: {
            Key: keys.user(userId),
            UpdateExpression: 'SET unreadNotifications = unreadNotifications - :unread',
            ConditionExpression: 'unreadNotifications >= :unread',
            ExpressionAttributeValues: { ':unread': unread },
          },
        },
      ]

const markRead = ({ userId, notificationId }: NotificationRow, now: Date): Step => ({
  update: {
    Key: keys.notification(userId, notificationId),
    ...updateOf({
      set: { wasRead: 1, expiresAt: Math.floor(now.valueOf() / 1000) + keepSeconds },
      when: { wasRead: 0 },
    }),
  },
})

/**
 * Marks a notification as read; does nothing when it is.
 *
 * @throws NotFound when it is absent or another user's
 */
export async function readNotification(
  userId: string,
  notificationId: string,
  now: Date,
): Promise<void> {
  await readThenTransact(async () => {
    const row = await findNotification(userId, notificationId)
    if (row === undefined) throw new NotFound('This notification does not exist.')
    return { steps: row.wasRead ? [] : [markRead(row, now), ...subtractUnread(userId, 1)] }
  })
}

/** Notifications in one transaction of at most a hundred writes; one more is the user's count. */
const perTransaction = 99

/** The next notifications of a user with a value, at most `perTransaction`. */
async function some(
  userId: string,
  only: readonly [string, '=', unknown],
): Promise<NotificationRow[]> {
  let after: Record<string, unknown> | undefined
  do {
    const query = { ...notificationsOf(userId), only, after }
    const { rows, last } = await queryPage(notificationRow, query)
    if (rows.length > 0) return rows.slice(0, perTransaction)
    after = last
  } while (after !== undefined)
  return []
}

/** Marks all notifications as read, a hundred in a transaction. */
export async function readAllNotifications(userId: string, now: Date): Promise<void> {
  const readSome = async () => {
    const unread = await some(userId, ['wasRead', '=', 0])
    const marks = unread.map((row) => markRead(row, now))
    return { steps: [...marks, ...subtractUnread(userId, unread.length)] }
  }
  while ((await readThenTransact(readSome)).steps.length > 0);
}

/**
 * Deletes the notifications of a removed cigar; unread ones leave the count. Idempotent. Does nothing
 * for a deleted user, whose rows are all deleted.
 */
export async function deleteNotificationsOf(userId: string, cigarId: string): Promise<void> {
  const deleteSome = async () => {
    const rows = await some(userId, ['cigarId', '=', cigarId])
    if (rows.length === 0 || (await findUser(userId)) === undefined) return { steps: [] }
    const unread = rows.filter(({ wasRead }) => wasRead === 0).length
    return { steps: [...rows.map(remove), ...subtractUnread(userId, unread)] }
  }
  while ((await readThenTransact(deleteSome)).steps.length > 0);
}

const remove = ({ userId, notificationId, wasRead }: NotificationRow): Step => ({
  remove: { Key: keys.notification(userId, notificationId), ...conditionOf({ wasRead }) },
})
