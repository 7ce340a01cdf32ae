import * as notifications from '../../../shared/contract/notifications.ts'
import { handle } from '../../handling/handle.ts'
import { changePreferences } from '../../table/preferences.ts'
import { transact } from '../../table/transact.ts'
import { whileUserExists } from '../../table/users.ts'

export const handler = handle(notifications.deleteCalendar, async ({ userId }, deps) => {
  await transact([
    whileUserExists(userId),
    changePreferences(userId, { calendarSecret: null }, deps.now()),
  ])
  return { message: 'The calendar address no longer works.' }
})
