import { PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { expect, test } from 'vitest'
import { runReminders } from '../../infra/local/testing/models/pipeline.ts'
import { newReminded } from '../../infra/local/testing/models/reminded-user.ts'
import { putDue } from '../table/due.ts'
import { keys } from '../table/keys.ts'
import { transact } from '../table/transact.ts'

const { bus, clock, relay, find, settle } = runReminders()

const dueAt = (userIds: readonly string[], next: string) =>
  transact(
    userIds.map((userId) =>
      putDue(userId, { kind: 'reminder', paused: false }, undefined, new Date(next)),
    ),
  )
const remove = (userIds: readonly string[]) =>
  transact(userIds.map((userId) => ({ remove: { Key: keys.due(userId, 'reminder') } })))
const some = (count: number) => Array.from({ length: count }, (_, n) => `${clock.now}-${n}`)
const found = (messages: readonly { detail: unknown }[]) => messages.map(({ detail }) => detail)
const details = (userIds: readonly string[]) =>
  userIds.map((userId) => ({ version: 1, data: { userId } }))

test('everyone due is published, from the instant on and until it is handled, ten in a call', async () => {
  clock.now = new Date('2030-02-01T09:00:00Z')
  const due = some(25)
  await dueAt(due, '2030-02-01T09:00:00Z')
  await dueAt(['later'], '2030-02-01T09:00:00.001Z')
  for (let run = 0; run < 2; run++) {
    bus.resetHistory()
    const { messages } = await find()
    expect(found(messages)).toHaveLength(25)
    expect(found(messages)).toEqual(expect.arrayContaining(details(due)))
    // Four shards, of which none has more than ten.
    expect(bus.commandCalls(PutEventsCommand)).toHaveLength(4)
  }
  await remove([...due, 'later'])
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
  expect((await find()).messages.map(({ name }) => name)).toEqual(['digest-due'])
})

test('what the bus refuses is sent again, alone', async () => {
  clock.now = new Date('2030-04-01T09:00:00Z')
  const [first = '', second = ''] = ['refused-a', 'taken-a']
  await dueAt([first, second], '2030-04-01T09:00:00Z')
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
  await dueAt(due, '2030-05-01T09:00:00Z')
  bus.on(PutEventsCommand).resolves({ FailedEntryCount: 1 })
  expect((await find()).failed).toBe(true)
  bus.on(PutEventsCommand).rejects(new Error('no'))
  expect((await find()).failed).toBe(true)
  await remove(due)
})
