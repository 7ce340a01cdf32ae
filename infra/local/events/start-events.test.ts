import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deriveKeys, LOCAL_ACCOUNT } from '../credentials.ts'
import { pipeline, queueOf } from '../run-events.ts'
import { StartupError } from '../service.ts'
import { folderOfTest } from '../testing/test-folder.ts'
import { MessageQueue } from './message-queue.ts'
import { type Events, startEvents } from './start-events.ts'

const keys = deriveKeys('test')
let dataDir: string
let events: Events
let sqs: SQSClient
let ahead = 0

const start = async () => {
  events = await startEvents({
    dataDir,
    keys,
    now: () => new Date(Date.now() + ahead),
    queues: [
      { name: 'badges', visibilitySeconds: 30, dlq: { name: 'badges-dead', maxReceiveCount: 2 } },
      { name: 'mails', visibilitySeconds: 30 },
    ],
    rules: [],
  })
  const { endpoint } = events
  sqs = new SQSClient({ endpoint, region: 'eu-west-1', credentials: keys.sqs, maxAttempts: 1 })
}
const restart = async () => {
  await events.stop()
  await start()
}
beforeEach(async () => {
  ahead = 0
  dataDir = folderOfTest()
  await start()
})
afterEach(() => events.stop())

const queueUrl = (name: string) => `${events.endpoint}/${LOCAL_ACCOUNT}/${name}`
const send = (MessageBody: string) =>
  sqs.send(new SendMessageCommand({ QueueUrl: queueUrl('badges'), MessageBody }))
const receive = async (queue = 'badges', more = {}) => {
  const command = new ReceiveMessageCommand({
    QueueUrl: queueUrl(queue),
    MaxNumberOfMessages: 10,
    MessageSystemAttributeNames: ['All'],
    ...more,
  })
  return (await sqs.send(command)).Messages ?? []
}
const remove = (ReceiptHandle: string | undefined) =>
  sqs.send(new DeleteMessageCommand({ QueueUrl: queueUrl('badges'), ReceiptHandle }))
describe('A queue', () => {
  test("sends, receives and deletes; the SDK's checksums hold", async () => {
    const sent = await send('grüße')
    const [message] = await receive()
    expect(message).toMatchObject({ MessageId: sent.MessageId, Body: 'grüße' })
    expect(message?.Attributes?.ApproximateReceiveCount).toBe('1')
    await remove(message?.ReceiptHandle)
    ahead = 60_000
    expect(await receive()).toEqual([])
    expect(await readdir(join(dataDir, 'queues', 'badges'))).toEqual([])
  })

  test('hides a received message until its visibility ends; then the old receipt is void', async () => {
    await send('one')
    const [first] = await receive()
    expect(await receive()).toEqual([])
    ahead = 31_000
    const [second] = await receive()
    expect(second?.Attributes?.ApproximateReceiveCount).toBe('2')
    await remove(first?.ReceiptHandle)
    expect(await readdir(join(dataDir, 'queues', 'badges'))).toHaveLength(1)
    await remove(second?.ReceiptHandle)
    expect(await readdir(join(dataDir, 'queues', 'badges'))).toEqual([])
  })

  test('moves a message to the dead letters when it was received too often', async () => {
    const { MessageId } = await send('poison')
    for (const later of [0, 31_000]) {
      ahead = later
      expect(await receive()).toHaveLength(1)
    }
    ahead = 62_000
    expect(await receive()).toEqual([])
    await restart()
    expect(await receive('badges-dead')).toMatchObject([{ MessageId, Body: 'poison' }])
  })

  test('answers a long poll as soon as a message comes', async () => {
    const polled = receive('badges', { WaitTimeSeconds: 20 })
    await send('at last')
    expect(await polled).toMatchObject([{ Body: 'at last' }])
  })

  test('gives a message to only one of two polls', async () => {
    const polls = [1, 2].map(() => receive('badges', { WaitTimeSeconds: 1 }))
    await send('once')
    expect((await Promise.all(polls)).flat()).toHaveLength(1)
  })

  test('keeps a message for others when a caller has gone away', async () => {
    const folder = join(dataDir, 'queue')
    const queue = await MessageQueue.open({ name: 'q', folder, now: Date.now, visibilityMs: 1000 })
    const gone = new AbortController()
    const polled = queue.receive(1, 20_000, gone.signal)
    gone.abort()
    expect(await polled).toEqual([])
    await queue.send('one')
    expect(await queue.receive(1, 0, new AbortController().signal)).toHaveLength(1)
  })

  test('says how many messages it holds, and where its dead letters go', async () => {
    await send('one')
    await send('two')
    await receive('badges', { MaxNumberOfMessages: 1 })
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({
        QueueUrl: queueUrl('badges'),
        AttributeNames: ['All'],
      }),
    )
    expect(Attributes).toMatchObject({
      ApproximateNumberOfMessages: '1',
      ApproximateNumberOfMessagesNotVisible: '1',
    })
  })

  test('has the address that GetQueueUrl returns', async () => {
    const command = new GetQueueUrlCommand({ QueueName: 'badges' })
    expect((await sqs.send(command)).QueueUrl).toBe(queueUrl('badges'))
  })

  test('that is not defined does not exist', async () => {
    await expect(sqs.send(new GetQueueUrlCommand({ QueueName: 'none' }))).rejects.toMatchObject({
      name: 'QueueDoesNotExist',
    })
    const QueueUrl = queueUrl('badges').replace('badges', 'none')
    const command = new SendMessageCommand({ QueueUrl, MessageBody: 'x' })
    await expect(sqs.send(command)).rejects.toMatchObject({ name: 'QueueDoesNotExist' })
  })
})

describe('The service', () => {
  test('hands out after a restart what was not deleted, and counts on', async () => {
    await send('one')
    await receive()
    await restart()
    const [message] = await receive()
    expect(message).toMatchObject({ Body: 'one', Attributes: { ApproximateReceiveCount: '2' } })
  })

  test('stops twice and does not wait for long polls', async () => {
    const polled = receive('badges', { WaitTimeSeconds: 20 }).catch(() => 'ended')
    await receive('mails')
    await events.stop()
    await events.stop()
    expect(await polled).toBe('ended')
  })

  test('says which message is damaged instead of starting', async () => {
    const path = join(dataDir, 'queues', 'badges', `${randomUUID()}.json`)
    await writeFile(path, '{')
    await expect(restart()).rejects.toThrow(StartupError)
    await expect(start()).rejects.toThrow(path)
  })
})

test('keeps messages of an uncertain sender hidden until their time, also after a restart', async () => {
  const name = queueOf('reactions/send-reminder-mail')
  expect(pipeline.queues).toContainEqual(expect.objectContaining({ name, staysHidden: true }))
  let now = 0
  const options = { name, folder: folderOfTest(), visibilityMs: 30_000, staysHidden: true }
  const open = () => MessageQueue.open({ ...options, now: () => now })
  const take = async (queue: MessageQueue) =>
    (await queue.receive(10, 0, AbortSignal.timeout(5_000))).length
  const first = await open()
  await first.send('a mail')
  expect(await take(first)).toBe(1)
  const again = await open()
  expect(await take(again)).toBe(0)
  now = 30_000
  expect(await take(again)).toBe(1)
})
