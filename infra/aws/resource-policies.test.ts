import { anonymousPrincipal } from '@cloud-copilot/iam-simulate'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  arnOf,
  isAllowed,
  otherAccount,
  ourAccount,
  policiesOf,
} from './testing/simulate-access.ts'
import { production, synthesizeStacks } from './testing/synthesize-stacks.ts'

const stack = synthesizeStacks(production)
const { ofType, referredBy } = stack

const key = 'media/folder/photo.webp'
const uses = {
  'AWS::SNS::Topic': [{ action: 'sns:Publish' }],
  'AWS::SQS::Queue': [
    { action: 'sqs:SendMessage' },
    { action: 'sqs:ReceiveMessage' },
    { action: 'sqs:DeleteMessage' },
  ],
  'AWS::S3::Bucket': [
    { action: 's3:ListBucket' },
    { action: 's3:GetObject', key },
    { action: 's3:PutObject', key },
    { action: 's3:DeleteObject', key },
  ],
}
const resources = Object.entries(uses).flatMap(([type, actions]) =>
  ofType(type).map(([id]) => ({ id, attempts: actions.map((use) => ({ id, ...use })) })),
)

const ourRole = `arn:aws:iam::${ourAccount}:role/any`
const services = ['cloudfront', 'cloudwatch', 'events', 'lambda', 's3', 'sns', 'sqs']

describe.each(resources)('$id', ({ id, attempts }) => {
  it('has one policy', () => {
    expect(policiesOf(stack, id)).toHaveLength(1)
  })

  it('lets our own roles in over https and not over plain http', async () => {
    const context = { 'aws:SecureTransport': 'false' }
    for (const attempt of attempts) {
      expect(await isAllowed(stack, { ...attempt, caller: ourRole })).toBe(true)
      expect(await isAllowed(stack, { ...attempt, caller: ourRole, context })).toBe(false)
    }
  })

  it('lets in no other account and no caller without one', async () => {
    const stranger = `arn:aws:iam::${otherAccount}:role/any`
    for (const attempt of attempts) {
      expect(await isAllowed(stack, { ...attempt, caller: stranger })).toBe(false)
      expect(await isAllowed(stack, { ...attempt, caller: anonymousPrincipal })).toBe(false)
    }
  })

  it('lets no service in on behalf of another account', async () => {
    for (const service of services) {
      const caller = `${service}.amazonaws.com`
      const context = {
        'aws:SourceAccount': otherAccount,
        'aws:SourceArn': `arn:aws:${service}:eu-central-1:${otherAccount}:any`,
      }
      for (const attempt of attempts) {
        expect(await isAllowed(stack, { ...attempt, caller, context })).toBe(false)
      }
    }
  })
})

describe('an alarm', () => {
  it.each(ofType('AWS::CloudWatch::Alarm'))('%s reaches its topic', async (_, alarm) => {
    const [id] = referredBy(alarm.Properties.AlarmActions)
    const allowed = await isAllowed(stack, {
      caller: 'cloudwatch.amazonaws.com',
      action: 'sns:Publish',
      id,
      context: { 'aws:SourceAccount': ourAccount },
    })
    expect(allowed).toBe(true)
  })
})

describe('a rule', () => {
  const target = z.object({ Arn: z.unknown(), DeadLetterConfig: z.optional(z.unknown()) })
  it.each(ofType('AWS::Events::Rule'))('%s reaches its queues', async (ruleId, rule) => {
    for (const { Arn, DeadLetterConfig } of z.parse(z.array(target), rule.Properties.Targets)) {
      const queues = [Arn, ...(DeadLetterConfig ? [DeadLetterConfig] : [])]
      for (const [id] of queues.map(referredBy)) {
        const allowed = await isAllowed(stack, {
          caller: 'events.amazonaws.com',
          action: 'sqs:SendMessage',
          id,
          context: { 'aws:SourceArn': arnOf(stack, ruleId) },
        })
        expect(allowed).toBe(true)
      }
    }
  })
})

describe('the topic of notifications', () => {
  const subscriptions = ofType('AWS::SNS::Subscription').filter(
    ([, { Properties }]) => Properties.Protocol === 'sqs',
  )
  it.each(subscriptions)('reaches the queues of %s', async (_, { Properties }) => {
    const [topic] = referredBy(Properties.TopicArn)
    for (const [id] of [Properties.Endpoint, Properties.RedrivePolicy].map(referredBy)) {
      const allowed = await isAllowed(stack, {
        caller: 'sns.amazonaws.com',
        action: 'sqs:SendMessage',
        id,
        context: { 'aws:SourceArn': arnOf(stack, topic) },
      })
      expect(allowed).toBe(true)
    }
  })
})

describe('CloudFront', () => {
  const [[distribution] = ['']] = ofType('AWS::CloudFront::Distribution')
  const bucket = (start: string) =>
    ofType('AWS::S3::Bucket').find(([id]) => id.startsWith(start))?.[0] ?? ''
  const may = (action: string, id: string, objectKey?: string) =>
    isAllowed(stack, {
      caller: 'cloudfront.amazonaws.com',
      action,
      id,
      context: {
        'aws:SourceArn': `arn:aws:cloudfront::${ourAccount}:distribution/${distribution}`,
      },
      ...(objectKey && { key: objectKey }),
    })

  it('reads the pages, and finds out that one is missing', async () => {
    expect(await may('s3:GetObject', bucket('Site'), 'app.html')).toBe(true)
    expect(await may('s3:ListBucket', bucket('Site'))).toBe(true)
  })

  it('reads photos and nothing else of their bucket', async () => {
    expect(await may('s3:GetObject', bucket('Photos'), key)).toBe(true)
    expect(await may('s3:GetObject', bucket('Photos'), 'other.txt')).toBe(false)
  })

  it('writes nowhere', async () => {
    for (const id of [bucket('Site'), bucket('Photos')]) {
      expect(await may('s3:PutObject', id, key)).toBe(false)
      expect(await may('s3:DeleteObject', id, key)).toBe(false)
    }
  })
})
