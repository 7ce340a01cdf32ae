import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type Delivery,
  failWrite,
  type Message,
  react,
  runReminders,
} from '../../infra/local/testing/models/pipeline.ts'
import { newReminded, type Reminded } from '../../infra/local/testing/models/reminded-user.ts'
import * as care from '../../shared/contract/care.ts'
import { listNotifications } from '../../shared/contract/notifications.ts'
import { addReadings } from '../../shared/contract/readings.ts'

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

test('A chore reminds once, on its day at the time of the collector, and again after it was done', async () => {
  const ana = await watering()
  expect(emitted(await runAt('2030-05-15T08:59:00Z'))).toEqual([])
  expect(emitted(await runAt('2030-05-15T09:00:00Z'))).toEqual([[1, 1]])
  const first = { title: 'Add distilled water', body: 'My humidor: time to do it.' }
  expect(await told(ana)).toEqual([first])
  await runAt('2030-06-15T09:00:00Z')
  await done(ana, '2030-06-15T08:00:00Z')
  await runAt('2030-06-29T09:00:00Z')
  const second = { ...first, body: 'My humidor: last done on 6/15/2030.' }
  expect(await told(ana)).toEqual([second, first])
  expect(await ana.unread()).toBe(2)
})

test.each(['before', 'after'] as const)(
  'Killed %s its write, and delivered again to two at once, it reminds once',
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
  'With an aging alert at the same instant one mail has both: %s',
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
  'With an alert it is one mail when both run at once, one killed %s its write',
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

test('An alert that waits for care is emitted when the care was done meanwhile', async () => {
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

test('Readings that stop or leave the band remind, and a new reading ends that', async () => {
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

test('Without Premium nothing reminds', async () => {
  const ana = await watering()
  await ana.pay(false)
  await runAt('2030-05-15T09:00:00Z')
  expect(await told(ana)).toEqual([])
})
