import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { table } from '../table/client.ts'
import { handler } from './publish-events.ts'

const bus = mockClient(EventBridgeClient)
const dynamodb = mockClient(table)
afterAll(() => {
  bus.restore()
  dynamodb.restore()
})
beforeEach(() => void bus.on(PutEventsCommand).resolves({ FailedEntryCount: 0 }))
afterEach(() => {
  bus.reset()
  dynamodb.reset()
})

const at = '2026-03-01T12:00:00.000Z'
const row = (cigarId: string) => ({
  name: 'cigar-removed',
  /** Rows that an earlier release wrote have a version. */
  version: 1,
  detail: { userId: 'ana', cigarId },
  at,
  requestId: `r${cigarId}`,
})

const record = (SequenceNumber: string, PK: string, image: object, eventName = 'INSERT') => ({
  eventName,
  dynamodb: {
    SequenceNumber,
    Keys: { PK: { S: PK }, SK: { S: at } },
    NewImage: marshall(image),
  },
})
const outbox = (n: number) => record(`${n}`, `OUTBOX#${n}`, row(`${n}`))

const removed = () => dynamodb.commandCalls(DeleteCommand).map(({ args }) => args[0].input.Key?.PK)
const calls = () =>
  bus.commandCalls(PutEventsCommand).map(({ args }) => args[0].input.Entries ?? [])
const published = () => calls().flat()

test('publishes an outbox row with its name, detail, request and time, and deletes it', async () => {
  expect(await handler({ Records: [outbox(1)] })).toEqual({ batchItemFailures: [] })
  expect(published()).toEqual([
    {
      EventBusName: process.env.EVENT_BUS,
      Source: 'digital-humidor',
      DetailType: 'cigar-removed',
      Detail: '{"requestId":"r1","data":{"userId":"ana","cigarId":"1"}}',
      Time: new Date(at),
    },
  ])
  expect(removed()).toEqual(['OUTBOX#1'])
})

test('publishes only new outbox rows, and no other rows, changes or deletions', async () => {
  const Records = [
    record('1', 'USER#ana', { PK: 'USER#ana', brand: 'Padron' }),
    record('2', 'OUTBOX#2', row('2'), 'MODIFY'),
    record('3', 'OUTBOX#3', row('3'), 'REMOVE'),
    {
      eventName: 'REMOVE',
      dynamodb: { SequenceNumber: '4', Keys: { PK: { S: 'OUTBOX#4' }, SK: { S: at } } },
    },
  ]
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
  expect(published()).toEqual([])
})

test.each([
  ['fails', () => bus.rejectsOnce(new Error('no'))],
  ['takes the call and refuses the event', () => bus.resolvesOnce({ FailedEntryCount: 1 })],
])('continues at that record in order when the bus %s', async (_, failing) => {
  await handler({ Records: [outbox(1)] })
  bus.reset()
  failing().resolves({ FailedEntryCount: 0 })
  const response = await handler({ Records: [outbox(2), outbox(3)] })
  expect(response).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] })
  expect(calls()).toHaveLength(1)
  expect(removed()).toEqual(['OUTBOX#1'])
  expect(await handler({ Records: [outbox(2), outbox(3)] })).toEqual({ batchItemFailures: [] })
})

test.each([
  ['lacks fields', marshall({ name: 'cigar-removed' })],
  ['has a time that is none', marshall({ ...row('7'), at: 'yesterday' })],
  ['has a number JavaScript cannot hold', { ...marshall(row('7')), at: { N: '9'.repeat(30) } }],
])(
  'publishes a row that %s as a report that contains it, and then the next ones',
  async (_, NewImage) => {
    const unreadable = record('7', 'OUTBOX#7', {})
    const Records = [{ ...unreadable, dynamodb: { ...unreadable.dynamodb, NewImage } }, outbox(8)]
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
    expect(published()).toMatchObject([
      {
        EventBusName: process.env.EVENT_BUS,
        Source: 'digital-humidor',
        DetailType: 'unreadable-event',
        Detail: expect.stringContaining(`"PK":"OUTBOX#7","SK":"${at}"`),
      },
      { DetailType: 'cigar-removed' },
    ])
    expect(removed()).toEqual(['OUTBOX#7', 'OUTBOX#8'])
  },
)

test('publishes no row before one that could not be reported', async () => {
  bus.reset()
  bus.on(PutEventsCommand).rejects(new Error('no'))
  const Records = [record('7', 'OUTBOX#7', { name: 'cigar-removed' }), outbox(8)]
  expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] })
  expect(calls()).toHaveLength(1)
})

test('publishes ten rows in a call, and deletes only those that the bus took', async () => {
  bus.reset()
  const took = { EventId: 'e' }
  bus
    .on(PutEventsCommand)
    .resolvesOnce({ FailedEntryCount: 0 })
    .resolvesOnce({ FailedEntryCount: 1, Entries: [took, { ErrorCode: 'Busy' }, took] })
  const Records = Array.from({ length: 13 }, (_, n) => outbox(n + 1))
  const response = await handler({ Records })
  expect(response).toEqual({ batchItemFailures: [{ itemIdentifier: '12' }] })
  expect(calls().map(({ length }) => length)).toEqual([10, 3])
  const deleted = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13].map((n) => `OUTBOX#${n}`)
  expect(removed()).toEqual(deleted)
})
