import { mailBounced, mailReported } from '../../shared/events/notifications.ts'
import { react } from '../handling/react.ts'
import { changePreferences } from '../table/preferences.ts'
import { transact } from '../table/transact.ts'
import { findUser, whileUserExists } from '../table/users.ts'

/**
 * Turns mail off for a user, if the mail went to the address that the account has now. A full mailbox is
 * a `Transient` bounce, which SES has already tried to deliver again.
 */
export const handler = react([mailBounced, mailReported], async (detail, { now }) => {
  const { tags = {}, destination } = detail.mail
  const isBounce = 'bounce' in detail
  if (isBounce && detail.bounce.bounceType !== 'Permanent') return
  const [userId] = tags.user ?? []
  const user = userId === undefined ? undefined : await findUser(userId)
  if (user === undefined || !destination.some((one) => isSame(one, user.email))) return
  const mailStopped = isBounce ? 'bounced' : 'complained'
  await transact([
    whileUserExists(user.userId),
    changePreferences(user.userId, { mailStopped }, now()),
  ])
})

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
