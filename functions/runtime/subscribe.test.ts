import type { SQSEvent } from 'aws-lambda'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { event } from '../../shared/events/event.ts'
import { subscribe } from './subscribe.ts'

const named = event({ name: 'cigar-named', version: 1, schema: z.object({ name: z.string() }) })

const record = (messageId: string, body: string): SQSEvent['Records'][number] => ({
  messageId,
  body,
  receiptHandle: messageId,
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: 'events',
    ApproximateFirstReceiveTimestamp: '0',
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:eu-west-1:0:queue',
  awsRegion: 'eu-west-1',
})

const told = (id: string, data: unknown, version = 1) =>
  record(id, JSON.stringify({ id, detail: { version, data } }))
const failedOf = (...ids: string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
})

test('every record is reacted to, in order, and only with what its event declares', async () => {
  const seen: unknown[] = []
  const handler = subscribe(named, async (detail) => void seen.push(detail))
  const Records = [told('1', { name: 'Ana', more: 1 }), told('2', { name: 'Bob' })]
  expect(await handler({ Records })).toEqual(failedOf())
  expect(seen).toEqual([{ name: 'Ana' }, { name: 'Bob' }])
})

test('only the records that failed come again; the others are done', async () => {
  const seen: string[] = []
  const handler = subscribe(named, async ({ name }) => {
    if (name === 'broken') throw new Error('no')
    seen.push(name)
  })
  const Records = [
    told('1', { name: 'Ana' }),
    told('2', { name: 'broken' }),
    told('3', { name: 7 }),
    record('4', 'not JSON'),
    record('5', '{}'),
    told('6', { name: 'Bob' }),
    told('7', { name: 'of another version' }, 2),
  ]
  expect(await handler({ Records })).toEqual(failedOf('2', '3', '4', '5', '7'))
  expect(seen).toEqual(['Ana', 'Bob'])
})
