import { expect, test } from 'vitest'
import { runReminders } from '../../../infra/local/testing/models/pipeline.ts'
import { newReminded } from '../../../infra/local/testing/models/reminded-user.ts'

const { clock, relay, find, settle } = runReminders()

test('a reminder follows the stock: a purchase, its day, and its last stick', async () => {
  clock.now = new Date('2030-01-01T12:00:00Z')
  const ana = await newReminded()
  const alert = await ana.setAlert()
  const cigarId = await ana.add('2029-05-10')
  const batchId = await ana.buy(cigarId, '2029-06-10')
  const isDue = async (now: string) => {
    await settle(await relay())
    clock.now = new Date(now)
    return (await find()).messages.length > 0
  }
  expect(alert.isActive).toBe(1)
  expect(await isDue('2030-05-10T09:00:00Z')).toBe(true)
  await ana.enjoy(cigarId)
  expect(await isDue('2030-05-10T09:05:00Z')).toBe(false)
  await ana.redate(cigarId, batchId, '2029-06-20')
  expect(await isDue('2030-06-10T09:05:00Z')).toBe(false)
  expect(await isDue('2030-06-20T09:00:00Z')).toBe(true)
})
