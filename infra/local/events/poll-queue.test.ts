import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deriveKeys, LOCAL_ACCOUNT } from '../credentials.ts'
import { folderOfTest } from '../testing/test-folder.ts'
import { pollQueue } from './poll-queue.ts'
import { type Events, startEvents } from './start-events.ts'

const keys = deriveKeys('test')
let dataDir: string
let events: Events
let sqs: SQSClient
let stop: AbortController
let ahead = 0

beforeEach(async () => {
  ahead = 0
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  dataDir = folderOfTest()
  events = await startEvents({
    dataDir,
    keys,
    now: () => new Date(Date.now() + ahead),
    queues: [{ name: 'badges', visibilitySeconds: 30 }],
    rules: [],
  })
  sqs = new SQSClient({
    endpoint: events.endpoint,
    region: 'eu-west-1',
    credentials: keys.sqs,
    maxAttempts: 1,
  })
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  await events.stop()
})

const queueUrl = (name: string) => `${events.endpoint}/${LOCAL_ACCOUNT}/${name}`
const send = (MessageBody: string) =>
  sqs.send(new SendMessageCommand({ QueueUrl: queueUrl('badges'), MessageBody }))
const counts = async () => {
  const QueueUrl = queueUrl('badges')
  const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] })
  const { Attributes } = await sqs.send(command)
  return {
    visible: Attributes?.ApproximateNumberOfMessages,
    inFlight: Attributes?.ApproximateNumberOfMessagesNotVisible,
  }
}
const poll = (handler: (event: SQSEvent) => Promise<SQSBatchResponse | undefined>) =>
  pollQueue({ sqs, queueUrl: queueUrl('badges'), handler, signal: stop.signal, batchSize: 10 })

test("deletes handled messages, which have Lambda's form", async () => {
  const seen: SQSEvent[] = []
  const polling = poll(async (event) => {
    seen.push(event)
    return { batchItemFailures: [] }
  })
  const { MessageId } = await send('one')
  await expect
    .poll(() => seen.flatMap(({ Records }) => Records))
    .toMatchObject([
      {
        messageId: MessageId,
        body: 'one',
        eventSource: 'aws:sqs',
        eventSourceARN: 'arn:aws:sqs:eu-west-1:000000000000:badges',
        attributes: { ApproximateReceiveCount: '1' },
      },
    ])
  await expect.poll(counts).toEqual({ visible: '0', inFlight: '0' })
  stop.abort()
  await polling
})

test('redelivers only the failed messages, after their visibility timeout', async () => {
  const bodies: string[] = []
  poll(async ({ Records }) => {
    bodies.push(...Records.map(({ body }) => body))
    const bad = Records.filter(
      ({ body, attributes }) => body === 'bad' && attributes.ApproximateReceiveCount === '1',
    )
    return { batchItemFailures: bad.map(({ messageId }) => ({ itemIdentifier: messageId })) }
  })
  await send('bad')
  await send('good')
  await expect.poll(() => bodies.toSorted()).toEqual(['bad', 'good'])
  await expect.poll(counts).toEqual({ visible: '0', inFlight: '1' })
  ahead = 31_000
  await send('another')
  await expect.poll(() => bodies.toSorted()).toEqual(['another', 'bad', 'bad', 'good'])
  await expect.poll(counts).toEqual({ visible: '0', inFlight: '0' })
})

test.each([
  ['throws', () => Promise.reject(new Error('broken'))],
  [
    'names something it was not given',
    async () => ({ batchItemFailures: [{ itemIdentifier: 'unknown' }] }),
  ],
])('keeps the whole batch when the handler %s', async (_, handler) => {
  poll(handler)
  await send('one')
  await expect.poll(counts).toEqual({ visible: '0', inFlight: '1' })
})

test('continues after an outage of the queue service', async () => {
  const absent = vi.spyOn(sqs, 'send').mockImplementation(() => {
    throw new Error('The service is gone')
  })
  const bodies: string[] = []
  poll(async ({ Records }) => {
    bodies.push(...Records.map(({ body }) => body))
    return undefined
  })
  await expect.poll(() => absent.mock.calls.length).toBeGreaterThan(0)
  absent.mockRestore()
  await send('after')
  await expect.poll(() => bodies).toEqual(['after'])
})

test('ends an idle poll at once when stopped', async () => {
  const sends = vi.spyOn(sqs, 'send')
  const polling = poll(async () => undefined)
  await counts()
  stop.abort()
  await polling
  expect(sends.mock.settledResults).toMatchObject([{ type: 'rejected' }, { type: 'fulfilled' }])
})
