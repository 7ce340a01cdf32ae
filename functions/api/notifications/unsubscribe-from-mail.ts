import * as notifications from '../../../shared/contract/notifications.ts'
import { alertsChanged } from '../../../shared/events/index.ts'
import { handle } from '../../handling/handle.ts'
import { mails } from '../../mails/mails.ts'
import { emit } from '../../table/outbox.ts'
import { changePreferences, ownerOf } from '../../table/preferences.ts'
import { transact } from '../../table/transact.ts'
import { whileUserExists } from '../../table/users.ts'

const all = Object.values(mails)

export const handler = handle(notifications.unsubscribeFromMail, async ({ params }, deps) => {
  const { userId, name } = await ownerOf(
    params.token,
    all.map(({ secret }) => secret),
  )
  const turnedOff = all.find(({ secret }) => secret === name)?.off
  await transact([
    whileUserExists(userId),
    changePreferences(userId, { ...turnedOff }, deps.now()),
    ...emit(alertsChanged, { userId }, deps),
  ])
  return { message: 'You are unsubscribed from these emails.' }
})
