import { expect, test } from 'vitest'
import { beforeNextWrite } from '../../../infra/local/testing/before-next-write.ts'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { findTraces } from '../../../infra/local/testing/find-traces.ts'
import { sqsRecord } from '../../../infra/local/testing/sqs-record.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import * as badges from '../../../shared/contract/badges.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { listEarned } from '../../table/badges.ts'
import { keys } from '../../table/keys.ts'
import { updateRow } from '../../table/rows.ts'
import { userRow } from '../../table/users.ts'
import { handler as deleteLeftovers } from '../user-deleted/delete-leftovers.ts'
import { handler } from './award-badges.ts'

const messageOf = (data: object) => ({ Records: [sqsRecord({ detail: { version: 1, data } })] })
const deliver = (userId: string, [before, after] = [0, 1]) =>
  handler(messageOf({ userId, cigarId: 'any', before, after }))
const done = { batchItemFailures: [] }

const setStock = (userId: string, stickCount: number) =>
  updateRow(userRow, keys.user(userId), { set: { stickCount }, when: {} })
const earnedBy = async (userId: string) => (await listEarned(userId)).map(({ badgeId }) => badgeId)

test('adding cigars earns the badges of the collection, which stay when all are gone', async () => {
  const ana = await newUser()
  const { id } = await ana.ok(cigars.createCigar, { body: { ...padron, quantity: 10 } })
  const earned = async () => (await ana.ok(badges.listEarnedBadges)).map(({ badgeId }) => badgeId)
  await expect.poll(earned).toEqual(['good-start', 'first-cigar'])
  await ana.ok(cigars.deleteCigar, { params: { id } })
  expect(await ana.ok(badges.checkBadges)).toEqual({ count: 0 })
  expect(await earned()).toEqual(['good-start', 'first-cigar'])
})

test('events that come twice, at once and out of order earn each badge once', async () => {
  const { userId } = await newUser()
  await setStock(userId, 10)
  const events = [[9, 10] as const, [0, 1] as const]
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => deliver(userId, [...(events[n % 2] ?? [0, 1])])),
  )
  expect(answers).toEqual(answers.map(() => done))
  const first = await listEarned(userId)
  expect(first).toMatchObject([{ badgeId: 'good-start' }, { badgeId: 'first-cigar' }])
  await setStock(userId, 0)
  expect(await deliver(userId, [10, 0])).toEqual(done)
  await setStock(userId, 10)
  expect(await deliver(userId, [9, 10])).toEqual(done)
  expect(await listEarned(userId)).toEqual(first)
})

test('what another delivery earned meanwhile is not written again', async () => {
  const { userId } = await newUser()
  await setStock(userId, 25)
  beforeNextWrite(() => deliver(userId))
  expect(await deliver(userId)).toEqual(done)
  expect(await earnedBy(userId)).toEqual(['full-box', 'good-start', 'first-cigar'])
})

test('a user who is deleted before or meanwhile gets no badge, and leaves none', async () => {
  const { userId, call } = await newUser()
  await call(cigars.createCigar, { body: { ...padron, quantity: 5 } })
  expect(await deliver(userId)).toEqual(done)
  await expect.poll(() => earnedBy(userId)).toEqual(['first-cigar'])
  await setStock(userId, 10)
  beforeNextWrite(() => deleteLeftovers(messageOf({ userId })))
  expect(await deliver(userId)).toEqual(done)
  expect(await deliver(userId)).toEqual(done)
  expect(await findTraces({ userId })).toEqual([])
})
