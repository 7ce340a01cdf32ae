import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import * as notifications from '../../../shared/contract/notifications.ts'
import { changePreferences, tokenOf } from '../../table/preferences.ts'
import { transact } from '../../table/transact.ts'

test('returns the defaults of the specification until a change', async () => {
  const ana = await newUser()
  expect(await ana.ok(notifications.getPreferences)).toMatchObject({
    pushNotificationsEnabled: 1,
    emailNotificationsEnabled: 0,
    agingAlertsEnabled: 1,
    weeklyDigestEnabled: 1,
    notificationTime: '09:00',
    timeZone: 'UTC',
    hasCalendar: false,
  })
})

test('hides secrets, and shows that mail was stopped', async () => {
  const ana = await newUser()
  const now = new Date()
  await transact([changePreferences(ana.userId, { mailStopped: 'bounced' }, now)])
  const [token, again] = [
    await tokenOf(ana.userId, 'calendarSecret', now),
    await tokenOf(ana.userId, 'calendarSecret', now),
  ]
  expect(again).toBe(token)
  const response = await ana.ok(notifications.getPreferences)
  expect(response).toMatchObject({ mailStopped: 'bounced', hasCalendar: true })
  expect(JSON.stringify(response)).not.toContain(token.split('.')[1])
})
