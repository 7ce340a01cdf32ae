import type * as z from 'zod/mini'
import { mailBounced, type mailReported } from '../../../shared/events/notifications.ts'
import type { Deps } from '../../runtime/deps.ts'
import { react } from '../../runtime/react.ts'
import { changePreferences, type PreferencesRow } from '../../table/preferences.ts'
import { transact } from '../../table/transact.ts'
import { findUser, whileUserExists } from '../../table/users.ts'

/** Turns mail off for a user, if the mail went to the address that the account has now. */
export async function stopMail(
  { tags = {}, destination }: z.infer<typeof mailReported.schema>['mail'],
  mailStopped: NonNullable<PreferencesRow['mailStopped']>,
  { now }: Deps,
): Promise<void> {
  const [userId] = tags.user ?? []
  const user = userId === undefined ? undefined : await findUser(userId)
  if (user === undefined || !destination.some((one) => isSame(one, user.email))) return
  await transact([
    whileUserExists(user.userId),
    changePreferences(user.userId, { mailStopped }, now()),
  ])
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** A full mailbox is a `Transient` bounce, which SES has already tried to deliver again. */
export const handler = react(mailBounced, async ({ mail, bounce }, deps) => {
  if (bounce.bounceType === 'Permanent') await stopMail(mail, 'bounced', deps)
})
