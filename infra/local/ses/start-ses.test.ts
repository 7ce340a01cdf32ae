import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deriveKeys, LOCAL_REGION } from '../credentials.ts'
import type { Mail } from '../mail/open-mailbox.ts'
import type { Service } from '../service.ts'
import type { MailEvent } from './reports.ts'
import { type Refusal, startSes } from './start-ses.ts'

const keys = deriveKeys('test')
const refusals = new Map<string, Refusal>([
  ['busy@example.com', 'TooManyRequestsException'],
  ['paused@example.com', 'SendingPausedException'],
])
let ses: Service
let client: SESv2Client
/** Mails and events, in order. */
let done: (Omit<Mail, 'id' | 'at'> | MailEvent)[]

beforeAll(async () => {
  ses = await startSes({
    key: keys.ses,
    now: () => new Date('2026-03-02T09:00:00Z'),
    mailbox: {
      add: async (mail) => {
        done.push(mail)
        return { ...mail, id: '', at: '' }
      },
    },
    announce: async (event) => void done.push(event),
    refusalOf: (to) => refusals.get(to),
  })
  client = new SESv2Client({
    endpoint: ses.endpoint,
    region: LOCAL_REGION,
    maxAttempts: 1,
    credentials: keys.ses,
  })
})
beforeEach(() => {
  done = []
})
afterAll(() => ses.stop())

const mailTo = (to: string, more: Partial<SendEmailCommandInput> = {}) =>
  new SendEmailCommand({
    FromEmailAddress: 'Digital Humidor <humidor@localhost>',
    Destination: { ToAddresses: [to] },
    ConfigurationSetName: 'humidor',
    Content: {
      Simple: {
        Subject: { Data: 'Grüße' },
        Body: { Html: { Data: '<p>Hello</p>' }, Text: { Data: 'Hello' } },
        Headers: [{ Name: 'List-Unsubscribe', Value: '<https://example.com/u>' }],
      },
    },
    EmailTags: [
      { Name: 'user', Value: 'u1' },
      { Name: 'message', Value: 'mail-n1' },
    ],
    ...more,
  })

const reports = () => done.flatMap((one) => ('detailType' in one ? [one] : []))

describe('SendEmail', () => {
  test('keeps the mail, then reports that it was sent, with its tags', async () => {
    const { MessageId } = await client.send(
      mailTo('ana@example.com', { ReplyToAddresses: ['b@c.de'] }),
    )
    expect(done).toEqual([
      {
        from: 'Digital Humidor <humidor@localhost>',
        to: ['ana@example.com'],
        subject: 'Grüße',
        text: 'Hello',
        html: '<p>Hello</p>',
        headers: { 'List-Unsubscribe': '<https://example.com/u>', 'Reply-To': 'b@c.de' },
      },
      expect.objectContaining({
        source: 'aws.ses',
        detailType: 'Email Sent',
        detail: expect.objectContaining({
          eventType: 'Send',
          mail: expect.objectContaining({
            messageId: MessageId,
            timestamp: '2026-03-02T09:00:00.000Z',
            destination: ['ana@example.com'],
            tags: { user: ['u1'], message: ['mail-n1'], 'ses:configuration-set': ['humidor'] },
          }),
        }),
      }),
    ])
  })

  test.each([
    ['bounce@simulator.amazonses.com', 'Email Bounced', { bounce: { bounceType: 'Permanent' } }],
    ['bounce+7@simulator.amazonses.com', 'Email Bounced', { bounce: { bounceSubType: 'General' } }],
    [
      'suppressionlist@simulator.amazonses.com',
      'Email Bounced',
      { bounce: { bounceType: 'Permanent', bounceSubType: 'Suppressed' } },
    ],
    [
      'complaint@simulator.amazonses.com',
      'Email Complaint Received',
      { complaint: { complaintFeedbackType: 'abuse' } },
    ],
  ])('reports of %s that it was sent and: %s', async (to, detailType, detail) => {
    await client.send(mailTo(to))
    const mail = { destination: [to], tags: { user: ['u1'] } }
    expect(reports()).toMatchObject([
      { detailType: 'Email Sent' },
      { detailType, detail: { ...detail, mail } },
    ])
  })

  test.each([
    ['busy@example.com', 'TooManyRequestsException', 429],
    ['paused@example.com', 'SendingPausedException', 400],
  ])('refuses a mail to %s with %s and keeps nothing', async (to, name, httpStatusCode) => {
    await expect(client.send(mailTo(to))).rejects.toMatchObject({
      name,
      $metadata: { httpStatusCode },
    })
    expect(done).toEqual([])
  })

  test('refuses a mail from a sender that is not verified', async () => {
    const sent = client.send(mailTo('ana@example.com', { FromEmailAddress: 'ana@example.com' }))
    const message = expect.stringMatching(/^Email address is not verified\. .*: ana@example\.com$/)
    await expect(sent).rejects.toMatchObject({ name: 'MessageRejected', message })
    expect(done).toEqual([])
  })

  test.each<[string, Partial<SendEmailCommandInput>]>([
    ['without a receiver', { Destination: {} }],
    ['to what is no address', { Destination: { ToAddresses: ['ana'] } }],
    ['with a tag of other characters', { EmailTags: [{ Name: 'user', Value: 'a b' }] }],
    ['with another configuration set', { ConfigurationSetName: 'other' }],
    ['from nobody', { FromEmailAddress: undefined }],
  ])('refuses a mail %s', async (_, more) => {
    const sent = client.send(mailTo('ana@example.com', more))
    await expect(sent).rejects.toMatchObject({ name: 'BadRequestException' })
    expect(done).toEqual([])
  })
})
