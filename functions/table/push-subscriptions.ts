import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { keys, rowsOf } from './keys.ts'
import { deleteRow, deleteRows, listRows } from './rows.ts'
import { type Step, transact } from './transact.ts'
import { whileUserExists } from './users.ts'

/** A browser that gets push messages (W3C Push API, 'PushSubscription'). */
const pushRow = z.object({
  /** The address at the browser's push service. */
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  /** The VAPID key of the stage when the browser subscribed. Absent in earlier rows. */
  key: z.optional(z.string()),
  /** As a person knows it: `Chrome on Windows`. Absent: not recognized. */
  name: z.optional(z.string()),
  createdAt: z.string(),
})
export type PushSubscription = z.infer<typeof pushRow>

/** Most browsers of a user. */
const mostBrowsers = 10

/** A browser's id in keys and for its user: a hash, because the address is a secret. */
export const browserOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url')

const keyOf = (userId: string, endpoint: string) =>
  keys.pushSubscription(userId, browserOf(endpoint))

/** The browsers that get a user's push messages, in any order. */
export const listPushSubscriptions = (userId: string): Promise<PushSubscription[]> =>
  listRows(pushRow, rowsOf(userId, 'PUSH'))

/**
 * Adds a browser, or renews it, then removes the oldest ones above `mostBrowsers`. Of browsers that are added at once,
 * the last one to read the list removes what is above it.
 *
 * @param isAllowed a condition on the user, for a browser that a session adds
 */
export async function addPushSubscription(
  userId: string,
  row: PushSubscription,
  isAllowed: Step = whileUserExists(userId),
): Promise<void> {
  await transact([isAllowed, { put: { Item: { ...keyOf(userId, row.endpoint), ...row } } }])
  const browsers = await listPushSubscriptions(userId)
  const newest = browsers.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  for (const { endpoint } of newest.slice(mostBrowsers)) await deleteRow(keyOf(userId, endpoint))
}

/** Removes a browser, where there is one. */
export const removePushSubscription = (userId: string, browserId: string): Promise<void> =>
  deleteRow(keys.pushSubscription(userId, browserId))

/** Removes all browsers. */
export const removePushSubscriptions = (userId: string): Promise<void> =>
  deleteRows(rowsOf(userId, 'PUSH'))
