import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { keys, rowsOf } from './keys.ts'
import { deleteRow, deleteRows, listRows } from './rows.ts'
import { readThenTransact, type Step } from './transact.ts'
import { whileUserExists } from './users.ts'

/** A browser that gets push messages (W3C Push API, 'PushSubscription'). */
const pushRow = z.object({
  /** The address at the browser's push service. */
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
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
 * Adds a browser, or renews it. The oldest ones above `mostBrowsers` are removed.
 *
 * @param isAllowed a condition on the user, for a browser that a session adds
 */
export async function addPushSubscription(
  userId: string,
  row: PushSubscription,
  isAllowed: Step = whileUserExists(userId),
): Promise<void> {
  await readThenTransact(async () => {
    const others = (await listPushSubscriptions(userId))
      .filter(({ endpoint }) => endpoint !== row.endpoint)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    const removed = others.slice(mostBrowsers - 1)
    return {
      steps: [
        isAllowed,
        { put: { Item: { ...keyOf(userId, row.endpoint), ...row } } },
        ...removed.map(({ endpoint }) => ({ remove: { Key: keyOf(userId, endpoint) } })),
      ],
    }
  })
}

/** Removes a browser, where there is one. */
export const removePushSubscription = (userId: string, browserId: string): Promise<void> =>
  deleteRow(keys.pushSubscription(userId, browserId))

/** Removes all browsers. */
export const removePushSubscriptions = (userId: string): Promise<void> =>
  deleteRows(rowsOf(userId, 'PUSH'))
