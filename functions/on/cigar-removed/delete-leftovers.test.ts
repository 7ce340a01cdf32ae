import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useCloud } from '../../../infra/local/testing/environment.ts'
import { cigarRemoved } from '../../../shared/events/index.ts'
import { live } from '../../runtime/deps.ts'
import { newId } from '../../runtime/ids.ts'
import { deleteLeftovers } from '../../table/batches.ts'
import { keys, prefixes } from '../../table/keys.ts'
import { tell } from '../../table/outbox.ts'
import { listRows } from '../../table/rows.ts'
import { putStick } from '../../table/sticks.ts'
import { transact } from '../../table/transact.ts'

beforeAll(useCloud)

const batchId = newId(new Date())

/** A user of whom there is nothing but the smoked sticks of two cigars. */
async function withSticks(count: number) {
  const [userId, gone, kept] = [randomUUID(), newId(new Date()), newId(new Date())]
  const stick = (cigarId: string, number: number) =>
    putStick({ userId, cigarId, batchId, number, purchaseDate: '2025-01-05' })
  await transact([stick(kept, 1), ...Array.from({ length: count }, (_, n) => stick(gone, n + 1))])
  const cigarIds = async () => {
    const rows = await listRows(z.object({ cigarId: z.string() }), {
      pk: keys.user(userId).PK,
      sk: prefixes.sticks,
    })
    return rows.map(({ cigarId }) => cigarId)
  }
  return { userId, gone, kept, cigarIds }
}

test('all rows of the removed cigar are deleted, page by page, and no others', async () => {
  const { userId, gone, kept, cigarIds } = await withSticks(60)
  await deleteLeftovers(userId, gone)
  expect(await cigarIds()).toEqual([kept])
  await deleteLeftovers(userId, gone)
  expect(await cigarIds()).toEqual([kept])
})

test('an event of a transaction reaches its reaction by stream, bus and queue', async () => {
  const { userId, gone, kept, cigarIds } = await withSticks(3)
  await transact(tell(cigarRemoved, { userId, cigarId: gone }, live))
  await expect.poll(cigarIds, { timeout: 15_000 }).toEqual([kept])
})

test('an event of a failed transaction is never delivered', async () => {
  const { userId, gone, cigarIds } = await withSticks(1)
  const event = tell(cigarRemoved, { userId, cigarId: gone }, live)
  const broken = {
    put: {
      Item: keys.stick(userId, gone, batchId, 1),
      ConditionExpression: 'attribute_not_exists(PK)',
    },
    otherwise: () => new Error('already there'),
  }
  await expect(transact([...event, broken])).rejects.toThrow('already there')
  const other = await withSticks(1)
  const detail = { userId: other.userId, cigarId: other.gone }
  await transact(tell(cigarRemoved, detail, live))
  await expect.poll(other.cigarIds, { timeout: 15_000 }).toEqual([other.kept])
  expect(await cigarIds()).toContain(gone)
})
