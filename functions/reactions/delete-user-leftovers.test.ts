import { randomUUID } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, onTestFinished, test } from 'vitest'
import { beforeNextWrite } from '../../infra/local/testing/before-next-write.ts'
import { newUser, ok, refused, send, signUp } from '../../infra/local/testing/collector.ts'
import { findTraces } from '../../infra/local/testing/find-traces.ts'
import {
  countsOf,
  giveStanding,
  isWaiting,
  rowsOfShare,
  share,
} from '../../infra/local/testing/share.ts'
import { eventRecord } from '../../infra/local/testing/sqs-record.ts'
import * as alerts from '../../shared/contract/alerts.ts'
import * as auth from '../../shared/contract/auth.ts'
import * as notifications from '../../shared/contract/notifications.ts'
import type { Route } from '../../shared/contract/route.ts'
import { shareRemoved } from '../../shared/events/community.ts'
import { userDeleted } from '../../shared/events/index.ts'
import { photoKey } from '../gateways/photo-keys.ts'
import { photoBucket, s3 } from '../gateways/photo-storage.ts'
import { live } from '../runtime/deps.ts'
import { Unauthenticated } from '../runtime/errors.ts'
import { newId } from '../runtime/ids.ts'
import { table, tableName } from '../table/client.ts'
import { hideShare } from '../table/hidden-shares.ts'
import { keys } from '../table/keys.ts'
import { likeShare } from '../table/likes.ts'
import { tokenOf } from '../table/preferences.ts'
import { reportShare } from '../table/reports.ts'
import { findShare } from '../table/shares.ts'
import { transact } from '../table/transact.ts'
import { removeUser, requireUser } from '../table/users.ts'
import { handler as removeLeftovers } from './delete-share-leftovers.ts'
import { handler } from './delete-user-leftovers.ts'

const deliver = (userId: string) => handler({ Records: [eventRecord(userDeleted, { userId })] })
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
    keys.notification(userId, 1),
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
  return { userId }
}

test('deletes all rows and photos page by page, and does nothing on a second run', async () => {
  const user = await someone({ cigars: 30, photos: 6 })
  expect(await findTraces(user)).toHaveLength(73)
  expect(await deliver(user.userId)).toEqual(done)
  expect(await findTraces(user)).toEqual([])
  expect(await deliver(user.userId)).toEqual(done)
})

test('deletes nothing of other users', async () => {
  const [user, other] = [
    await someone({ cigars: 2, photos: 1 }),
    await someone({ cigars: 2, photos: 1 }),
  ]
  await deliver(user.userId)
  expect(await findTraces(user)).toEqual([])
  expect(await findTraces(other)).toHaveLength(12)
})

/**
 * A user who shares, likes and reports, whose shares others like and report, and the others' shares.
 */
async function community() {
  const [user, ...others] = await Promise.all([1, 2, 3].map(() => newUser()))
  const [bob, cleo] = others
  if (!user || !bob || !cleo) return expect.fail('no collectors')
  await Promise.all([user, cleo].map(giveStanding))
  const mine = [await share(user.userId), await share(user.userId, { isPublic: 0 })]
  const theirs = [await share(bob.userId), await share(bob.userId), await share(cleo.userId)]
  const [first, second, third] = theirs.map(({ shareId }) => shareId)
  if (!first || !second || !third) return expect.fail('no shares')
  for (const { userId } of others) await likeShare(userId, mine[0]?.shareId ?? '', live)
  await reportShare(bob.userId, mine[0]?.shareId ?? '', 'spam', live)
  for (const shareId of [first, second, third]) await likeShare(user.userId, shareId, live)
  await likeShare(cleo.userId, first, live)
  await reportShare(user.userId, second, 'other', live)
  await reportShare(cleo.userId, second, 'other', live)
  await hideShare(user.userId, third, 'collector', new Date())
  await transact([removeUser(await requireUser(user.userId))])
  /** The remaining rows of other users. */
  const expectRight = async () => {
    const counts = await Promise.all(theirs.map(({ shareId }) => findShare(shareId)))
    expect(counts).toMatchObject([
      { likesCount: 1 },
      { likesCount: 0, countedBy: [expect.any(String)] },
      { likesCount: 0 },
    ])
    expect(await countsOf(bob.userId)).toEqual({ sharedMilestones: 2, likesReceived: 1 })
    expect(await countsOf(cleo.userId)).toEqual({ sharedMilestones: 1, likesReceived: 0 })
    expect(await rowsOfShare(second)).toHaveLength(2)
    expect(await findTraces(user)).toEqual([])
    for (const { shareId } of mine) {
      expect(await rowsOfShare(shareId)).toEqual([])
      expect(await isWaiting(shareId)).toBe(false)
    }
  }
  const removed = (shareId: string) => eventRecord(shareRemoved, { userId: user.userId, shareId })
  const removeShares = () =>
    removeLeftovers({ Records: mine.map(({ shareId }) => removed(shareId)) })
  return { ...user, expectRight, removeShares }
}

test('corrects the counts of others and removes shares, wherever the deletion stops', async () => {
  const { userId, expectRight, removeShares } = await community()
  let writes = 0
  let stops = 0
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!/Write|Delete/.test(commandName)) return next(args)
        if (writes++ > 0) throw new Error('Stopped')
        return next(args)
      },
    { step: 'initialize', name: 'stop' },
  )
  onTestFinished(() => void table.middlewareStack.remove('stop'))
  for (const work of [() => deliver(userId), removeShares]) {
    for (writes = 0; (await work()).batchItemFailures.length > 0; writes = 0) stops++
  }
  table.middlewareStack.remove('stop')
  // Three likes, a report and two shares, each in a transaction.
  expect(stops).toBeGreaterThan(5)
  await expectRight()
  for (const work of [() => deliver(userId), removeShares]) expect(await work()).toEqual(done)
  await expectRight()
})

test('deletes the account in Cognito with its sessions, also if it was already deleted', async () => {
  const { userId, email, password } = await signUp()
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
])('writes no %s of a user who is deleted meanwhile', async (_, route, body) => {
  const { userId, call } = await newUser({ plan: 'premium' })
  beforeNextWrite(() => deliver(userId))
  expect(await call(route, { body })).toMatchObject({ status: 401 })
  expect(await findTraces({ userId })).toEqual([])
})

test('writes no link secret of a deleted user', async () => {
  await expect(tokenOf('deleted', 'mailSecret', new Date())).rejects.toThrow(Unauthenticated)
})
