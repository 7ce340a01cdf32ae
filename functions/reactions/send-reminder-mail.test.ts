import {
  AccountSuspendedException,
  BadRequestException,
  LimitExceededException,
  MailFromDomainNotVerifiedException,
  MessageRejected,
  SendEmailCommand,
  SendingPausedException,
} from '@aws-sdk/client-sesv2'
import { expect, onTestFinished, test, vi } from 'vitest'
import { padron, paid } from '../../infra/local/testing/stock.ts'
import { takeMails } from '../../infra/local/testing/take-mails.ts'
import { withReminder } from '../../infra/local/testing/with-reminder.ts'
import * as batches from '../../shared/contract/batches.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as metrics from '../runtime/metrics.ts'
import { listAlertRows } from '../table/alerts.ts'
import { keys } from '../table/keys.ts'
import { deleteRow } from '../table/rows.ts'
import { setSubscription } from '../workflows/apply-subscription.ts'
import { handler } from './send-reminder-mail.ts'

const { ses, mailed } = takeMails()
const [done, again] = [[], [{ itemIdentifier: 'message-1' }]]

type Reminded = Awaited<ReturnType<typeof withReminder>>
const withMail = () => withReminder({ emailNotificationsEnabled: 1 })
const run = async ({ record }: Reminded) => (await handler({ Records: [record] })).batchItemFailures

const refusal = { message: 'no', $metadata: { httpStatusCode: 400 } }

test('mails a reminder once, with a text part, tags, and an unsubscribe link', async () => {
  const ana = await withMail()
  expect(await run(ana)).toEqual(done)
  expect(await run(ana)).toEqual(done)
  const { mailSecret } = await ana.preferences()
  const token = `${Buffer.from(ana.userId).toString('base64url')}.${mailSecret}`
  const [mail, ...more] = mailed()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    FromEmailAddress: process.env.MAIL_FROM,
    ConfigurationSetName: process.env.MAIL_CONFIGURATION_SET,
    Destination: { ToAddresses: [ana.email] },
    EmailTags: [
      { Name: 'user', Value: ana.userId },
      { Name: 'message', Value: 'reminders-1' },
    ],
    Content: {
      Simple: {
        Subject: { Data: 'Padron 1964 Anniversary Exclusivo is now 2 years old' },
        Headers: [
          {
            Name: 'List-Unsubscribe',
            Value: `<${process.env.APP_URL}/api/unsubscribe/${token}>`,
          },
          { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
        ],
      },
    },
  })
  const { Html, Text } = mail?.Content?.Simple?.Body ?? {}
  expect(Text?.Data).toContain('A BIRTHDAY')
  expect(Html?.Data).toContain('Open one with &lt;Dad&gt;.')
  expect(Html?.Data).toContain(`href="${process.env.APP_URL}/cigar/${ana.cigarId}"`)
  expect(Html?.Data).toContain(`href="${process.env.APP_URL}/aging-alerts?settings=1"`)
  for (const part of [ana.body, 'Open one with <Dad>.', 'Bought 3/1/2024 · 1 stick left']) {
    expect(Text?.Data).toContain(part)
  }
})

test('joins reminders of an instant in one mail by alert, and cuts a long list', async () => {
  const ana = await withMail()
  const record = await ana.remindAgain(29, { title: 'Another', message: 'Rest it.' })
  await ana.changeAlert({ isActive: 0 })
  expect(await run({ ...ana, record })).toEqual(done)
  const [mail, ...more] = mailed()
  expect(more).toEqual([])
  const { Subject, Body } = mail?.Content?.Simple ?? {}
  expect(Subject?.Data).toBe(
    'Padron 1964 Anniversary Exclusivo is now 2 years old, and 9 more reminders',
  )
  const text = Body?.Text?.Data ?? ''
  expect(text).toContain('29 REMINDERS FROM YOUR HUMIDOR')
  expect(text.match(/Padron 1964 Anniversary Exclusivo/g)).toHaveLength(20)
  expect(text).toMatch(/ANOTHER\s+Rest it\.\s+Padron[\s\S]*1 stick · 3\/1\/2026[\s\S]*2 years/)
  expect(text).toContain('and 9 more')
  expect(text).not.toContain('A birthday')
  expect(Body?.Html?.Data).toContain(`href="${process.env.APP_URL}/notifications"`)
})

test('names the first cigar with its size in subject and heading, and counts the others', async () => {
  const ana = await withMail()
  const body = { ...padron, size: 'Torpedo', quantity: 1, purchaseDate: '2024-03-01' }
  const { id: cigarId } = await ana.ok(cigars.createCigar, { body })
  const [batch] = await ana.ok(batches.listBatches, { params: { id: cigarId } })
  const [alert] = await listAlertRows(ana.userId)
  const of = { cigarId, batchId: batch?.id ?? '' }
  const record = await ana.remindAgain(2, { alertId: alert?.alertId ?? '' }, of)
  expect(await run({ ...ana, record })).toEqual(done)
  const { Subject, Body } = mailed()[0]?.Content?.Simple ?? {}
  const words = 'Padron 1964 Anniversary Exclusivo and 1 other are now 2 years old'
  expect(Subject?.Data).toBe(words)
  expect(Body?.Text?.Data).toContain(words.toUpperCase())
  expect(Body?.Text?.Data).toContain('Padron 1964 Anniversary Torpedo')
})

test.each<[string, (ana: Reminded) => Promise<unknown>]>([
  ['mail is off', (ana) => ana.prefer({ emailNotificationsEnabled: 0 })],
  ['alerts are off', (ana) => ana.prefer({ agingAlertsEnabled: 0 })],
  ['the address bounced', (ana) => ana.prefer({ mailStopped: 'bounced' })],
  ['the alert is off', (ana) => ana.changeAlert({ isActive: 0 })],
  ['the alert was moved to another age', (ana) => ana.changeAlert({ ageInMonths: 12 })],
  ['the plan ended', (ana) => setSubscription(ana.userId, paid('premium', -1))],
  ['the last stick was smoked', (ana) => ana.enjoy()],
  ['the account was deleted', (ana) => deleteRow(keys.user(ana.userId))],
  [
    'the purchase turned out to be younger',
    (ana) => ana.updateBatch(ana.batchId, { purchaseDate: new Date().toISOString().slice(0, 10) }),
  ],
])('mails nothing when %s between notification and mail', async (_, change) => {
  const ana = await withMail()
  await change(ana)
  expect(await run(ana)).toEqual(done)
  expect(mailed()).toEqual([])
})

test.each([
  ['MessageRejected', MessageRejected],
  ['AccountSuspendedException', AccountSuspendedException],
  ['MailFromDomainNotVerifiedException', MailFromDomainNotVerifiedException],
  ['SendingPausedException', SendingPausedException],
  ['LimitExceededException', LimitExceededException],
])(
  'counts a mail that SES refuses for the state of the stage (%s), and sends it later',
  async (_, Refusal) => {
    const ana = await withMail()
    const counted = vi.spyOn(metrics, 'measure')
    ses.on(SendEmailCommand).rejectsOnce(new Refusal(refusal)).resolves({})
    expect(await run(ana)).toEqual(again)
    expect(counted.mock.calls).toEqual([[{ SesRefusals: 1 }]])
    expect(await run(ana)).toEqual(done)
    expect(mailed()).toHaveLength(2)
  },
)

test('drops a mail that is itself wrong', async () => {
  const ana = await withMail()
  ses.on(SendEmailCommand).rejects(new BadRequestException(refusal))
  expect(await run(ana)).toEqual(done)
  expect(await run(ana)).toEqual(done)
  expect(mailed()).toHaveLength(1)
})

test('calls no SES without a sender address', async () => {
  const ana = await withMail()
  vi.stubEnv('MAIL_FROM', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await run(ana)).toEqual(done)
  expect(mailed()).toEqual([])
})

test('waits without a response of SES, because the mail may have been sent', async () => {
  const ana = await withMail()
  ses.on(SendEmailCommand).rejectsOnce(new Error('timeout')).resolves({})
  expect(await run(ana)).toEqual(again)
  expect(await run(ana)).toEqual(again)
  expect(mailed()).toHaveLength(1)
})
