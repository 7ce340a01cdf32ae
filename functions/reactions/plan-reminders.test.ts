import { expect, test, vi } from 'vitest'
import { runReminders } from '../../infra/local/testing/models/pipeline.ts'
import { newReminded } from '../../infra/local/testing/models/reminded-user.ts'
import { updateBatch } from '../../shared/contract/batches.ts'
import { updateSettings } from '../../shared/contract/profile.ts'
import { table } from '../table/client.ts'

const { clock, relay, find, settle, runAt } = runReminders()

/** Delivers all events. Returns true if something is due at an instant. */
async function isDue(now: string) {
  await settle(await relay(), (messages) => messages.toReversed().flatMap((one) => [one, one]))
  clock.now = new Date(now)
  return (await find()).messages.length > 0
}

/** Delivers all events. Returns the readers of purchases. */
async function purchasesRead() {
  const sent = vi.spyOn(table, 'send')
  await settle(await relay())
  const inputs = sent.mock.calls.map(([{ input }]) => JSON.stringify(input))
  sent.mockRestore()
  return inputs.filter((input) => input.includes('BATCH#'))
}

async function start(now: string) {
  clock.now = new Date(now)
  const ana = await newReminded()
  await ana.add('2029-05-10')
  return { ...ana, alert: await ana.setAlert() }
}

test("finds an alert at the collector's time, for messages in any order and repeated", async () => {
  const ana = await start('2030-01-01T12:00:00Z')
  await ana.prefer({ notificationTime: '07:30', timeZone: 'Europe/Berlin' })
  expect(await isDue('2030-05-10T05:29:00Z')).toBe(false)
  expect(await isDue('2030-05-10T05:30:00Z')).toBe(true)
})

test('plans no alert that is turned off', async () => {
  const ana = await start('2030-01-01T12:00:00Z')
  expect(await isDue('2030-05-10T09:00:00Z')).toBe(true)
  await ana.setAlert({ ...ana.alert, isActive: 0 })
  expect(await isDue('2030-05-10T09:05:00Z')).toBe(false)
})

test('skips reminders that fell due while alerts were off', async () => {
  const ana = await start('2030-01-01T12:00:00Z')
  await ana.prefer({ agingAlertsEnabled: 0 })
  expect(await isDue('2030-05-11T09:00:00Z')).toBe(false)
  await ana.prefer({ agingAlertsEnabled: 1 })
  expect(await isDue('2030-05-12T09:00:00Z')).toBe(false)
  await ana.add('2029-05-20')
  expect(await isDue('2030-05-20T09:00:00Z')).toBe(true)
})

test('plans a digest for Monday on every plan, with mail and until it is turned off', async () => {
  clock.now = new Date('2030-01-01T12:00:00Z')
  const ana = await newReminded()
  await ana.pay(false)
  expect(await isDue('2030-01-08T12:00:00Z')).toBe(false)
  await ana.prefer({ emailNotificationsEnabled: 1 })
  expect(await isDue('2030-01-14T08:59:00Z')).toBe(false)
  expect(await isDue('2030-01-14T09:00:00Z')).toBe(true)
  await ana.prefer({ weeklyDigestEnabled: 0 })
  expect(await isDue('2030-01-14T09:00:00Z')).toBe(false)
})

test('plans a reminder by the date of a box, if ages count from it', async () => {
  clock.now = new Date('2030-01-01T12:00:00Z')
  const ana = await newReminded()
  await ana.setAlert()
  const id = await ana.add('2029-12-10')
  const batchId = await ana.buy(id, '2029-12-20')
  await ana.call(updateSettings, { body: { agesFrom: 'box' } })
  expect(await isDue('2030-05-31T09:00:00Z')).toBe(false)
  await ana.call(updateBatch, { params: { id, batchId }, body: { boxDate: '2029-06' } })
  expect(await isDue('2030-06-01T09:00:00Z')).toBe(true)
})

test('plans a reminder by the stock: a purchase, its day, and its last stick', async () => {
  clock.now = new Date('2030-01-01T12:00:00Z')
  const ana = await newReminded()
  const alert = await ana.setAlert()
  const cigarId = await ana.add('2029-05-10')
  const batchId = await ana.buy(cigarId, '2029-06-10')
  expect(alert.isActive).toBe(1)
  expect(await isDue('2030-05-10T09:00:00Z')).toBe(true)
  await ana.enjoy(cigarId)
  expect(await isDue('2030-05-10T09:05:00Z')).toBe(false)
  await ana.redate(cigarId, batchId, '2029-06-20')
  await runAt('2030-06-10T09:05:00Z')
  expect(await ana.notifications()).toEqual([])
  expect(await isDue('2030-06-20T09:00:00Z')).toBe(true)
})

test('reads only the purchases of a changed cigar, while nothing is due', async () => {
  clock.now = new Date('2030-01-01T12:00:00Z')
  const ana = await newReminded()
  await ana.setAlert()
  const ids = [await ana.add('2029-05-10'), await ana.add('2029-04-10')]
  await settle(await relay())
  await ana.buy(ids[0] ?? '', '2029-03-10')
  expect(await purchasesRead()).toEqual([expect.stringContaining(`BATCH#${ids[0]}#`)])
  expect(await isDue('2030-03-10T09:00:00Z')).toBe(true)
})

test('plans alerts for single cigars by the purchases of these cigars alone', async () => {
  clock.now = new Date('2030-01-01T12:00:00Z')
  const ana = await newReminded()
  const ids = [await ana.add('2029-05-10'), await ana.add('2029-04-10')]
  await settle(await relay())
  await ana.setAlert({ cigarId: ids[0] })
  expect(await purchasesRead()).toEqual([expect.stringContaining(`BATCH#${ids[0]}#`)])
  expect(await isDue('2030-04-10T09:00:00Z')).toBe(false)
  expect(await isDue('2030-05-10T09:00:00Z')).toBe(true)
})

test('plans nothing for a removed cigar', async () => {
  clock.now = new Date('2030-01-01T12:00:00Z')
  const ana = await newReminded()
  await ana.setAlert()
  const cigarId = await ana.add('2029-05-10')
  await settle(await relay())
  clock.now = new Date('2030-05-10T09:00:00Z')
  const { messages } = await find()
  expect(messages).toHaveLength(1)
  await ana.remove(cigarId)
  await settle([...messages, ...(await relay())])
  expect(await ana.notifications()).toEqual([])
  expect((await find()).messages).toEqual([])
})

test('plans nothing without Premium, and skips what fell due meanwhile', async () => {
  clock.now = new Date('2030-01-01T12:00:00Z')
  const ana = await newReminded()
  await ana.setAlert()
  await ana.add('2029-05-10')
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
])('writes or skips what fell due meanwhile after %s', async (_, minutes, count) => {
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
