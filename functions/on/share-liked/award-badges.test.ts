import { expect, test, vi } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { sqsRecord } from '../../../infra/local/testing/sqs-record.ts'
import { listEarned } from '../../table/badges.ts'
import { table } from '../../table/client.ts'
import { keys, prefixes } from '../../table/keys.ts'
import { updateRow } from '../../table/rows.ts'
import { userRow } from '../../table/users.ts'
import { handler } from './award-badges.ts'

test('likes earn the badges of the collector who shared, once, without a look at purchases', async () => {
  const { userId } = await newUser()
  const has = (likesReceived: number) =>
    updateRow(userRow, keys.user(userId), { set: { likesReceived }, when: {} })
  const data = { userId, shareId: 'any' }
  const deliver = () => handler({ Records: [sqsRecord({ detail: { version: 1, data } })] })
  await has(10)
  await Promise.all([deliver(), deliver(), deliver()])
  const earned = await listEarned(userId)
  expect(earned.map(({ badgeId }) => badgeId)).toEqual(['well-received', 'first-like'])
  await has(0)
  const send = vi.spyOn(table, 'send')
  expect(await deliver()).toEqual({ batchItemFailures: [] })
  const reads = JSON.stringify(send.mock.calls.map(([{ input }]) => input))
  send.mockRestore()
  expect(reads).toContain(prefixes.badges)
  // A popular share has thousands of likes, a collection thousands of purchases.
  expect(reads).not.toContain(prefixes.batches)
  expect(await listEarned(userId)).toEqual(earned)
})
