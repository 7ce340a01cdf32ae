import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  failWrite,
  type Message,
  react,
  runReminders,
} from '../../infra/local/testing/models/pipeline.ts'
import {
  newAlert,
  newReminded,
  type Reminded,
} from '../../infra/local/testing/models/reminded-user.ts'
import { listAlertRows, putAlert } from '../table/alerts.ts'
import { listBatches } from '../table/batches.ts'
import { listDueRows } from '../table/due.ts'
import { split } from '../table/notifications.ts'
import { mostTogether } from '../table/reminded.ts'
import { transact } from '../table/transact.ts'

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

/** Ana's only stick, a year old in May, of which an alert reminds. */
async function onePurchase() {
  clock.now = new Date('2030-05-01T12:00:00Z')
  const ana = await newReminded()
  const cigarId = await ana.add('2029-05-20')
  const [batch] = await listBatches(ana.userId, cigarId)
  return { ...ana, cigarId, batchId: batch?.batchId ?? '', yearly: await ana.setAlert() }
}

/** Everything up to the message that something is due at an instant; the worker has not run yet. */
async function dueAt(now: string) {
  await settle(await relay())
  clock.now = new Date(now)
  return (await find()).messages
}

const days = async (ana: Reminded) =>
  (await ana.notifications()).map(({ title, body }) => [title, body.split('2029 ')[1]])
/** The emitted events. */
const written = (emitted: readonly Message[]) =>
  emitted.flatMap(({ name, detail }) =>
    name === 'reminders-written' ? [z.parse(z.object({ data: z.unknown() }), detail).data] : [],
  )
const both = [
  ['Soon', 'will be 1 year old in 10 days, on 5/20/2030. 1 stick left.'],
  ['A year old', 'is now 1 year old. 3 sticks left.'],
]

test('writes, counts and emits notifications at once', async () => {
  const ana = await twoPurchases()
  const emitted = await runAt('2030-05-10T09:00:00Z')
  expect(await days(ana)).toEqual(expect.arrayContaining(both))
  expect(await ana.unread()).toBe(2)
  const [notification] = (await ana.notifications()).filter(({ title }) => title === 'A year old')
  expect(notification).toMatchObject({
    alertId: ana.yearly.alertId,
    cigarId: ana.cigarId,
    cigarInstanceId: expect.stringMatching(/\.1$/),
    body: 'Padron 1964 Anniversary from 5/10/2029 is now 1 year old. 3 sticks left.',
    sentAt: '2030-05-10T09:00:00.000Z',
    wasRead: 0,
  })
  expect(written(emitted)).toEqual([{ userId: ana.userId, from: 1, until: 2 }])
  const reminded = (await listAlertRows(ana.userId)).map(({ remindedAt }) => remindedAt)
  expect(reminded).toEqual(['2030-05-10T09:00:00.000Z', '2030-05-10T09:00:00.000Z'])
})

test('writes one notification of an alert for each day of purchases', async () => {
  clock.now = new Date('2030-05-01T12:00:00Z')
  const ana = await newReminded()
  const cigarId = await ana.add('2029-05-10', 3)
  const batchId = await ana.buy(cigarId, '2029-05-10')
  await ana.add('2029-05-11')
  const { alertId } = await ana.setAlert({ title: 'All cigars - 1 year old' })
  await ana.setAlert({ cigarId, title: 'Open with Dad' })
  const emitted = await runAt('2030-05-11T09:00:00Z')
  const name = 'Padron 1964 Anniversary'
  const both = `${name} is now 1 year old. 2 purchases, 4 sticks left.`
  expect((await ana.notifications()).map(({ title, body }) => [title, body])).toEqual([
    ['Open with Dad', both],
    [`${name} is now 1 year old`, both],
    [`${name} is now 1 year old`, `${name} from 5/11/2029 is now 1 year old. 1 stick left.`],
  ])
  const joined = (await ana.notifications()).find((row) => row.alertId === alertId)?.joined
  expect(joined?.purchases.map((purchase) => purchase.batchId)).toContain(batchId)
  expect(await ana.unread()).toBe(3)
  expect(written(emitted)).toEqual([{ userId: ana.userId, from: 1, until: 3 }])
})

test('moves the due row on, and finds handled reminders no more', async () => {
  const ana = await twoPurchases()
  await runAt('2030-05-10T09:00:00Z')
  expect((await find()).messages).toEqual([])
  await runAt('2030-05-20T08:59:00Z')
  expect(await ana.unread()).toBe(2)
  await runAt('2030-05-20T09:00:00Z')
  expect(await ana.unread()).toBe(3)
})

// Two notifications and the row that moves on; the random sequences kill at every write.
test.each([
  [2, 'before'],
  [3, 'before'],
] as const)(
  'completes notifications after a kill at write %d, %s it is done, without repeats',
  async (number, when) => {
    const ana = await twoPurchases()
    const [message] = await dueAt('2030-05-10T09:00:00Z')
    if (message === undefined) throw new Error('Nothing is due')
    failWrite(number, when)
    expect(await react(message)).toBe(false)
    const emitted = [...(await relay()), ...(await settle([message, message]))]
    expect(await days(ana)).toEqual(expect.arrayContaining(both))
    expect(await ana.unread()).toBe(2)
    expect(await find()).toEqual({ messages: [], failed: false })
    expect(written(emitted)).toEqual([{ userId: ana.userId, from: 1, until: 2 }])
  },
)

test('writes each notification once for two workers', async () => {
  const ana = await twoPurchases()
  const [message] = await dueAt('2030-05-20T09:00:00Z')
  if (message === undefined) throw new Error('Nothing is due')
  expect(await Promise.all([message, message, message].map(react))).toEqual([true, true, true])
  expect(await ana.unread()).toBe(3)
  expect(await ana.notifications()).toHaveLength(3)
  expect(written(await relay())).toEqual([{ userId: ana.userId, from: 1, until: 3 }])
})

type Change = (ana: Awaited<ReturnType<typeof onePurchase>>) => Promise<unknown>

/** Each is made by a collector of its own, all between the same scan and the writing. */
const untrue: Readonly<Record<string, Change>> = {
  'the alert was turned off': (ana) => ana.setAlert({ ...ana.yearly, isActive: 0 }),
  'the alert was moved': (ana) => ana.setAlert({ ...ana.yearly, ageInMonths: 24 }),
  'the alert was deleted': (ana) => ana.removeAlert(ana.yearly.alertId),
  'the plan ended': (ana) => ana.pay(false),
  'alerts were turned off': (ana) => ana.prefer({ agingAlertsEnabled: 0 }),
  'the time was moved': (ana) => ana.prefer({ notificationTime: '09:30' }),
  'the day of the purchase was moved': (ana) => ana.redate(ana.cigarId, ana.batchId, '2029-05-21'),
  'the last stick was smoked': (ana) => ana.enjoy(ana.cigarId),
  'the cigar was deleted': (ana) => ana.remove(ana.cigarId),
  'nothing changed': async () => undefined,
}

test('writes nothing that is no longer true', async () => {
  const all = await Promise.all(
    Object.entries(untrue).map(async ([why, change]) => ({
      ...(await onePurchase()),
      why,
      change,
    })),
  )
  const messages = await dueAt('2030-05-20T09:00:00Z')
  expect(messages).toHaveLength(all.length)
  for (const ana of all) await ana.change(ana)
  await settle(messages)
  const reminded = await Promise.all(
    all.map(async (ana) => ((await ana.unread()) > 0 ? [ana.why] : [])),
  )
  expect(reminded.flat()).toEqual(['nothing changed'])
})

test('writes changes that arrive during the writing', async () => {
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

test('ignores a message for a deleted user', async () => {
  const detail = { data: { userId: 'gone' } }
  expect(await react({ name: 'reminder-due', detail })).toBe(true)
  expect(await listDueRows('gone')).toEqual([])
})

test('writes and emits many notifications once, whatever is killed', async () => {
  clock.now = new Date('2030-01-01T12:00:00Z')
  const ana = await newReminded()
  const cigarId = await ana.add('2029-05-10')
  const alerts = Array.from({ length: 30 }, (_, n) => newAlert(ana.userId, { title: `${n}` }))
  await transact(alerts.map(putAlert))
  await ana.setAlert({ cigarId })
  const messages = await dueAt('2030-05-10T09:00:00Z')
  failWrite(15, 'after')
  const emitted = await settle([...messages, ...messages])
  expect(new Set((await ana.notifications()).map(({ title }) => title)).size).toBe(31)
  expect(await ana.unread()).toBe(31)
  expect(written(emitted)).toEqual([{ userId: ana.userId, from: 1, until: 31 }])
})

test('divides more purchases than a transaction takes into several notifications', async () => {
  clock.now = new Date('2030-01-01T12:00:00Z')
  const ana = await newReminded()
  // Each cigar takes a step.
  for (let n = 0; n <= mostTogether; n++) await ana.add('2029-05-10')
  await ana.setAlert()
  const messages = await dueAt('2030-05-10T09:00:00Z')
  failWrite(1, 'after')
  const emitted = await settle([...messages, ...messages])
  const joined = (await ana.notifications()).map((row) => split(row).length)
  expect(joined).toEqual([mostTogether, 1])
  expect(await ana.unread()).toBe(2)
  expect(written(emitted)).toEqual([{ userId: ana.userId, from: 1, until: 2 }])
})

test.each([
  ['nothing', { notificationTime: '10:00' }, 1],
  ['the rest', { pushNotificationsEnabled: 0 }, 2],
] as const)(
  'emits all at once after a kill and a change that leaves %s due',
  async (_, change, until) => {
    const ana = await twoPurchases()
    const [message] = await dueAt('2030-05-10T09:00:00Z')
    if (message === undefined) throw new Error('Nothing is due')
    failWrite(2, 'before')
    expect(await react(message)).toBe(false)
    await ana.prefer(change)
    const emitted = [...(await settle(await relay())), ...(await settle([message]))]
    expect(written(emitted)).toEqual([{ userId: ana.userId, from: 1, until }])
  },
)
