import { TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { newCollector } from '../../infra/local/testing/collector.ts'
import { useCloud } from '../../infra/local/testing/environment.ts'
import { planLimits } from '../../shared/rules/plans.ts'
import { Conflict } from '../runtime/errors.ts'
import { table } from './client.ts'
import { giveBackScan, reserveScan } from './scans.ts'
import { findUser, renameUser } from './users.ts'

beforeAll(useCloud)
afterEach(() => {
  table.middlewareStack.remove('fault')
  vi.restoreAllMocks()
})

const now = new Date('2026-03-01T12:00:00.000Z')

/** DynamoDB Local never rejects a write like this. */
function rejectWrites(times: number) {
  let left = times
  table.middlewareStack.add(
    (next) => (args) => {
      if (left <= 0) return next(args)
      left -= 1
      const message = 'Transaction is ongoing for the item'
      throw new TransactionConflictException({ $metadata: { httpStatusCode: 400 }, message })
    },
    { name: 'fault', step: 'deserialize' },
  )
}

/** The table does what it is asked, and the connection ends before its answer is there. */
function loseAnswers(times: number) {
  let left = times
  table.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args)
      if (left <= 0) return answer
      left -= 1
      throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
    },
    { name: 'fault', step: 'deserialize' },
  )
}

test('a single write that meets a transaction is sent again', async () => {
  const { userId } = await newCollector()
  rejectWrites(3)
  expect(await renameUser(userId, { firstName: 'Ana' }, now)).toMatchObject({ firstName: 'Ana' })
})

test('one that keeps meeting transactions is a conflict', async () => {
  const { userId } = await newCollector()
  rejectWrites(Number.POSITIVE_INFINITY)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await expect(renameUser(userId, { firstName: 'Ana' }, now)).rejects.toThrow(Conflict)
})

test('a scan counts once and is given back once, whatever answers are lost', async () => {
  const { userId } = await newCollector()
  const used = async () => (await findUser(userId))?.lifetimeScans
  loseAnswers(1)
  expect(await reserveScan(userId, planLimits.free, now)).toBe(true)
  expect(await used()).toBe(1)
  await reserveScan(userId, planLimits.free, now)
  table.middlewareStack.remove('fault')
  loseAnswers(1)
  await giveBackScan(userId, planLimits.free, now)
  expect(await used()).toBe(1)
})
