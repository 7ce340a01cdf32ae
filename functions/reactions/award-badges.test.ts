import { describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { beforeNextWrite } from '../../infra/local/testing/before-next-write.ts'
import { newUser } from '../../infra/local/testing/collector.ts'
import { findTraces } from '../../infra/local/testing/find-traces.ts'
import { type Message, runReminders } from '../../infra/local/testing/models/pipeline.ts'
import { newReminded } from '../../infra/local/testing/models/reminded-user.ts'
import { reachProductTable } from '../../infra/local/testing/own-table.ts'
import { eventRecord, sqsRecord } from '../../infra/local/testing/sqs-record.ts'
import { padron } from '../../infra/local/testing/stock.ts'
import * as badges from '../../shared/contract/badges.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { badgeDue } from '../../shared/events/badges.ts'
import { shareCreated, shareLiked } from '../../shared/events/community.ts'
import { stockChanged, userDeleted } from '../../shared/events/index.ts'
import { listEarned } from '../table/badges.ts'
import { table } from '../table/client.ts'
import { keys, prefixOf } from '../table/keys.ts'
import { updateRow } from '../table/rows.ts'
import { userRow } from '../table/users.ts'
import { handler } from './award-badges.ts'
import { handler as deleteLeftovers } from './delete-user-leftovers.ts'

reachProductTable()

const deliver = (userId: string, [before, after] = [0, 1]) =>
  handler({ Records: [eventRecord(stockChanged, { userId, cigarId: 'any', before, after })] })
const done = { batchItemFailures: [] }

const setCount = (userId: string, set: Partial<z.infer<typeof userRow>>) =>
  updateRow(userRow, keys.user(userId), { set, when: {} })
const setStock = (userId: string, stickCount: number) => setCount(userId, { stickCount })
const earnedBy = async (userId: string) => (await listEarned(userId)).map(({ badgeId }) => badgeId)

test('awards the badges of the collection, which remain without cigars', async () => {
  const ana = await newUser()
  const { id } = await ana.ok(cigars.createCigar, { body: { ...padron, quantity: 10 } })
  const earned = async () => (await ana.ok(badges.listEarnedBadges)).map(({ badgeId }) => badgeId)
  await expect.poll(earned).toEqual(['good-start', 'first-cigar'])
  await ana.ok(cigars.deleteCigar, { params: { id } })
  expect(await ana.ok(badges.checkBadges)).toEqual({ count: 0 })
  expect(await earned()).toEqual(['good-start', 'first-cigar'])
})

test('awards each badge once for repeated, concurrent and unordered events', async () => {
  const { userId } = await newUser()
  await setStock(userId, 10)
  const events = [[9, 10] as const, [0, 1] as const]
  const responses = await Promise.all(
    Array.from({ length: 6 }, (_, n) => deliver(userId, [...(events[n % 2] ?? [0, 1])])),
  )
  expect(responses).toEqual(responses.map(() => done))
  const first = await listEarned(userId)
  expect(first).toMatchObject([{ badgeId: 'good-start' }, { badgeId: 'first-cigar' }])
  await setStock(userId, 0)
  expect(await deliver(userId, [10, 0])).toEqual(done)
  await setStock(userId, 10)
  expect(await deliver(userId, [9, 10])).toEqual(done)
  expect(await listEarned(userId)).toEqual(first)
})

test('rewrites no badge that another delivery awarded meanwhile', async () => {
  const { userId } = await newUser()
  await setStock(userId, 25)
  beforeNextWrite(() => deliver(userId))
  expect(await deliver(userId)).toEqual(done)
  expect(await earnedBy(userId)).toEqual(['full-box', 'good-start', 'first-cigar'])
})

test('awards no badge to a user who is deleted before or meanwhile', async () => {
  const { userId } = await newUser()
  // By no event: its reaction could be as late as the deletion.
  await setStock(userId, 5)
  expect(await deliver(userId)).toEqual(done)
  expect(await earnedBy(userId)).toEqual(['first-cigar'])
  await setStock(userId, 10)
  beforeNextWrite(() => deleteLeftovers({ Records: [eventRecord(userDeleted, { userId })] }))
  expect(await deliver(userId)).toEqual(done)
  expect(await deliver(userId)).toEqual(done)
  expect(await findTraces({ userId })).toEqual([])
})

test.each([
  [shareCreated, 'sharedMilestones', 5, ['storyteller', 'first-share']],
  [shareLiked, 'likesReceived', 10, ['well-received', 'first-like']],
] as const)(
  'awards all reached badges once for $0.name, without reading purchases',
  async (...row) => {
    const [event, counted, count, reached] = row
    const { userId } = await newUser()
    const deliver = () => handler({ Records: [eventRecord(event, { userId, shareId: 'any' })] })
    await setCount(userId, { [counted]: count })
    await Promise.all([deliver(), deliver(), deliver()])
    const earned = await listEarned(userId)
    expect(earned.map(({ badgeId }) => badgeId)).toEqual(reached)
    await setCount(userId, { [counted]: 0 })
    const send = vi.spyOn(table, 'send')
    expect(await deliver()).toEqual(done)
    const reads = JSON.stringify(send.mock.calls.map(([{ input }]) => input))
    expect(reads).toContain(prefixOf('BADGE'))
    // A popular share has thousands of likes, a collection thousands of purchases.
    expect(reads).not.toContain(prefixOf('BATCH'))
    expect(await listEarned(userId)).toEqual(earned)
  },
)

describe('a badge for aging', () => {
  const { clock, relay, find } = runReminders()

  const events = [badgeDue.name, stockChanged.name] as const

  /** Delivers what badges depend on. */
  async function deliverAll(messages: readonly Message[]) {
    for (const { name, detail } of messages) {
      if (!events.some((one) => one === name)) continue
      const Records = [sqsRecord({ 'detail-type': name, detail })]
      expect(await handler({ Records })).toEqual(done)
    }
  }

  /** Awards the badges that are due at an instant. Returns true if the schedule found one. */
  async function comesAt(now: string): Promise<boolean> {
    await deliverAll(await relay())
    clock.now = new Date(now)
    const { messages } = await find()
    await deliverAll(messages)
    return messages.some(({ name }) => name === 'badge-due')
  }

  /** A collector who has a purchase from an earlier day. */
  async function someone(purchaseDate: string, timeZone = 'UTC') {
    clock.now = new Date('2030-01-01T12:00:00Z')
    const ana = await newReminded()
    await ana.prefer({ timeZone })
    const cigarId = await ana.add(purchaseDate)
    await deliverAll(await relay())
    const earned = async () => (await listEarned(ana.userId)).map(({ badgeId }) => badgeId)
    return { ...ana, cigarId, earned }
  }

  test('awards a badge for aging once its day begins for the collector', async () => {
    const ana = await someone('2029-08-31', 'America/New_York')
    expect(await ana.earned()).toEqual(['first-cigar'])
    expect(await comesAt('2030-02-27T04:59:59.999Z')).toBe(false)
    expect(await comesAt('2030-02-27T05:00:00Z')).toBe(true)
    const earned = await listEarned(ana.userId)
    expect(earned).toMatchObject([
      { badgeId: 'half-a-year', earnedAt: '2030-02-27T05:00:00.000Z', progress: 6 },
      { badgeId: 'first-cigar' },
    ])
    await handler({ Records: [eventRecord(badgeDue, { userId: ana.userId })] })
    expect(await listEarned(ana.userId)).toEqual(earned)
    expect(await comesAt('2030-02-27T05:05:00Z')).toBe(false)
    expect(await comesAt('2030-08-31T03:59:59Z')).toBe(false)
    expect(await comesAt('2030-08-31T04:00:00Z')).toBe(true)
    expect(await ana.earned()).toEqual(['one-year', 'half-a-year', 'first-cigar'])
  })

  test('moves a badge with an older purchase and without it', async () => {
    const ana = await someone('2029-08-20')
    await ana.buy(ana.cigarId, '2029-08-10')
    expect(await comesAt('2030-02-05T23:59:59Z')).toBe(false)
    // The oldest is smoked first.
    await ana.enjoy(ana.cigarId)
    await deliverAll(await relay())
    await comesAt('2030-02-06T00:00:00Z')
    expect(await ana.earned()).toEqual(['first-cigar'])
    expect(await comesAt('2030-02-15T23:59:59Z')).toBe(false)
    expect(await comesAt('2030-02-16T00:00:00Z')).toBe(true)
    expect(await ana.earned()).toEqual(['half-a-year', 'first-cigar'])
  })

  test('plans nothing without a stick, and awards all badges of an old purchase at once', async () => {
    const ana = await someone('2029-08-20')
    await ana.enjoy(ana.cigarId)
    await comesAt('2030-02-20T00:00:00Z')
    expect(await comesAt('2030-02-20T00:05:00Z')).toBe(false)
    expect(await ana.earned()).toEqual(['first-cigar'])
    await ana.add('2020-01-01')
    expect(await comesAt('2030-02-20T00:10:00Z')).toBe(false)
    const aging = ['ten-years', 'three-years', 'one-year', 'half-a-year']
    expect(await ana.earned()).toEqual([...aging, 'first-cigar'])
  })
})
