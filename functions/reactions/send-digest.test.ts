import { SendEmailCommand, TooManyRequestsException } from '@aws-sdk/client-sesv2'
import { expect, test } from 'vitest'
import { eventRecord } from '../../infra/local/testing/sqs-record.ts'
import { takeMails } from '../../infra/local/testing/take-mails.ts'
import { withCigar } from '../../infra/local/testing/with-cigar.ts'
import { digestDue } from '../../shared/events/notifications.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { mondayAfter } from '../../shared/rules/reminders.ts'
import { listDueRows, putDue } from '../table/due.ts'
import { changePreferences, readPreferences } from '../table/preferences.ts'
import { transact } from '../table/transact.ts'
import { handler } from './send-digest.ts'

const { ses, mailed } = takeMails()
const [done, again] = [[], [{ itemIdentifier: 'message-1' }]]

const tenDaysAgo = addDays(new Date().toISOString().slice(0, 10), -10)

/** A collector to whom digests were sent until ten days ago, with a cigar of this age in days. */
async function withDigestDue(age: number, plan: 'free' | 'premium' = 'premium') {
  const purchaseDate = addDays(tenDaysAgo, 10 - age)
  const ana = await withCigar({ quantity: 2, purchaseDate }, { plan })
  const { userId } = ana
  const handled = { since: `${tenDaysAgo}T09:00:00.000Z`, sinceDay: tenDaysAgo }
  const dueRow = async () => (await listDueRows(userId)).find(({ kind }) => kind === 'digest')
  const becomeDue = async () => {
    const row = { kind: 'digest', paused: false, handled } as const
    await transact([putDue(userId, row, await dueRow(), new Date())])
  }
  const preferred = { emailNotificationsEnabled: 1 } as const
  await transact([changePreferences(userId, preferred, new Date())])
  await becomeDue()
  const record = eventRecord(digestDue, { userId })
  return {
    ...ana,
    becomeDue,
    run: async () => (await handler({ Records: [record] })).batchItemFailures,
    isDue: async () => (await dueRow())?.handled?.sinceDay === tenDaysAgo,
  }
}

test('sends a digest once with its own unsubscribe link, and plans the next one', async () => {
  const ana = await withDigestDue(170)
  expect(await ana.run()).toEqual(done)
  expect(await ana.isDue()).toBe(false)
  expect(await ana.run()).toEqual(done)
  const { digestSecret } = await readPreferences(ana.userId)
  const token = `${Buffer.from(ana.userId).toString('base64url')}.${digestSecret}`
  const [mail, ...more] = mailed()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    Destination: { ToAddresses: [ana.email] },
    EmailTags: [
      { Name: 'user', Value: ana.userId },
      { Name: 'message', Value: `digest-${mondayAfter(tenDaysAgo)}` },
    ],
    Content: {
      Simple: {
        Subject: { Data: 'Your week in the humidor' },
        Headers: [{ Value: `<${process.env.APP_URL}/api/unsubscribe/${token}>` }, {}],
      },
    },
  })
  const { Html, Text } = mail?.Content?.Simple?.Body ?? {}
  expect(Html?.Data).toContain(`href="${process.env.APP_URL}/cigar/${ana.id}"`)
  expect(Text?.Data).toMatch(/IN THE NEXT 30 DAYS\s+Padron 1964 Anniversary [\s\S]*6 months/)
  expect(Text?.Data).toMatch(/RUNNING LOW\s+Padron 1964 Anniversary [\s\S]*2 sticks/)
})

test('sends the digest on Free too, without low stock', async () => {
  const ana = await withDigestDue(170, 'free')
  expect(await ana.run()).toEqual(done)
  const text = mailed()[0]?.Content?.Simple?.Body?.Text?.Data
  expect(text).toContain('IN THE NEXT 30 DAYS')
  expect(text).not.toContain('RUNNING LOW')
})

test('sends no digest again whose sender was killed before planning the next one', async () => {
  const ana = await withDigestDue(170)
  await ana.run()
  await ana.becomeDue()
  expect(await ana.run()).toEqual(done)
  expect(await ana.isDue()).toBe(false)
  expect(mailed()).toHaveLength(1)
})

test('keeps the digest due while SES is busy, and sends it later', async () => {
  const ana = await withDigestDue(170)
  const $metadata = { httpStatusCode: 429 }
  ses
    .on(SendEmailCommand)
    .rejectsOnce(new TooManyRequestsException({ message: 'no', $metadata }))
    .resolves({})
  expect(await ana.run()).toEqual(again)
  expect(await ana.isDue()).toBe(true)
  expect(await ana.run()).toEqual(done)
  expect(await ana.isDue()).toBe(false)
  expect(mailed()).toHaveLength(2)
})

test('sends no digest without news, and plans the next one', async () => {
  const ana = await withDigestDue(20)
  expect(await ana.run()).toEqual(done)
  expect(await ana.isDue()).toBe(false)
  expect(mailed()).toEqual([])
})

test.each([
  ['turned off', { weeklyDigestEnabled: 0 }],
  ['without mail', { emailNotificationsEnabled: 0 }],
  ['to an address that complained', { mailStopped: 'complained' }],
] as const)('sends no digest %s between schedule and mail', async (_, changes) => {
  const ana = await withDigestDue(170)
  await transact([changePreferences(ana.userId, changes, new Date())])
  expect(await ana.run()).toEqual(done)
  expect(mailed()).toEqual([])
})
