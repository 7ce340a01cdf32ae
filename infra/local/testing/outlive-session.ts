import { readPreferences, renewCalendar } from '../../../functions/table/preferences.ts'
import {
  addPushSubscription,
  listPushSubscriptions,
} from '../../../functions/table/push-subscriptions.ts'
import { findUser } from '../../../functions/table/users.ts'

/** A browser that gets push messages. */
export const pushRow = (endpoint: string) => ({
  endpoint,
  p256dh: 'p'.repeat(87),
  auth: 'a'.repeat(22),
  createdAt: new Date().toISOString(),
})

/**
 * Gives a user what works without a session: push messages to two browsers, and a calendar.
 *
 * @returns whether anything of it is left
 */
export async function giveWhatOutlivesSessions(userId: string): Promise<() => Promise<boolean>> {
  for (const name of ['phone', 'desk'])
    await addPushSubscription(userId, pushRow(`https://push.example.com/${name}`))
  const { sessionEpoch = 0 } = (await findUser(userId)) ?? {}
  await renewCalendar({ userId, signedInAt: sessionEpoch + 1 }, new Date())
  return async () =>
    (await listPushSubscriptions(userId)).length > 0 ||
    (await readPreferences(userId)).calendarSecret !== undefined
}
