import { expect, test } from 'vitest'
import { type Message, runReminders } from '../../../infra/local/testing/models/pipeline.ts'
import { newReminded } from '../../../infra/local/testing/models/reminded-user.ts'
import { sqsRecord } from '../../../infra/local/testing/sqs-record.ts'
import { listEarned } from '../../table/badges.ts'
import { handler as afterStock } from '../stock-changed/award-badges.ts'
import { handler } from './award-badges.ts'

const { clock, relay, find } = runReminders()

const handlers = new Map([
  ['stock-changed', afterStock],
  ['badge-due', handler],
])

/** Delivers what badges depend on. */
async function deliver(messages: readonly Message[]) {
  for (const { name, detail } of messages) {
    const answer = await handlers.get(name)?.({ Records: [sqsRecord({ detail })] })
    expect(answer?.batchItemFailures ?? []).toEqual([])
  }
}

/** Whether the schedule finds a badge at an instant; it is then awarded. */
async function comesAt(now: string): Promise<boolean> {
  await deliver(await relay())
  clock.now = new Date(now)
  const { messages } = await find()
  await deliver(messages)
  return messages.some(({ name }) => name === 'badge-due')
}

/** A collector who has a purchase from an earlier day. */
async function someone(purchaseDate: string, timeZone = 'UTC') {
  clock.now = new Date('2030-01-01T12:00:00Z')
  const ana = await newReminded()
  await ana.prefer({ timeZone })
  const cigarId = await ana.add(purchaseDate)
  await deliver(await relay())
  const earned = async () => (await listEarned(ana.userId)).map(({ badgeId }) => badgeId)
  return { ...ana, cigarId, earned }
}

test('a badge for aging comes when its day begins for the collector, once', async () => {
  const ana = await someone('2029-08-31', 'America/New_York')
  expect(await ana.earned()).toEqual(['first-cigar'])
  expect(await comesAt('2030-02-28T04:59:59.999Z')).toBe(false)
  expect(await comesAt('2030-02-28T05:00:00Z')).toBe(true)
  const earned = await listEarned(ana.userId)
  expect(earned).toMatchObject([
    { badgeId: 'half-a-year', earnedAt: '2030-02-28T05:00:00.000Z', progress: 6 },
    { badgeId: 'first-cigar' },
  ])
  await deliver([{ name: 'badge-due', detail: { version: 1, data: { userId: ana.userId } } }])
  expect(await listEarned(ana.userId)).toEqual(earned)
  expect(await comesAt('2030-02-28T05:05:00Z')).toBe(false)
  expect(await comesAt('2030-08-31T03:59:59Z')).toBe(false)
  expect(await comesAt('2030-08-31T04:00:00Z')).toBe(true)
  expect(await ana.earned()).toEqual(['one-year', 'half-a-year', 'first-cigar'])
})

test('an older purchase brings the badge forward, and without it the badge comes later', async () => {
  const ana = await someone('2029-08-20')
  await ana.buy(ana.cigarId, '2029-08-10')
  expect(await comesAt('2030-02-09T23:59:59Z')).toBe(false)
  // The oldest is smoked first.
  await ana.enjoy(ana.cigarId)
  await deliver(await relay())
  await comesAt('2030-02-10T00:00:00Z')
  expect(await ana.earned()).toEqual(['first-cigar'])
  expect(await comesAt('2030-02-19T23:59:59Z')).toBe(false)
  expect(await comesAt('2030-02-20T00:00:00Z')).toBe(true)
  expect(await ana.earned()).toEqual(['half-a-year', 'first-cigar'])
})

test('nothing is due without a stick, and an old purchase earns all its badges at once', async () => {
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
