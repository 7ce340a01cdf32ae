import { expect, test } from 'vitest'
import { newAlert, newReminded, type Reminded } from '../../reminders/collector.ts'
import { failWrite, react, runReminders } from '../../reminders/run-reminders.ts'
import { putAlert } from '../../table/alerts.ts'
import { listDueRows } from '../../table/due.ts'
import { transact } from '../../table/transact.ts'

const { clock, relay, find, settle, runAt } = runReminders()

/** Ana's two purchases, each a year old on a day in May, of which two alerts remind. */
async function twoPurchases() {
  clock.now = new Date('2030-05-01T12:00:00Z')
  const ana = await newReminded()
  const cigarId = await ana.add('2029-05-10', 3)
  const batchId = await ana.buy(cigarId, '2029-05-20')
  const yearly = await ana.setAlert()
  const early = await ana.setAlert({ cigarId, reminderDaysBefore: 10, title: 'Soon' })
  return { ...ana, cigarId, batchId, yearly, early }
}

/** Everything up to the message that something is due at an instant; the worker has not run yet. */
async function dueAt(now: string) {
  await settle(await relay())
  clock.now = new Date(now)
  return (await find()).messages
}

const days = async (ana: Reminded) =>
  (await ana.notifications()).map(({ title, body }) => [title, body.split('2029 ')[1]])
const both = [
  ['Soon', 'will be 1 year old on 5/20/2030.'],
  ['A year old', 'is now 1 year old.'],
]

test('a notification says what is due, is counted, and is told once', async () => {
  const ana = await twoPurchases()
  const told = await runAt('2030-05-10T09:00:00Z')
  expect(await days(ana)).toEqual(expect.arrayContaining(both))
  expect(await ana.unread()).toBe(2)
  const [written] = (await ana.notifications()).filter(({ title }) => title === 'A year old')
  expect(written).toMatchObject({
    alertId: ana.yearly.alertId,
    cigarId: ana.cigarId,
    cigarInstanceId: expect.stringMatching(/\.1$/),
    body: 'Padron 1964 Anniversary from 5/10/2029 is now 1 year old.',
    sentAt: '2030-05-10T09:00:00.000Z',
    wasRead: 0,
  })
  expect(told.map(({ name }) => name)).toContain('notification-written')
  expect(told.filter(({ name }) => name === 'notification-written')).toHaveLength(2)
})

test('the row moves on to what is next, and what was handled is found no more', async () => {
  const ana = await twoPurchases()
  await runAt('2030-05-10T09:00:00Z')
  expect((await find()).messages).toEqual([])
  await runAt('2030-05-20T08:59:00Z')
  expect(await ana.unread()).toBe(2)
  await runAt('2030-05-20T09:00:00Z')
  expect(await ana.unread()).toBe(3)
})

// Two notifications and the row that moves on.
test.each([1, 2, 3].flatMap((number) => [[number, 'before'] as const, [number, 'after'] as const]))(
  'killed at write %d, %s it is done, a redelivery completes it and repeats nothing',
  async (number, when) => {
    const ana = await twoPurchases()
    const [message] = await dueAt('2030-05-10T09:00:00Z')
    if (message === undefined) throw new Error('Nothing is due')
    failWrite(number, when)
    expect(await react(message)).toBe(false)
    const told = await relay()
    await settle([message, message])
    expect(await days(ana)).toEqual(expect.arrayContaining(both))
    expect(await ana.unread()).toBe(2)
    expect(await find()).toEqual({ messages: [], failed: false })
    expect(told.length).toBe(number - (when === 'before' || number === 3 ? 1 : 0))
  },
)

test('two workers at once write each notification once', async () => {
  const ana = await twoPurchases()
  const [message] = await dueAt('2030-05-20T09:00:00Z')
  if (message === undefined) throw new Error('Nothing is due')
  expect(await Promise.all([message, message, message].map(react))).toEqual([true, true, true])
  expect(await ana.unread()).toBe(3)
  expect(await ana.notifications()).toHaveLength(3)
})

test.each<[string, (ana: Awaited<ReturnType<typeof twoPurchases>>) => Promise<unknown>]>([
  ['the alert was turned off', (ana) => ana.setAlert({ ...ana.yearly, isActive: 0 })],
  ['the alert was moved', (ana) => ana.setAlert({ ...ana.yearly, ageInMonths: 24 })],
  ['the alert was deleted', (ana) => ana.removeAlert(ana.yearly.alertId)],
  ['the plan ended', (ana) => ana.pay(false)],
  ['alerts were turned off', (ana) => ana.prefer({ agingAlertsEnabled: 0 })],
  ['the time was moved', (ana) => ana.prefer({ notificationTime: '09:30' })],
  [
    'the day of the purchase was moved',
    (ana) => ana.redate(ana.cigarId, ana.batchId, '2029-05-21'),
  ],
  ['the last stick was smoked', (ana) => ana.enjoy(ana.cigarId)],
  ['the cigar was deleted', (ana) => ana.remove(ana.cigarId)],
])('nothing is written that is no longer true: %s between scan and writing', async (_, change) => {
  const ana = await twoPurchases()
  await runAt('2030-05-12T00:00:00Z')
  // Only the last purchase is left.
  for (let n = 0; n < 3; n++) await ana.enjoy(ana.cigarId)
  const messages = await dueAt('2030-05-20T09:00:00Z')
  expect(messages).toHaveLength(1)
  const before = await ana.unread()
  await change(ana)
  await settle(messages)
  expect(await ana.unread()).toBe(before)
})

test('what changes while notifications are written is written as it is then', async () => {
  const ana = await twoPurchases()
  const [message] = await dueAt('2030-05-10T09:00:00Z')
  if (message === undefined) throw new Error('Nothing is due')
  const writing = react(message)
  await ana.removeAlert(ana.early.alertId)
  expect(await writing).toBe(true)
  await settle(await relay())
  const titles = (await ana.notifications()).map(({ title }) => title)
  expect(titles.filter((title) => title === 'A year old')).toHaveLength(1)
  expect(await ana.unread()).toBe(titles.length)
})

test('a message for a user who is gone does nothing', async () => {
  const detail = { version: 1, data: { userId: 'gone' } }
  expect(await react({ name: 'reminder-due', detail })).toBe(true)
  expect(await listDueRows('gone')).toEqual([])
})

test('hundreds that are due at once are each written once, whatever is killed on the way', async () => {
  clock.now = new Date('2030-01-01T12:00:00Z')
  const ana = await newReminded()
  const cigarId = await ana.add('2029-05-10')
  const alerts = Array.from({ length: 119 }, (_, n) => newAlert(ana.userId, { title: `${n}` }))
  for (let n = 0; n < 120; n += 60) await transact(alerts.slice(n, n + 60).map(putAlert))
  await ana.setAlert({ cigarId })
  const messages = await dueAt('2030-05-10T09:00:00Z')
  failWrite(70, 'after')
  await settle([...messages, ...messages])
  expect(new Set((await ana.notifications()).map(({ title }) => title)).size).toBe(120)
  expect(await ana.unread()).toBe(120)
})
