import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { newUser } from '../../infra/local/testing/collector.ts'
import { padron } from '../../infra/local/testing/stock.ts'
import { newPurchase } from '../../shared/rules/inventory.ts'
import { newId } from '../runtime/ids.ts'
import { putBatch } from './batches.ts'
import { putCigar } from './cigars.ts'
import { table } from './client.ts'
import { readCigarFacts, readCollection, readSmokes } from './collection.ts'
import { putStick } from './sticks.ts'
import { transact } from './transact.ts'

const createdAt = '2025-01-05T00:00:00.000Z'
const day = '2025-01-05'

/** A cigar of two sticks with its purchase, each with a note. */
async function addCigar(userId: string, personalNotes = 'Of the wedding.') {
  const cigarId = newId(new Date())
  const batchId = newId(new Date())
  const sums = { quantity: 2, pricedQuantity: 2, valueCents: 2400 }
  const cigar = { ...padron, ...sums, cigarId, userId, createdAt, personalNotes }
  const bought = { cigarId, batchId, userId, legacy: false, purchaseDate: day, createdAt }
  await transact([
    putCigar({
      ...cigar,
      notes: 'Cocoa.',
      aiGenerated: false,
      oldestPurchaseDate: day,
      ratedSmokes: 0,
      smokeStars: 0,
      revision: 0,
    }),
    putBatch(newPurchase({ ...bought, quantity: 2, priceCents: 1200, notes: 'From Berlin.' })),
  ])
  return { cigarId, batchId }
}

const page = z.object({ Items: z.array(z.record(z.string(), z.unknown())) })

/** Lets the table answer, and keeps what it sent: the pages of every Query. */
function watchPages() {
  const sent = vi.spyOn(table, 'send')
  return async () => {
    const responses = await Promise.all(sent.mock.results.map(({ value }) => value))
    return responses.map((response) => z.parse(page, response).Items)
  }
}

test('one Query reads cigars and purchases without their notes', async () => {
  const { userId } = await newUser()
  const { cigarId, batchId } = await addCigar(userId)
  const pages = watchPages()
  const collection = await readCollection(userId)
  expect(collection).toEqual({
    cigars: [
      {
        ...padron,
        cigarId,
        quantity: 2,
        pricedQuantity: 2,
        valueCents: 2400,
        oldestPurchaseDate: day,
        createdAt,
      },
    ],
    batches: [
      {
        batchId,
        cigarId,
        legacy: false,
        purchaseDate: day,
        quantity: 2,
        remaining: 2,
        smoked: 0,
        removed: 0,
        priceCents: 1200,
        createdAt,
      },
    ],
  })
  expect(await readCigarFacts(userId)).toEqual(collection.cigars)
  const [both = [], alone = [], ...further] = await pages()
  expect([both.length, alone.length, further.length]).toEqual([2, 1, 0])
  expect([...both, ...alone].flatMap(Object.keys)).not.toContain('notes')
  expect([...both, ...alone].flatMap(Object.keys)).not.toContain('personalNotes')
})

test('only smoked sticks are read, without their notes', async () => {
  const { userId } = await newUser()
  const { cigarId, batchId } = await addCigar(userId)
  const stick = { userId, cigarId, batchId, purchaseDate: day, notes: 'Long ash.' }
  const smokedAt = '2025-03-01T20:00:00.000Z'
  await transact([
    putStick({ ...stick, number: 1, smokedAt, rating: 4, notesBefore: 'Keep.' }),
    putStick({ ...stick, number: 2 }),
  ])
  const pages = watchPages()
  expect(await readSmokes(userId)).toEqual([
    { cigarId, batchId, purchaseDate: day, smokedAt, rating: 4 },
  ])
  const [rows = [], ...further] = await pages()
  expect(further).toEqual([])
  expect(rows.flatMap(Object.keys)).not.toContain('notes')
  expect(rows.flatMap(Object.keys)).not.toContain('notesBefore')
})

test('a collection above a megabyte is read to its end, oldest first', async () => {
  const { userId } = await newUser()
  const added: string[] = []
  // Each of 50 kB: 24 are 1.2 MB, and a Query reads one.
  for (let n = 0; n < 24; n += 1) {
    const { cigarId } = await addCigar(userId, 'x'.repeat(50_000))
    added.push(cigarId)
  }
  const pages = watchPages()
  const { cigars, batches } = await readCollection(userId)
  expect(cigars.map(({ cigarId }) => cigarId)).toEqual(added.toSorted())
  expect(batches.map(({ cigarId }) => cigarId)).toEqual(added.toSorted())
  expect(await pages()).toHaveLength(2)
})

test("other users' rows are not read", async () => {
  await addCigar((await newUser()).userId)
  const other = randomUUID()
  expect(await readCollection(other)).toEqual({ cigars: [], batches: [] })
  expect(await readCigarFacts(other)).toEqual([])
  expect(await readSmokes(other)).toEqual([])
})
