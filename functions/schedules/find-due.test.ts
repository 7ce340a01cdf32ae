import { PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { SendEmailCommand, TooManyRequestsException } from '@aws-sdk/client-sesv2'
import type { SQSRecord } from 'aws-lambda'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newUser } from '../../infra/local/testing/collector.ts'
import { runReminders } from '../../infra/local/testing/models/pipeline.ts'
import { newReminded } from '../../infra/local/testing/models/reminded-user.ts'
import { eventRecord } from '../../infra/local/testing/sqs-record.ts'
import { padron } from '../../infra/local/testing/stock.ts'
import { takeMails } from '../../infra/local/testing/take-mails.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { digestDue } from '../../shared/events/notifications.ts'
import { deliveries, reactionNeeds, visibilitySecondsOf } from '../../shared/events/reactions.ts'
import { handler as sendDigest } from '../reactions/send-digest.ts'
import { type DueRow, dueAt, listDueRows, putDue } from '../table/due.ts'
import { keys } from '../table/keys.ts'
import { changePreferences } from '../table/preferences.ts'
import { transact } from '../table/transact.ts'

const { bus, clock, relay, find, settle } = runReminders()

const planAt = (userIds: readonly string[], next: string) =>
  transact(
    userIds.map((userId) =>
      putDue(userId, { kind: 'reminder', paused: false }, undefined, new Date(next)),
    ),
  )
const remove = (userIds: readonly string[]) =>
  transact(userIds.map((userId) => ({ remove: { Key: keys.due(userId, 'reminder') } })))
const some = (count: number) => Array.from({ length: count }, (_, n) => `${clock.now}-${n}`)
const found = (messages: readonly { detail: unknown }[]) => messages.map(({ detail }) => detail)
/** A collector who has something to read in the digest of Monday, 4 March 2030, at nine. */
async function withDigest() {
  const { userId, email, call } = await newUser()
  const body = { ...padron, quantity: 2, purchaseDate: '2029-09-15' }
  await call(cigars.createCigar, { body })
  const handled = { since: '2030-02-25T09:00:00.000Z', sinceDay: '2030-02-25' }
  const due = new Date('2030-03-04T09:00:00Z')
  await transact([
    changePreferences(userId, { emailNotificationsEnabled: 1 }, clock.now),
    putDue(userId, { kind: 'digest', paused: false, handled }, undefined, due),
  ])
  return { userId, email }
}

const byUser = (one: unknown, other: unknown) =>
  JSON.stringify(one).localeCompare(JSON.stringify(other))
const details = (userIds: readonly string[]) => userIds.map((userId) => ({ data: { userId } }))

test('everyone due is published from the instant on, ten in a call, and again when no delivery is left', async () => {
  const at = '2030-02-01T09:00:00Z'
  const due = some(25)
  await planAt(due, at)
  await planAt(['later'], '2030-02-01T09:30:00.001Z')
  // Five deliveries of a message that a function of 60 seconds hides for six times as long.
  const times = [at, '2030-02-01T09:05:00Z', '2030-02-01T09:29:59Z', '2030-02-01T09:30:00Z']
  for (const [n, time] of times.entries()) {
    clock.now = new Date(time)
    bus.resetHistory()
    const { messages } = await find()
    const all = n === 0 || n === 3 ? due : []
    expect(found(messages).toSorted(byUser)).toEqual(details(all).toSorted(byUser))
    // Four shards, of which none has more than ten.
    expect(bus.commandCalls(PutEventsCommand)).toHaveLength(all.length > 0 ? 4 : 0)
  }
  await remove([...due, 'later'])
})

test('a change of what is due wins over its lease, at any moment, and is not stopped by it', async () => {
  clock.now = new Date('2030-02-02T09:00:00Z')
  await planAt(['ana'], '2030-02-02T09:00:00Z')
  const row = async () => (await listDueRows('ana'))[0]
  const plan = async (at: string, before: DueRow | undefined) => {
    await transact([putDue('ana', { kind: 'reminder', paused: false }, before, new Date(at))])
  }
  const read = await row()
  await find()
  const leased = await row()
  expect(leased).toMatchObject({ dueSK: '2030-02-02T09:30:00.000Z#ana', revision: 1 })
  expect(leased && dueAt(leased)).toEqual(clock.now)
  await plan('2030-02-02T09:05:00Z', read)
  clock.now = new Date('2030-02-02T09:05:00Z')
  const before = await row()
  bus.on(PutEventsCommand).callsFake(async () => {
    await plan('2030-02-02T09:10:00Z', before)
    return { FailedEntryCount: 0 }
  })
  await find()
  expect(await row()).toMatchObject({ dueSK: '2030-02-02T09:10:00.000Z#ana', revision: 3 })
  await remove(['ana'])
})

describe('while SES refuses for an hour', () => {
  const { ses } = takeMails()

  test('every digest has two events at most and is mailed once, soon after it', async () => {
    const mailed: string[] = []
    const until = new Date('2030-03-04T10:00:00Z')
    ses.on(SendEmailCommand).callsFake(async ({ Destination }: SendEmailCommand['input']) => {
      if (clock.now < until) {
        throw new TooManyRequestsException({ message: 'no', $metadata: { httpStatusCode: 429 } })
      }
      mailed.push(...(Destination?.ToAddresses ?? []))
      return {}
    })
    clock.now = new Date('2030-02-25T09:00:00Z')
    // Each is its own row and its own message, so six show what a thousand would.
    const collectors = await Promise.all(Array.from({ length: 6 }, withDigest))
    const events = new Map<string, number>()
    const queue: { record: SQSRecord; visibleAt: number; deliveries: number }[] = []
    const minutes = 60_000
    const start = Date.parse('2030-03-04T09:00:00Z')
    for (let at = start; at <= start + 180 * minutes; at += 5 * minutes) {
      clock.now = new Date(at)
      for (const { detail } of (await find()).messages) {
        const { userId } = z.parse(
          z.object({ data: z.object({ userId: z.string() }) }),
          detail,
        ).data
        events.set(userId, (events.get(userId) ?? 0) + 1)
        queue.push({ record: eventRecord(digestDue, { userId }), visibleAt: at, deliveries: 0 })
      }
      for (const message of queue.splice(0)) {
        const { record, visibleAt, deliveries: before } = message
        if (visibleAt > at) queue.push(message)
        else if ((await sendDigest({ Records: [record] })).batchItemFailures.length > 0) {
          const next = at + 1000 * visibilitySecondsOf(reactionNeeds['send-digest'])
          if (before + 1 < deliveries) {
            queue.push({ record, visibleAt: next, deliveries: before + 1 })
          }
        }
      }
      if (at === start + 75 * minutes) expect(mailed).toHaveLength(collectors.length)
    }
    expect(mailed.toSorted()).toEqual(collectors.map(({ email }) => email).toSorted())
    expect(Math.max(...events.values())).toBeLessThanOrEqual(2)
    expect(events.size).toBe(collectors.length)
  })
})

test('reminders and digests are published by their names', async () => {
  clock.now = new Date('2030-03-01T12:00:00Z')
  const ana = await newReminded()
  await ana.prefer({ emailNotificationsEnabled: 1 })
  await ana.setAlert({ ageInMonths: 1 })
  await ana.add('2030-02-10')
  await settle(await relay())
  clock.now = new Date('2030-03-11T09:00:00Z')
  const { messages } = await find()
  expect(messages.map(({ name }) => name).toSorted()).toEqual(['digest-due', 'reminder-due'])
  expect(found(messages)).toEqual(details([ana.userId, ana.userId]))
  await ana.pay(false)
  await settle(await relay())
  // On every plan.
  expect((await find()).messages.map(({ name }) => name)).toEqual(['digest-due'])
})

test('what the bus refuses is sent again, alone', async () => {
  clock.now = new Date('2030-04-01T09:00:00Z')
  const [first = '', second = ''] = ['refused-a', 'taken-a']
  await planAt([first, second], '2030-04-01T09:00:00Z')
  const Entries = [{ ErrorCode: 'InternalFailure' }, { EventId: 'e' }]
  bus
    .on(PutEventsCommand)
    .resolvesOnce({ FailedEntryCount: 1, Entries })
    .resolves({ FailedEntryCount: 0 })
  expect((await find()).failed).toBe(false)
  const [, again] = bus.commandCalls(PutEventsCommand).map(({ args }) => args[0].input.Entries)
  expect(again).toMatchObject([{ Detail: JSON.stringify(details([first])[0]) }])
  await remove([first, second])
})

test('a bus that keeps refusing fails the run, which the queue delivers again', async () => {
  clock.now = new Date('2030-05-01T09:00:00Z')
  const due = some(3)
  await planAt(due, '2030-05-01T09:00:00Z')
  bus.on(PutEventsCommand).resolves({ FailedEntryCount: 1 })
  expect((await find()).failed).toBe(true)
  bus.on(PutEventsCommand).rejects(new Error('no'))
  expect((await find()).failed).toBe(true)
  await remove(due)
})
