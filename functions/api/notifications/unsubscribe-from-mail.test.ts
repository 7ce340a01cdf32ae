import { expect, test } from 'vitest'
import { newUser, ok, refusal, refused } from '../../../infra/local/testing/collector.ts'
import * as notifications from '../../../shared/contract/notifications.ts'
import { NotFound } from '../../runtime/errors.ts'
import { ownerOf, tokenOf } from '../../table/preferences.ts'

/** A collector who gets mail and the digest. */
async function reader() {
  const ana = await newUser()
  await ana.ok(notifications.updatePreferences, { body: { emailNotificationsEnabled: 1 } })
  return { ...ana, preferences: () => ana.ok(notifications.getPreferences) }
}

const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
const multipart = new FormData()
multipart.set('List-Unsubscribe', 'One-Click')

test.each([
  ['mailSecret', { emailNotificationsEnabled: 0, weeklyDigestEnabled: 1 }],
  ['digestSecret', { emailNotificationsEnabled: 1, weeklyDigestEnabled: 0 }],
] as const)('turns mails off with one click by the %s, without a session', async (name, after) => {
  const ana = await reader()
  const token = await tokenOf(ana.userId, name, new Date())
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = { params: { token }, body: form.toString(), headers }
  await ok(notifications.unsubscribeFromMail, sent)
  expect(await ana.preferences()).toMatchObject(after)
  await ok(notifications.unsubscribeFromMail, { params: { token }, body: multipart })
  expect(await ana.preferences()).toMatchObject(after)
})

test('returns 404 for a link that is foreign, for something else, or changed', async () => {
  const [ana, bob] = await Promise.all([reader(), reader()])
  const of = (userId: string, name: 'mailSecret' | 'calendarSecret') =>
    tokenOf(userId, name, new Date())
  const [mail, bobs] = [await of(ana.userId, 'mailSecret'), await of(bob.userId, 'mailSecret')]
  const stranger = `${Buffer.from('nobody-at-all-0000').toString('base64url')}.${'x'.repeat(43)}`
  const wrong = [
    await of(ana.userId, 'calendarSecret'),
    `${mail.split('.')[0]}.${bobs.split('.')[1]}`,
    `${mail.slice(0, -1)}${mail.endsWith('A') ? 'B' : 'A'}`,
    mail.replace(/\..*/, '.'),
    stranger,
    'x'.repeat(5000),
  ]
  for (const token of wrong) {
    expect(await refused(notifications.unsubscribeFromMail, { params: { token } })).toEqual(
      refusal('not_found', 'Not found.'),
    )
  }
  expect(await ana.preferences()).toMatchObject({ emailNotificationsEnabled: 1 })
})

test('rejects a token without a secret, also if the user has no secret', async () => {
  const { userId } = await newUser()
  for (const end of ['', '.', '.undefined']) {
    const token = `${Buffer.from(userId).toString('base64url')}${end}`
    await expect(ownerOf(token, ['mailSecret', 'calendarSecret'])).rejects.toThrow(NotFound)
  }
})
