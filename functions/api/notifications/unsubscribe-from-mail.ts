import * as notifications from '../../../shared/contract/notifications.ts'
import { alertsChanged } from '../../../shared/events/index.ts'
import { handle } from '../../runtime/handle.ts'
import { tell } from '../../table/outbox.ts'
import { changePreferences, ownerOf } from '../../table/preferences.ts'
import { transact } from '../../table/transact.ts'
import { whileUserExists } from '../../table/users.ts'

/** What each link turns off. */
const off = {
  mailSecret: { emailNotificationsEnabled: 0 },
  digestSecret: { weeklyDigestEnabled: 0 },
} as const

export const handler = handle(notifications.unsubscribeFromMail, async ({ params }, deps) => {
  const { userId, name } = await ownerOf(params.token, ['mailSecret', 'digestSecret'])
  await transact([
    whileUserExists(userId),
    changePreferences(userId, off[name], deps.now()),
    ...tell(alertsChanged, { userId }, deps),
  ])
  return { message: 'You are unsubscribed from these emails.' }
})
