import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { mailsTo } from '../../infra/local/testing/collector.ts'
import {
  type Delivery,
  failWrite,
  type Message,
  react,
  runReminders,
} from '../../infra/local/testing/models/pipeline.ts'
import { newReminded, type Reminded } from '../../infra/local/testing/models/reminded-user.ts'
import { newPushBrowser } from '../../infra/local/testing/push-browser.ts'
import { eventRecord } from '../../infra/local/testing/sqs-record.ts'
import * as care from '../../shared/contract/care.ts'
import * as humidors from '../../shared/contract/humidors.ts'
import { listNotifications } from '../../shared/contract/notifications.ts'
import { addReadings } from '../../shared/contract/readings.ts'
import { remindersPublished } from '../../shared/events/notifications.ts'
import { addPushSubscription } from '../table/push-subscriptions.ts'
import { requireUser } from '../table/users.ts'
import { handler as sendMail } from './send-reminder-mail.ts'
import { handler as sendPush } from './send-reminder-push.ts'

const { clock, relay, find, settle, runAt } = runReminders()

const params = { id: 'main' }

/** Ana adds water every two weeks, from noon of 1 May on; she is reminded at 09:00 UTC. */
async function watering() {
  clock.now = new Date('2030-05-01T12:00:00Z')
  const ana = await newReminded()
  await remind(ana, 'water')
  await settle(await relay())
  return ana
}

const remind = (ana: Reminded, task: string, isOn = true) =>
  ana.call(care.remindOfCare, { params, body: { task, isOn } })
const done = (ana: Reminded, at: string) =>
  ana.call(care.noteCare, { params, body: { task: 'water', at } })
const told = async (ana: Reminded) => {
  const { body } = await ana.call(listNotifications, { query: {} })
  return z.parse(z.array(z.object({ title: z.string(), body: z.string() })), body)
}
const byName = (a: Message, b: Message) => a.name.localeCompare(b.name)
const range = z.object({ data: z.object({ from: z.int(), until: z.int() }) })
/** The first and the last number of the notifications of each event. */
const emitted = (messages: readonly Message[]) =>
  messages
    .filter(({ name }) => name === 'reminders-written')
    .map(({ detail }) => z.parse(range, detail).data)
    .map(({ from, until }) => [from, until])

test("reminds of a chore once, on its day in the collector's time, and again after it was done", async () => {
  const ana = await watering()
  expect(emitted(await runAt('2030-05-15T08:59:00Z'))).toEqual([])
  expect(emitted(await runAt('2030-05-15T09:00:00Z'))).toEqual([[1, 1]])
  const first = { title: 'Add distilled water', body: 'My humidor: time to do it.' }
  expect(await told(ana)).toEqual([first])
  await runAt('2030-06-15T09:00:00Z')
  // Noted a month late: it was done an hour before the reminder.
  await done(ana, '2030-05-15T08:00:00Z')
  await runAt('2030-06-29T09:00:00Z')
  const second = { ...first, body: 'My humidor: last done on 5/15/2030.' }
  expect(await told(ana)).toEqual([second, first])
  expect(await ana.unread()).toBe(2)
})

test.each(['before', 'after'] as const)(
  'reminds once when killed %s its write and delivered again twice at once',
  async (when) => {
    const ana = await watering()
    await remind(ana, 'rotate')
    await settle(await relay())
    clock.now = new Date('2030-09-01T12:00:00Z')
    const { messages } = await find()
    failWrite(1, when)
    for (const message of messages) expect(await react(message)).toBe(false)
    await Promise.all([...messages, ...messages].map(react))
    expect(emitted(await relay())).toEqual([[1, 2]])
    expect(await told(ana)).toHaveLength(2)
    expect(await find()).toEqual({ messages: [], failed: false })
  },
)

/** An alert at the instant at which water is due. */
async function alsoAlerted() {
  const ana = await watering()
  await ana.add('2029-05-15')
  await ana.setAlert()
  return ana
}

const orders: readonly [string, Delivery][] = [
  ['alerts first', (messages) => messages.toSorted(byName).toReversed()],
  ['care first', (messages) => messages.toSorted(byName)],
]

test.each(orders)(
  'joins care and an aging alert at the same instant in one mail: %s',
  async (_, deliver) => {
    const ana = await alsoAlerted()
    expect(emitted(await runAt('2030-05-15T09:00:00Z', deliver))).toEqual([[1, 2]])
    await remind(ana, 'rotate')
    await runAt('2030-08-15T09:00:00Z')
    expect((await told(ana)).map(({ title }) => title).toSorted()).toEqual([
      'A year old',
      'Add distilled water',
      'Rotate the shelves',
    ])
    expect(await find()).toEqual({ messages: [], failed: false })
    await ana.prefer({ notificationTime: '10:00' })
    expect(emitted(await settle(await relay()))).toEqual([])
  },
)

test.each(['before', 'after'] as const)(
  'joins care and an alert in one mail when both run at once, one killed %s its write',
  async (when) => {
    await alsoAlerted()
    await settle(await relay())
    clock.now = new Date('2030-05-15T09:00:00Z')
    const { messages } = await find()
    failWrite(1, when)
    await Promise.all([...messages, ...messages].map(react))
    failWrite(0, when)
    expect(emitted(await settle(messages))).toEqual([[1, 2]])
  },
)

test('emits an alert that waits for care when the care was done meanwhile', async () => {
  const ana = await alsoAlerted()
  await settle(await relay())
  clock.now = new Date('2030-05-15T09:00:00Z')
  const { messages } = await find()
  const [alerts, careDue] = messages.toSorted(byName).toReversed()
  expect(emitted(await settle(alerts ? [alerts] : []))).toEqual([])
  await done(ana, '2030-05-15T08:59:00Z')
  expect(emitted(await settle(await relay()))).toEqual([[1, 1]])
  expect(emitted(await settle(careDue ? [careDue] : []))).toEqual([])
})

/** The mailbox and a phone of a collector, to which reminders are sent, by messages that come twice. */
async function reachable({ userId, prefer }: Reminded) {
  const phone = await newPushBrowser(inject('controlUrl'))
  const { endpoint, keys } = phone.subscription
  await addPushSubscription(userId, { endpoint, ...keys, createdAt: clock.now.toISOString() })
  await prefer({ emailNotificationsEnabled: 1, pushNotificationsEnabled: 1 })
  const { email } = await requireUser(userId)
  return async (messages: readonly Message[]) => {
    for (const [from, until] of [...emitted(messages), ...emitted(messages)]) {
      const Records = [eventRecord(remindersPublished, { userId, from, until })]
      for (const send of [sendMail, sendPush])
        expect(await send({ Records })).toEqual({ batchItemFailures: [] })
    }
    return { mails: await mailsTo(email), pushed: await phone.received() }
  }
}

test('mails and pushes a chore once, with a link to its humidor', async () => {
  const ana = await watering()
  const deliver = await reachable(ana)
  const { mails, pushed } = await deliver(await runAt('2030-05-15T09:00:00Z'))
  expect(mails).toMatchObject([
    {
      subject: 'My humidor: Add distilled water',
      text: expect.stringMatching(/ADD DISTILLED WATER\s+My humidor: time to do it\./),
    },
  ])
  const url = `${process.env.APP_URL}/humidors/main`
  expect(mails[0]?.text).toContain(url)
  const message = { title: 'Add distilled water', body: 'My humidor: time to do it.', url }
  expect(pushed.map((text) => JSON.parse(text))).toEqual([message])
})

test('sends no chore that was done before its mail, or whose reminder was turned off', async () => {
  const ana = await watering()
  await remind(ana, 'rotate')
  const deliver = await reachable(ana)
  const due = await runAt('2030-09-01T09:00:00Z')
  await done(ana, '2030-09-01T08:59:00Z')
  await remind(ana, 'rotate', false)
  expect(await deliver(due)).toEqual({ mails: [], pushed: [] })
})

test('divides a mail of care and an alert into parts', async () => {
  const ana = await alsoAlerted()
  const deliver = await reachable(ana)
  const { mails, pushed } = await deliver(await runAt('2030-05-15T09:00:00Z'))
  const [mail, ...more] = mails
  expect(more).toEqual([])
  expect(mail?.text).toContain('2 REMINDERS FROM YOUR HUMIDOR')
  expect(mail?.text).toMatch(/A year old\s+Padron 1964/i)
  expect(mail?.text).toMatch(/My humidor\s+Add distilled water/i)
  expect(pushed.map((text) => JSON.parse(text))).toMatchObject([
    { title: '2 reminders from your humidor', url: `${process.env.APP_URL}/notifications` },
  ])
})

test('reminds of readings that stop or leave the band until a new reading', async () => {
  const ana = await watering()
  await remind(ana, 'water', false)
  await remind(ana, 'reading')
  const reading = { at: '2030-05-01T10:00:00Z', humidity: 65 }
  await ana.call(addReadings, { params, query: { timeZone: 'UTC' }, body: { readings: [reading] } })
  await runAt('2030-05-14T09:00:00Z')
  clock.now = new Date('2030-05-14T12:00:00Z')
  const next = { ...reading, at: '2030-05-14T10:00:00Z' }
  await ana.call(addReadings, { params, query: { timeZone: 'UTC' }, body: { readings: [next] } })
  await runAt('2030-05-15T09:00:00Z')
  expect(await told(ana)).toEqual([])
  await runAt('2030-05-28T09:00:00Z')
  expect(await told(ana)).toEqual([
    { title: 'No reading for two weeks', body: 'My humidor: time to look at the hygrometer.' },
  ])
})

test('deletes the reminders of a removed humidor', async () => {
  const ana = await watering()
  const { body } = await ana.call(humidors.createHumidor, {
    body: { name: 'Case', kind: 'travel' },
  })
  const travel = z.parse(z.object({ id: z.string() }), body)
  const on = { task: 'water', isOn: true }
  await ana.call(care.remindOfCare, { params: travel, body: on })
  await settle(await relay())
  await runAt('2030-05-15T12:00:00Z')
  expect(await ana.unread()).toBe(2)
  await ana.call(humidors.deleteHumidor, { params: travel, query: {} })
  expect(await told(ana)).toMatchObject([{ body: 'My humidor: time to do it.' }])
  expect(await ana.unread()).toBe(1)
})

test('reminds of nothing without Premium', async () => {
  const ana = await watering()
  await ana.pay(false)
  await runAt('2030-05-15T09:00:00Z')
  expect(await told(ana)).toEqual([])
})
