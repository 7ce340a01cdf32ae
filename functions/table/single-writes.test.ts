import {
  ProvisionedThroughputExceededException,
  ThrottlingException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { afterEach, expect, test, vi } from 'vitest'
import { newUser } from '../../infra/local/testing/collector.ts'
import { planLimits } from '../../shared/rules/plans.ts'
import { Conflict } from '../runtime/errors.ts'
import { table } from './client.ts'
import { deleteRow, putRow } from './rows.ts'
import { refundScan, reserveScan } from './scans.ts'
import { transact } from './transact.ts'
import { findUser, renameUser } from './users.ts'

afterEach(() => void table.middlewareStack.remove('injectError'))

const now = new Date('2100-03-01T12:00:00.000Z')

const $metadata = { httpStatusCode: 400 }
const message = 'No'
const conflict = () => new TransactionConflictException({ $metadata, message })

/** Lets the table reject so many calls, as DynamoDB Local never does. */
function rejectCalls(times: number, errorOf: () => Error) {
  const reject = vi.fn(() => {
    throw errorOf()
  })
  table.middlewareStack.add(
    (next) => (args) => (reject.mock.calls.length < times ? reject() : next(args)),
    { name: 'injectError', step: 'deserialize' },
  )
  return reject
}

/** The table does what it is asked, and the connection ends before its response is there. */
function loseResponses(times: number) {
  let left = times
  table.middlewareStack.add(
    (next) => async (args) => {
      const response = await next(args)
      if (left <= 0) return response
      left -= 1
      throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
    },
    { name: 'injectError', step: 'deserialize' },
  )
}

test('a single write that conflicts with a transaction is retried', async () => {
  const { userId } = await newUser()
  rejectCalls(3, conflict)
  expect(await renameUser(userId, { firstName: 'Ana' }, now)).toMatchObject({ firstName: 'Ana' })
})

test('a single write that keeps conflicting throws Conflict', async () => {
  const { userId } = await newUser()
  const rejected = rejectCalls(Number.POSITIVE_INFINITY, conflict)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await expect(renameUser(userId, { firstName: 'Ana' }, now)).rejects.toThrow(Conflict)
  expect(rejected).toHaveBeenCalledTimes(14)
})

test.each([
  ['deletions', () => deleteRow({ PK: 'A', SK: 'B' })],
  ['new rows', () => putRow({ PK: 'A', SK: 'B' })],
] as const)('%s that meet a transaction are sent again', async (_, write) => {
  const rejected = rejectCalls(3, conflict)
  await write()
  expect(rejected).toHaveBeenCalledTimes(3)
})

test('a transaction is retried in one place only', async () => {
  const CancellationReasons = [{ Code: 'TransactionConflict' }]
  const canceled = () =>
    new TransactionCanceledException({ $metadata, message, CancellationReasons })
  const rejected = rejectCalls(Number.POSITIVE_INFINITY, canceled)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const Item = { PK: 'A', SK: 'B' }
  await expect(transact([{ put: { Item } }])).rejects.toThrow(Conflict)
  expect(rejected).toHaveBeenCalledTimes(14)
})

test.each([
  ['of the table', ProvisionedThroughputExceededException],
  ['of the account', ThrottlingException],
])('what is throttled by the limits %s is tried again by the SDK alone', async (_, Throttled) => {
  const rejected = rejectCalls(
    Number.POSITIVE_INFINITY,
    () => new Throttled({ $metadata, message }),
  )
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await expect(findUser('ana')).rejects.toThrow(Throttled)
  expect(rejected.mock.calls.length).toBeLessThan(14)
})

test('a scan is counted once and returned once, even if responses are lost', async () => {
  const { userId } = await newUser()
  const used = async () => (await findUser(userId))?.lifetimeScans
  const reserve = async (scanId: string) => {
    const scan = await reserveScan(userId, planLimits.free, now, scanId)
    if (scan === undefined) throw new Error('no scan is left')
    return scan
  }
  await refundScan(userId, await reserve('first'))
  loseResponses(1)
  const scan = await reserve('kept')
  expect(await used()).toBe(1)
  table.middlewareStack.remove('injectError')
  await reserve('other')
  loseResponses(1)
  await refundScan(userId, scan)
  expect(await used()).toBe(1)
})
