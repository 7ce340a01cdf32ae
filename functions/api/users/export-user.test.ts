import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { newUser, refusal, send } from '../../../infra/local/testing/collector.ts'
import { pagesOf } from '../../../infra/local/testing/pages-of.ts'
import { share } from '../../../infra/local/testing/share.ts'
import { padron, paid } from '../../../infra/local/testing/stock.ts'
import { withReminder } from '../../../infra/local/testing/with-reminder.ts'
import * as auth from '../../../shared/contract/auth.ts'
import type { Exported } from '../../../shared/contract/exported.ts'
import { createHumidor } from '../../../shared/contract/humidors.ts'
import * as users from '../../../shared/contract/users.ts'
import { newId } from '../../runtime/ids.ts'
import { table, tableName } from '../../table/client.ts'
import { keys } from '../../table/keys.ts'
import { tokenOf } from '../../table/preferences.ts'
import { addPushSubscription } from '../../table/push-subscriptions.ts'
import { putRow } from '../../table/rows.ts'
import { setCustomer } from '../../table/users.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

const createdAt = '2026-03-01T10:00:00.000Z'

const ofKind = (records: readonly Exported[], kind: Exported['kind']) =>
  records.filter((record) => record.kind === kind)

test('exports everything that a collector entered and earned', async () => {
  const ana = await withReminder({ timeZone: 'Europe/Berlin', weeklyDigestEnabled: 0 })
  const { userId, cigarId, batchId, ok } = ana
  await ok(auth.updateProfile, { body: { firstName: 'Ana', lastName: 'Ruiz' } })
  const words = { notes: 'Cocoa.', personalNotes: '[3/1/2026, 10:00:00 AM] Keep two.' }
  await ana.update({ ...words, userRating: 4, ringGauge: 52, estimate: 30.1 })
  const cabinet = { name: 'Cabinet', capacity: 300, targetHumidity: 65, note: 'Oak.' }
  const { id: humidorId } = await ok(createHumidor, { body: { ...cabinet, kind: 'cabinet' } })
  const bought = { quantity: 5, purchaseDate: '2025-06-01', price: 12.5, notes: 'A gift.' }
  await ana.addBatch({ ...bought, humidorId })
  await ana.enjoy({ rating: 5, notes: 'At the lake.', batchId })
  const { shareId } = await share(userId, { cigarId, caption: 'One year.', likesCount: 2 })
  const earned = { badgeId: 'first-share', earnedAt: createdAt, progress: 1 }
  await putRow({ ...keys.badge(userId, earned.badgeId), ...earned })
  await putRow({ ...keys.like(userId, shareId), shareId, at: createdAt })

  const records = await ok(users.exportUser)
  expect(ofKind(records, 'profile')).toMatchObject([
    { email: ana.email, firstName: 'Ana', lastName: 'Ruiz', country: 'canada', stickCount: 5 },
  ])
  expect(ofKind(records, 'cigar')).toMatchObject([
    { ...padron, ...words, id: cigarId, userRating: 4, ringGauge: 52, estimate: 30.1, quantity: 5 },
  ])
  expect(ofKind(records, 'purchase')).toMatchObject([
    { id: batchId, cigarId, purchaseDate: '2024-03-01', quantity: 1, smoked: 1 },
    {
      cigarId,
      purchaseDate: '2025-06-01',
      quantity: 5,
      pricePerCigar: 12.5,
      notes: 'A gift.',
      places: [{ humidorId, sticks: 5 }],
    },
  ])
  expect(ofKind(records, 'humidor')).toMatchObject([
    { ...cabinet, id: humidorId, humidorKind: 'cabinet', position: 1 },
  ])
  const smoked = { cigarId, purchaseId: batchId, rating: 5, notes: 'At the lake.' }
  expect(ofKind(records, 'stick')).toMatchObject([{ ...smoked, smokedAt: expect.any(String) }])
  expect(ofKind(records, 'alert')).toMatchObject([
    { title: 'A birthday', message: 'Open one with <Dad>.', ageInMonths: 24, isActive: 1 },
  ])
  expect(ofKind(records, 'notification')).toMatchObject([{ body: ana.body, wasRead: 0 }])
  expect(ofKind(records, 'preferences')).toMatchObject([
    { timeZone: 'Europe/Berlin', weeklyDigestEnabled: 0, notificationTime: '09:00' },
  ])
  // Events may have earned others.
  expect(ofKind(records, 'badge')).toContainEqual({ kind: 'badge', ...earned })
  expect(ofKind(records, 'share')).toMatchObject([
    { id: shareId, cigarId, caption: 'One year.', isPublic: 1, state: 'shown', likesCount: 2 },
  ])
  expect(ofKind(records, 'like')).toEqual([{ kind: 'like', shareId, likedAt: createdAt }])
  expect(records.filter(({ kind }) => kind !== 'badge')).toHaveLength(11)
})

test('exports no secret, no key of the table and no id of Stripe', async () => {
  const ana = await withReminder()
  const { userId } = ana
  const secrets = await Promise.all(
    (['mailSecret', 'digestSecret', 'calendarSecret'] as const).map((name) =>
      tokenOf(userId, name, new Date()),
    ),
  )
  await setCustomer({ userId }, 'cus_secret')
  await setSubscription(userId, paid('premium', 5))
  const endpoint = 'https://push.example/secret'
  await addPushSubscription(userId, { endpoint, p256dh: 'p256-key', auth: 'auth-key', createdAt })
  await putRow({ ...keys.done(userId, 'POST /api/cigars#key'), response: 'answered' })
  await putRow(keys.hiddenPerson(userId, 'of-a-hash'))
  await share(userId, { cigarId: ana.cigarId, countedBy: ['of-a-reporter'] })

  const text = await (await send(users.exportUser, { headers: ana.headers })).text()
  const hidden = [...secrets.map((token) => token.split('.')[1] ?? ''), 'cus_secret', 'sub_of']
  for (const secret of [
    ...hidden,
    'push.example',
    'p256-key',
    'auth-key',
    'answered',
    'of-a-hash',
    'of-a-reporter',
  ])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/"(PK|SK|duePK|feedPK|userId|activationCode|countedBy|revision)"|[A-Z]#/)
  expect(text).toContain('"plan":"premium"')
})

test("exports nothing of another user, and skips another user's share", async () => {
  const [ana, bob] = [await withReminder(), await newUser({ firstName: 'Bob' })]
  const { shareId } = await share(ana.userId)
  await putRow({ ...keys.sharePointer(bob.userId, 'c', '1year'), shareId })
  await putRow({ ...keys.sharePointer(bob.userId, 'c', '2years'), shareId: 'deleted' })
  const records = await bob.ok(users.exportUser)
  expect(records).toMatchObject([{ kind: 'profile', firstName: 'Bob', email: bob.email }])
  const cursor = keys.user(ana.userId).PK
  const after = await bob.ok(users.exportUser, { query: { cursor } })
  expect(after).toEqual([])
})

test('makes more pages for long notes, each of which fits a response', async () => {
  const ana = await newUser()
  const { userId } = ana
  const notes = 'Leather, "cedar"\n'.repeat(2900)
  const collection = Array.from({ length: 50 }, () => {
    const cigarId = newId(new Date())
    const sums = { pricedQuantity: 0, valueCents: 0, ratedSmokes: 0, smokeStars: 0 }
    const counts = { quantity: 1, ...sums, revision: 1 }
    const described = { ...padron, aiGenerated: false, oldestPurchaseDate: '2026-01-01', createdAt }
    const cigar = { cigarId, userId, ...described, ...counts, personalNotes: notes }
    return { PutRequest: { Item: { ...keys.cigar(userId, cigarId), ...cigar } } }
  })
  for (let n = 0; n < collection.length; n += 10) {
    const page = collection.slice(n, n + 10)
    await table.send(new BatchWriteCommand({ RequestItems: { [tableName()]: page } }))
  }
  const pages = await pagesOf(ana, users.exportUser)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.length).toBeLessThan(5)
  expect(Math.max(...pages.map(({ bytes }) => bytes))).toBeLessThan(6_000_000)
  expect(
    ofKind(
      pages.flatMap(({ items }) => items),
      'cigar',
    ),
  ).toHaveLength(50)
})

test.each(['', 'x', 'CIGAR#\u0000', 'CIGAR#ü', `CIGAR#${'x'.repeat(901)}`])(
  'refuses the cursor %j',
  async (cursor) => {
    const { refused } = await newUser()
    const error = await refused(users.exportUser, { query: { cursor } })
    expect(error).toMatchObject(refusal('invalid_input'))
  },
)
