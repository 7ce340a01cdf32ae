import { expect, test } from 'vitest'
import { newUser, send } from '../../../infra/local/testing/collector.ts'
import * as notifications from '../../../shared/contract/notifications.ts'
import { tokenOf } from '../../table/preferences.ts'

test('leads to the preferences and changes nothing on a visit', async () => {
  const ana = await newUser()
  await ana.ok(notifications.updatePreferences, { body: { emailNotificationsEnabled: 1 } })
  const token = await tokenOf(ana.userId, 'mailSecret', new Date())
  const before = await ana.ok(notifications.getPreferences)
  const response = await send(notifications.showUnsubscribe, { params: { token } })
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toContain('href="/aging-alerts?settings=1"')
  expect(await ana.ok(notifications.getPreferences)).toEqual(before)
})
