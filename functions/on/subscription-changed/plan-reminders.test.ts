import { expect, test } from 'vitest'
import { newReminded } from '../../reminders/collector.ts'
import { runReminders } from '../../reminders/run-reminders.ts'

const { clock, relay, find, settle } = runReminders()

test('nothing is due without Premium, and what fell due meanwhile is not due when it returns', async () => {
  clock.now = new Date('2030-01-01T12:00:00Z')
  const ana = await newReminded()
  await ana.setAlert()
  await ana.add('2029-05-10')
  const isDue = async (now: string) => {
    await settle(await relay())
    clock.now = new Date(now)
    return (await find()).messages.length > 0
  }
  expect(await isDue('2030-05-10T09:00:00Z')).toBe(true)
  await ana.pay(false)
  expect(await isDue('2030-05-11T09:00:00Z')).toBe(false)
  await ana.pay(true)
  expect(await isDue('2030-05-12T09:00:00Z')).toBe(false)
  await ana.add('2029-06-10')
  expect(await isDue('2030-06-10T09:00:00Z')).toBe(true)
})
