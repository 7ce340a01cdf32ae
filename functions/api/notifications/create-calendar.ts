import * as notifications from '../../../shared/contract/notifications.ts'
import { handle } from '../../handling/handle.ts'
import { env } from '../../runtime/env.ts'
import { renewCalendar } from '../../table/preferences.ts'

export const handler = handle(notifications.createCalendar, async (caller, deps) => {
  const token = await renewCalendar(caller, deps.now())
  return { url: `${env('APP_URL')}/api/calendar/${token}` }
})
