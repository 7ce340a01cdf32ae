import { expect, test } from 'vitest'
import { runReminders } from '../../../infra/local/testing/models/pipeline.ts'
import { newReminded } from '../../../infra/local/testing/models/reminded-user.ts'

const { clock, relay, find, settle } = runReminders()

/** Whether something is due at an instant, once everything that happened is passed on. */
async function isDue(now: string) {
  await settle(await relay(), (messages) => messages.toReversed().flatMap((one) => [one, one]))
  clock.now = new Date(now)
  return (await find()).messages.length > 0
}
async function start(now: string) {
  clock.now = new Date(now)
  const ana = await newReminded()
  await ana.add('2029-05-10')
  return { ...ana, alert: await ana.setAlert() }
}

test('an alert is due at the time of the collector, in any order of messages and when they repeat', async () => {
  const ana = await start('2030-01-01T12:00:00Z')
  await ana.prefer({ notificationTime: '07:30', timeZone: 'Europe/Berlin' })
  expect(await isDue('2030-05-10T05:29:00Z')).toBe(false)
  expect(await isDue('2030-05-10T05:30:00Z')).toBe(true)
})

test('an alert that is turned off is not due', async () => {
  const ana = await start('2030-01-01T12:00:00Z')
  expect(await isDue('2030-05-10T09:00:00Z')).toBe(true)
  await ana.setAlert({ ...ana.alert, isActive: 0 })
  expect(await isDue('2030-05-10T09:05:00Z')).toBe(false)
})

test('what falls due while alerts are off is not due when they are on again', async () => {
  const ana = await start('2030-01-01T12:00:00Z')
  await ana.prefer({ agingAlertsEnabled: 0 })
  expect(await isDue('2030-05-11T09:00:00Z')).toBe(false)
  await ana.prefer({ agingAlertsEnabled: 1 })
  expect(await isDue('2030-05-12T09:00:00Z')).toBe(false)
  await ana.add('2029-05-20')
  expect(await isDue('2030-05-20T09:00:00Z')).toBe(true)
})

test('a digest is due on Monday, with mail and until it is turned off', async () => {
  clock.now = new Date('2030-01-01T12:00:00Z')
  const ana = await newReminded()
  expect(await isDue('2030-01-08T12:00:00Z')).toBe(false)
  await ana.prefer({ emailNotificationsEnabled: 1 })
  expect(await isDue('2030-01-14T08:59:00Z')).toBe(false)
  expect(await isDue('2030-01-14T09:00:00Z')).toBe(true)
  await ana.prefer({ weeklyDigestEnabled: 0 })
  expect(await isDue('2030-01-14T09:00:00Z')).toBe(false)
})
