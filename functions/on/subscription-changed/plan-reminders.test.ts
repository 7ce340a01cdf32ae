import { expect, test } from 'vitest'
import { runReminders } from '../../../infra/local/testing/models/pipeline.ts'
import { newReminded } from '../../../infra/local/testing/models/reminded-user.ts'

const { clock, relay, find, settle, runAt } = runReminders()

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

test.each([
  ['a renewal that Stripe reports late', 30, 1],
  ['a return after more than an hour', 90, 0],
])('after %s, what fell due meanwhile is written or not', async (_, minutes, count) => {
  const at = (after: number) => new Date(Date.parse('2031-05-10T09:00:00Z') + after * 60_000)
  clock.now = new Date('2031-01-01T12:00:00Z')
  const ana = await newReminded()
  await ana.setAlert()
  await ana.add('2030-05-10')
  await ana.payUntil(at(-1).toISOString())
  await runAt(at(0))
  expect(await ana.unread()).toBe(0)
  await runAt(at(minutes))
  await ana.pay(true)
  await runAt(at(minutes))
  await runAt(at(minutes + 5))
  expect(await ana.unread()).toBe(count)
})
