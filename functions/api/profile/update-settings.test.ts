import { beforeAll, expect, test } from 'vitest'
import { newUser, type User } from '../../../infra/local/testing/collector.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as notifications from '../../../shared/contract/notifications.ts'
import * as profile from '../../../shared/contract/profile.ts'

let ana: User
beforeAll(async () => {
  ana = await newUser()
})

const settings = async () => (await ana.ok(auth.getUser)).settings
const zoneOfReminders = async () => (await ana.ok(notifications.getPreferences)).timeZone

test.each([
  { theme: 'dark' },
  { lengthUnit: 'centimeters' },
  { currency: 'EUR' },
  { agesFrom: 'box' },
  { timeZone: 'America/Argentina/Buenos_Aires' },
  {},
] as const)('changes %o and nothing else', async (body) => {
  const before = await settings()
  const response = await ana.ok(profile.updateSettings, { body })
  expect(response.settings).toEqual({ ...before, ...body })
  expect(await ana.ok(auth.getUser)).toEqual(response)
})

test('sets the time zone of reminders, and keeps it when the device decides again', async () => {
  await ana.ok(profile.updateSettings, { body: { timeZone: 'Asia/Tokyo' } })
  expect(await zoneOfReminders()).toBe('Asia/Tokyo')
  const { settings } = await ana.ok(profile.updateSettings, { body: { timeZone: null } })
  expect(settings).not.toHaveProperty('timeZone')
  expect(await zoneOfReminders()).toBe('Asia/Tokyo')
})
