import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deriveKeys, LOCAL_ACCOUNT } from '../credentials.ts'
import { folderOfTest } from '../testing/test-folder.ts'
import { type Events, startEvents } from './start-events.ts'

const keys = deriveKeys('test')
let dataDir: string
let events: Events
let sqs: SQSClient
let bridge: EventBridgeClient

const rule = { bus: 'humidor', source: 'humidor', detailType: 'cigar added' }
beforeEach(async () => {
  dataDir = folderOfTest()
  events = await startEvents({
    dataDir,
    keys,
    queues: ['badges', 'mails'].map((name) => ({ name, visibilitySeconds: 30 })),
    rules: [
      ...['badges', 'mails'].map((queue) => ({ ...rule, queue })),
      { bus: 'default', source: 'aws.s3', detailType: 'Object Created', queue: 'mails' },
    ],
  })
  const config = { endpoint: events.endpoint, region: 'eu-west-1', maxAttempts: 1 }
  sqs = new SQSClient({ ...config, credentials: keys.sqs })
  bridge = new EventBridgeClient({ ...config, credentials: keys.eventBridge })
})
afterEach(() => events.stop())

const queueUrl = (name: string) => `${events.endpoint}/${LOCAL_ACCOUNT}/${name}`
const put = (change = {}) =>
  bridge.send(
    new PutEventsCommand({
      Entries: [
        {
          EventBusName: 'humidor',
          Source: 'humidor',
          DetailType: 'cigar added',
          Detail: '{"cigarId":"c1"}',
          Time: new Date('2026-03-01T12:00:00Z'),
          ...change,
        },
      ],
    }),
  )
const receive = async (queue = 'badges') => {
  const command = new ReceiveMessageCommand({ QueueUrl: queueUrl(queue) })
  return (await sqs.send(command)).Messages ?? []
}

describe('PutEvents', () => {
  test("delivers to every queue whose rule fits, in EventBridge's envelope", async () => {
    const { FailedEntryCount, Entries } = await put()
    expect(FailedEntryCount).toBe(0)
    for (const queue of ['badges', 'mails']) {
      const [message] = await receive(queue)
      expect(JSON.parse(message?.Body ?? '')).toEqual({
        version: '0',
        id: Entries?.[0]?.EventId,
        'detail-type': 'cigar added',
        source: 'humidor',
        account: '000000000000',
        time: '2026-03-01T12:00:00Z',
        region: 'eu-west-1',
        resources: [],
        detail: { cigarId: 'c1' },
      })
    }
  })

  test.each([
    ['another bus', { EventBusName: 'default' }],
    ['another source', { Source: 'else' }],
    ['another detail-type', { DetailType: 'cigar removed' }],
  ])('takes an event of %s and delivers it nowhere', async (_, change) => {
    expect((await put(change)).FailedEntryCount).toBe(0)
    expect(await receive()).toEqual([])
  })

  test.each([
    ["a source of AWS's own", { Source: 'aws.s3' }, 'NotAuthorizedForSourceException'],
    ['no detail', { Detail: undefined }, 'InvalidArgument'],
    ['detail that is not JSON', { Detail: '{' }, 'MalformedDetail'],
    ['detail that is no object', { Detail: '[]' }, 'MalformedDetail'],
    ['a detail too long', { Detail: `{"x":"${'x'.repeat(262_144)}"}` }, 'InvalidArgument'],
  ])('fails an entry with %s on its own', async (_, change, ErrorCode) => {
    expect(await put(change)).toMatchObject({ FailedEntryCount: 1, Entries: [{ ErrorCode }] })
  })
})

test("puts the events of AWS's own services on the default bus", async () => {
  const detail = { version: '0', bucket: { name: 'photos' }, object: { key: 'media/a b.jpg' } }
  const resources = ['arn:aws:s3:::photos']
  await events.announce({ source: 'aws.s3', detailType: 'Object Created', resources, detail })
  const [message] = await receive('mails')
  expect(JSON.parse(message?.Body ?? '')).toMatchObject({
    'detail-type': 'Object Created',
    source: 'aws.s3',
    resources,
    detail,
  })
  expect(await receive('badges')).toEqual([])
})
