import { revokeAll } from '../../gateways/identity.ts'
import { changePreferences } from '../../table/preferences.ts'
import { removePushSubscriptions } from '../../table/push-subscriptions.ts'
import { transact } from '../../table/transact.ts'
import { startSessionEpoch } from '../../table/users.ts'

/**
 * Ends every session of a user, and what somebody with a session could have left behind: the calendar's
 * address and the browsers that get push messages. Refresh tokens come first: until they are revoked, new
 * access tokens can be issued. Browsers come last: after the epoch, an ended session adds none.
 *
 * @returns the epoch (Unix seconds): access tokens of this second and before are refused
 * @throws Unauthenticated when the user does not exist
 */
export async function endSessions(userId: string, now: Date): Promise<number> {
  await revokeAll(userId)
  const epoch = Math.floor(Date.now() / 1000)
  await transact([
    startSessionEpoch(userId, epoch, now),
    changePreferences(userId, { calendarSecret: null }, now),
  ])
  await removePushSubscriptions(userId)
  return epoch
}
