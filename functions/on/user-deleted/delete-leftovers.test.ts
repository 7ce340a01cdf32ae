import { randomUUID } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { beforeNextWrite } from '../../../infra/local/testing/before-next-write.ts'
import { newAccount, ok, refused, send } from '../../../infra/local/testing/collector.ts'
import { useCloud } from '../../../infra/local/testing/environment.ts'
import { findTraces } from '../../../infra/local/testing/find-traces.ts'
import { sqsRecord } from '../../../infra/local/testing/sqs-record.ts'
import * as alerts from '../../../shared/contract/alerts.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as notifications from '../../../shared/contract/notifications.ts'
import type { Route } from '../../../shared/contract/route.ts'
import { photoKey } from '../../gateways/photo-keys.ts'
import { photoBucket, s3 } from '../../gateways/photo-storage.ts'
import { newInProcessCollector } from '../../inventory/in-process-collector.ts'
import { Unauthenticated } from '../../runtime/errors.ts'
import { newId } from '../../runtime/ids.ts'
import { table, tableName } from '../../table/client.ts'
import { keys } from '../../table/keys.ts'
import { tokenOf } from '../../table/preferences.ts'
import { handler } from './delete-leftovers.ts'

beforeAll(useCloud)

const deliver = (userId: string) =>
  handler({ Records: [sqsRecord({ detail: { version: 1, data: { userId } } })] })
const done = { batchItemFailures: [] }

/** A user with cigars, each rated and with a stick, photos, and a row of every kind about alerts. */
async function someone({ cigars, photos }: { cigars: number; photos: number }) {
  const userId = randomUUID()
  const collection = Array.from({ length: cigars }, (_, n) => newId(new Date(n))).flatMap(
    (cigarId) => [
      { ...keys.cigar(userId, cigarId), cigarId, brand: 'Casa Ana', userRating: 3, revision: 1 },
      { ...keys.stick(userId, cigarId, newId(new Date()), 1), userId, cigarId },
    ],
  )
  const reminders = [
    keys.alert(userId, 'a'),
    keys.preferences(userId),
    keys.pushSubscription(userId, 'p'),
    keys.due(userId, 'reminder'),
    keys.reminded(userId, 'a', 'b', 6),
    keys.notification(userId, 'n'),
    keys.delivery(userId, 'mail#n'),
  ]
  const rows = [...collection, ...reminders]
  for (let n = 0; n < rows.length; n += 25) {
    const page = rows.slice(n, n + 25).map((Item) => ({ PutRequest: { Item } }))
    await table.send(new BatchWriteCommand({ RequestItems: { [tableName()]: page } }))
  }
  const names = Array.from({ length: photos }, (_, n) => newId(new Date(n)))
  for (const name of names) {
    const Key = photoKey(userId, name, 'image/png')
    await s3.send(new PutObjectCommand({ Bucket: photoBucket(), Key, Body: 'no picture' }))
  }
  return { userId, email: `${userId}@example.com` }
}

test('all rows and photos are deleted, page by page, and a second run does nothing', async () => {
  const user = await someone({ cigars: 30, photos: 6 })
  expect(await findTraces(user)).toHaveLength(73)
  expect(await deliver(user.userId)).toEqual(done)
  expect(await findTraces(user)).toEqual([])
  expect(await deliver(user.userId)).toEqual(done)
})

test('nothing of other users is deleted', async () => {
  const [user, other] = [
    await someone({ cigars: 2, photos: 1 }),
    await someone({ cigars: 2, photos: 1 }),
  ]
  await deliver(user.userId)
  expect(await findTraces(user)).toEqual([])
  expect(await findTraces(other)).toHaveLength(12)
})

test('the account in Cognito is deleted with its sessions, also when it was deleted before', async () => {
  const { userId, email, password } = await newAccount()
  const signedIn = await send(auth.login, { body: { email, password } })
  expect(signedIn.status).toBe(200)
  expect(await deliver(userId)).toEqual(done)
  expect(await deliver(userId)).toEqual(done)
  expect(await refused(auth.login, { body: { email, password } })).toMatchObject({ status: 401 })
  expect(await ok(auth.register, { body: { email, password } })).toMatchObject({
    requiresVerification: true,
  })
})

const browser = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }

test.each<[string, Route, object]>([
  ['an alert', alerts.createAlert, { alertType: 'global', ageInMonths: 6, title: 'Half a year' }],
  ['preferences', notifications.updatePreferences, { agingAlertsEnabled: 0 }],
  ['a calendar', notifications.createCalendar, {}],
  ['the end of a calendar', notifications.deleteCalendar, {}],
  ['a browser', notifications.subscribeToPush, { endpoint: 'https://a.example/1', keys: browser }],
])('%s of a user who is deleted meanwhile is not written', async (_, route, body) => {
  const { userId, call } = await newInProcessCollector('premium')
  beforeNextWrite(() => deliver(userId))
  expect(await call(route, { body })).toMatchObject({ status: 401 })
  expect(await findTraces({ userId, email: `${userId}@example.com` })).toEqual([])
})

test('the secret of a link of a deleted user is not written', async () => {
  await expect(tokenOf('deleted', 'mailSecret', new Date())).rejects.toThrow(Unauthenticated)
})
