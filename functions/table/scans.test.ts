import { expect, test } from 'vitest'
import { newUser } from '../../infra/local/testing/collector.ts'
import { planLimits } from '../../shared/rules/plans.ts'
import {
  countUnread,
  endUnread,
  refundScan,
  reserveScan,
  returnRefused,
  scanPause,
  scansUsed,
  storeUncertain,
} from './scans.ts'
import { findUser } from './users.ts'

const { free, basic, premium } = planLimits
const lastOfJune = new Date('2026-06-30T23:59:59.999Z')
const firstOfJuly = new Date('2026-07-01T00:00:00.000Z')

async function newScanner() {
  const { userId } = await newUser()
  return {
    userId,
    used: async (plan: keyof typeof planLimits, now: Date) => {
      const user = await findUser(userId)
      return user && scansUsed(user, plan, now)
    },
  }
}

test('Basic has four scans in each calendar month', async () => {
  const { userId, used } = await newScanner()
  const june = Array.from({ length: 6 }, () => reserveScan(userId, basic, lastOfJune))
  expect((await Promise.all(june)).filter(Boolean)).toHaveLength(4)
  expect(await used('basic', lastOfJune)).toBe(4)
  expect(await used('basic', firstOfJuly)).toBe(0)
  expect(await reserveScan(userId, basic, firstOfJuly)).toBe(true)
  expect(await used('basic', firstOfJuly)).toBe(1)
})

test('Premium is counted and never refused', async () => {
  const { userId, used } = await newScanner()
  for (let n = 0; n < 7; n += 1) expect(await reserveScan(userId, premium, lastOfJune)).toBe(true)
  expect(await used('premium', lastOfJune)).toBe(7)
})

test('scans on Free count for a lifetime, and paid months do not change them', async () => {
  const { userId, used } = await newScanner()
  await reserveScan(userId, free, lastOfJune)
  await reserveScan(userId, basic, lastOfJune)
  await reserveScan(userId, free, firstOfJuly)
  expect(await used('free', firstOfJuly)).toBe(2)
  expect(await used('basic', lastOfJune)).toBe(1)
})

test('a scan is returned to its own month, and never below zero', async () => {
  const { userId, used } = await newScanner()
  await reserveScan(userId, basic, lastOfJune)
  await reserveScan(userId, basic, firstOfJuly)
  await refundScan(userId, basic, lastOfJune)
  expect(await used('basic', firstOfJuly)).toBe(1)
  await refundScan(userId, basic, firstOfJuly)
  await refundScan(userId, basic, firstOfJuly)
  await refundScan(userId, free, firstOfJuly)
  expect(await used('basic', firstOfJuly)).toBe(0)
  expect(await used('free', firstOfJuly)).toBe(0)
})

test('a refused scan is returned within an hour, twice a UTC day, and where it was counted', async () => {
  const { userId, used } = await newScanner()
  const later = (minutes: number, from = lastOfJune) => new Date(from.valueOf() + minutes * 60_000)
  const refuse = async (scanId: string, readAt: Date, at: Date, limits = free) => {
    await reserveScan(userId, limits, readAt)
    await storeUncertain(userId, limits, { scanId, readAt })
    return returnRefused(userId, scanId, at)
  }
  const noon = new Date('2026-06-30T12:00:00.000Z')
  expect(await refuse('1', noon, later(61, noon))).toBe(false)
  expect(await refuse('2', noon, later(59, noon))).toBe(true)
  expect(await refuse('3', noon, noon, basic)).toBe(true)
  expect(await refuse('4', noon, noon)).toBe(false)
  expect(await returnRefused(userId, '3', noon)).toBe(true)
  expect(await refuse('5', lastOfJune, firstOfJuly)).toBe(true)
  expect([await used('free', noon), await used('basic', noon)]).toEqual([2, 0])
})

test('a deleted user has no scans, and no row is created', async () => {
  expect(await reserveScan('nobody', free, lastOfJune)).toBe(false)
  expect(await reserveScan('nobody', basic, lastOfJune)).toBe(false)
  expect(await findUser('nobody')).toBeUndefined()
})

test('the third unrecognized band in a row pauses scanning for a minute, after which the row begins anew', async () => {
  const { userId } = await newScanner()
  const after = (seconds: number) => new Date(firstOfJuly.valueOf() + seconds * 1000)
  await countUnread(userId, firstOfJuly)
  await countUnread(userId, firstOfJuly)
  await endUnread(userId)
  await countUnread(userId, firstOfJuly)
  await countUnread(userId, firstOfJuly)
  expect(await scanPause(userId, firstOfJuly)).toBe(0)
  await countUnread(userId, firstOfJuly)
  expect(await scanPause(userId, after(1))).toBe(59)
  expect(await reserveScan(userId, premium, after(59))).toBe(false)
  expect(await reserveScan(userId, premium, after(60))).toBe(true)
  await countUnread(userId, after(61))
  expect(await scanPause(userId, after(61))).toBe(0)
})
