import { expect, test } from 'vitest'
import { newUser } from '../../infra/local/testing/collector.ts'
import { planLimits } from '../../shared/rules/plans.ts'
import {
  confirmScan,
  countUnread,
  refundScan,
  reserveScan,
  returnRefused,
  scanPause,
  scansUsed,
} from './scans.ts'
import { findUser } from './users.ts'

const lastOfJune = new Date('2026-06-30T23:59:59.999Z')
const firstOfJuly = new Date('2026-07-01T00:00:00.000Z')

async function newScanner() {
  const { userId } = await newUser()
  let scans = 0
  return {
    userId,
    reserve: (plan: keyof typeof planLimits, now: Date) =>
      reserveScan(userId, planLimits[plan], now, `${scans++}`),
    used: async (plan: keyof typeof planLimits, now: Date) => {
      const user = await findUser(userId)
      return user && scansUsed(user, plan, now)
    },
  }
}

function required<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('no scan is left')
  return found
}

test('Basic has four scans in each calendar month', async () => {
  const { reserve, used } = await newScanner()
  const june = Array.from({ length: 6 }, () => reserve('basic', lastOfJune))
  expect((await Promise.all(june)).filter(Boolean)).toHaveLength(4)
  expect(await used('basic', lastOfJune)).toBe(4)
  expect(await used('basic', firstOfJuly)).toBe(0)
  expect(await reserve('basic', firstOfJuly)).toBeDefined()
  expect(await used('basic', firstOfJuly)).toBe(1)
})

test('Premium is counted and never refused', async () => {
  const { reserve, used } = await newScanner()
  for (let n = 0; n < 7; n += 1) expect(await reserve('premium', lastOfJune)).toBeDefined()
  expect(await used('premium', lastOfJune)).toBe(7)
})

test('scans on Free count for a lifetime, and paid months do not change them', async () => {
  const { reserve, used } = await newScanner()
  await reserve('free', lastOfJune)
  await reserve('basic', lastOfJune)
  await reserve('free', firstOfJuly)
  expect(await used('free', firstOfJuly)).toBe(2)
  expect(await used('basic', lastOfJune)).toBe(1)
})

test('a scan is returned to its own month, and never below zero', async () => {
  const { userId, reserve, used } = await newScanner()
  const june = required(await reserve('basic', lastOfJune))
  const july = required(await reserve('basic', firstOfJuly))
  await refundScan(userId, june)
  expect(await used('basic', firstOfJuly)).toBe(1)
  await refundScan(userId, july)
  await refundScan(userId, july)
  expect(await used('basic', firstOfJuly)).toBe(0)
  expect(await used('free', firstOfJuly)).toBe(0)
  expect(await findUser(userId)).toMatchObject({ reservedScans: {} })
})

test('counts a scan without a response as used for a minute, then returns it to one of several calls', async () => {
  const { userId, reserve, used } = await newScanner()
  const at = (seconds: number) => new Date(firstOfJuly.valueOf() + seconds * 1000)
  for (let n = 0; n < 4; n += 1) {
    await confirmScan(userId, required(await reserve('free', at(0))), false)
  }
  const killed = required(await reserve('free', at(0)))
  expect([await used('free', at(59.999)), await used('free', at(60))]).toEqual([5, 4])
  expect(await reserve('free', at(59.999))).toBeUndefined()
  const calls = await Promise.all([1, 2, 3].map(() => reserve('free', at(60))))
  expect(calls.filter(Boolean)).toHaveLength(1)
  await refundScan(userId, killed)
  await confirmScan(userId, killed, true)
  expect(await used('free', at(60))).toBe(5)
  expect(await findUser(userId)).not.toHaveProperty('uncertainScan')
})

test('a refused scan is returned within an hour, twice a UTC day, and where it was counted', async () => {
  const { userId, used } = await newScanner()
  const later = (minutes: number, from = lastOfJune) => new Date(from.valueOf() + minutes * 60_000)
  const refuse = async (scanId: string, readAt: Date, at: Date, limits = planLimits.free) => {
    const scan = required(await reserveScan(userId, limits, readAt, scanId))
    await confirmScan(userId, scan, true)
    return returnRefused(userId, scanId, at)
  }
  const noon = new Date('2026-06-30T12:00:00.000Z')
  expect(await refuse('1', noon, later(61, noon))).toBe(false)
  expect(await refuse('2', noon, later(59, noon))).toBe(true)
  expect(await refuse('3', noon, noon, planLimits.basic)).toBe(true)
  expect(await refuse('4', noon, noon)).toBe(false)
  expect(await returnRefused(userId, '3', noon)).toBe(true)
  expect(await refuse('5', lastOfJune, firstOfJuly)).toBe(true)
  expect([await used('free', noon), await used('basic', noon)]).toEqual([2, 0])
})

test('a deleted user has no scans, and no row is created', async () => {
  expect(await reserveScan('nobody', planLimits.free, lastOfJune, '1')).toBeUndefined()
  expect(await reserveScan('nobody', planLimits.basic, lastOfJune, '1')).toBeUndefined()
  expect(await findUser('nobody')).toBeUndefined()
})

test('the third unrecognized band in a row pauses scanning for a minute, after which the row begins anew', async () => {
  const { userId, reserve } = await newScanner()
  const after = (seconds: number) => new Date(firstOfJuly.valueOf() + seconds * 1000)
  await countUnread(userId, firstOfJuly)
  await countUnread(userId, firstOfJuly)
  await confirmScan(userId, required(await reserve('premium', firstOfJuly)), false)
  await countUnread(userId, firstOfJuly)
  await countUnread(userId, firstOfJuly)
  expect(await scanPause(userId, firstOfJuly)).toBe(0)
  await countUnread(userId, firstOfJuly)
  expect(await scanPause(userId, after(1))).toBe(59)
  expect(await reserve('premium', after(59))).toBeUndefined()
  expect(await reserve('premium', after(60))).toBeDefined()
  await countUnread(userId, after(61))
  expect(await scanPause(userId, after(61))).toBe(0)
})
