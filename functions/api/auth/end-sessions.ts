import { revokeAll } from '../../gateways/identity.ts'
import { Unavailable } from '../../runtime/errors.ts'
import { causeOf, log } from '../../runtime/log.ts'
import { changePreferences } from '../../table/preferences.ts'
import { removePushSubscriptions } from '../../table/push-subscriptions.ts'
import { transact } from '../../table/transact.ts'
import { startSessionEpoch } from '../../table/users.ts'

/**
 * Ends every session of a user, and what somebody with a session could have left behind: the calendar's
 * address and the browsers that get push messages. The epoch comes first: after it, no token of an ended session
 * is accepted and an ended session adds nothing, whatever fails then. So a refresh token that Cognito does not
 * revoke is of no use.
 *
 * @returns the epoch (Unix seconds): sessions that began in this second and before have ended
 * @throws Unauthenticated when the user does not exist
 */
export async function endSessions(userId: string, now: Date): Promise<number> {
  const epoch = Math.floor(Date.now() / 1000)
  await transact([
    startSessionEpoch(userId, epoch, now),
    changePreferences(userId, { calendarSecret: null }, now),
  ])
  await removePushSubscriptions(userId)
  await revokeAll(userId).catch((error) => log.error('not revoked', { userId, ...causeOf(error) }))
  return epoch
}

/**
 * The same once a password was changed, which is not taken back.
 *
 * @throws Unavailable which says that
 */
export const endSessionsAfterChange = (userId: string, now: Date): Promise<number> =>
  endSessions(userId, now).catch((error) => {
    log.error('sessions not ended', { userId, ...causeOf(error) })
    throw new Unavailable(
      "Your password has been changed, but other sessions may still be open. Please sign in and use 'Sign Out Everywhere'.",
    )
  })
