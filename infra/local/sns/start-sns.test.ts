import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deriveKeys, LOCAL_REGION } from '../credentials.ts'
import { resources } from '../environment.ts'
import type { Service } from '../service.ts'
import { startSns } from './start-sns.ts'

const keys = deriveKeys('test')
let sns: Service
let delivered: string[]
let isDiskBroken = false

beforeAll(async () => {
  sns = await startSns({
    key: keys.sns,
    deliver: async (message) => {
      if (isDiskBroken) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      delivered.push(message)
    },
  })
})
beforeEach(() => {
  delivered = []
  isDiskBroken = false
})
afterAll(() => sns.stop())

const publish = (Message: string, TopicArn: string = resources.topicArn) =>
  new SNSClient({
    endpoint: sns.endpoint,
    region: LOCAL_REGION,
    credentials: keys.sns,
    maxAttempts: 1,
  }).send(new PublishCommand({ TopicArn, Message }))

describe('Publish', () => {
  test('delivers the message as it is and returns its id', async () => {
    const message = JSON.stringify({ data: { title: 'Padrón & <b>+100%</b>' } })
    expect((await publish(message)).MessageId).toMatch(/^[0-9a-f-]{36}$/)
    expect(delivered).toEqual([message])
  })

  test.each([
    ['another topic', () => publish('x', `${resources.topicArn}s`), 'NotFoundException'],
    ['too long a message', () => publish('x'.repeat(256 * 1024 + 1)), 'InvalidParameterException'],
  ])('refuses %s', async (_, call, name) => {
    await expect(call()).rejects.toMatchObject({ name })
    expect(delivered).toEqual([])
  })

  test('fails when a queue cannot keep the message', async () => {
    isDiskBroken = true
    await expect(publish('x')).rejects.toMatchObject({ $metadata: { httpStatusCode: 507 } })
  })

  test('is the only operation', async () => {
    const response = await fetch(sns.endpoint, { method: 'POST', body: 'Action=CreateTopic' })
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringContaining('<Code>MissingAuthenticationTokenException</Code>'),
    ])
  })
})
