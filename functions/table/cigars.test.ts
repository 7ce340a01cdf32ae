import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useCloud } from '../../infra/local/testing/environment.ts'
import { padron } from '../../infra/local/testing/stock-shelf.ts'
import { newId } from '../runtime/ids.ts'
import { findCigar, listCigarRows, putCigar, removeCigar, updateCigar } from './cigars.ts'
import { transact } from './transact.ts'

beforeAll(useCloud)

const seenTooEarly = () => new Error('seen too early')
const less = {
  quantity: 1,
  pricedQuantity: 0,
  valueCents: 0,
  oldestPurchaseDate: '2025-01-05',
}

async function newCigar() {
  const cigar = {
    ...padron,
    cigarId: newId(new Date()),
    userId: randomUUID(),
    aiGenerated: false,
    ...less,
    quantity: 2,
    revision: 0,
    createdAt: '2025-01-05T00:00:00.000Z',
  }
  await transact([putCigar(cigar)])
  return cigar
}

test('a change that has seen an older inventory is refused', async () => {
  const cigar = await newCigar()
  await transact([updateCigar(cigar, less, seenTooEarly)])
  await expect(transact([updateCigar(cigar, less, seenTooEarly)])).rejects.toThrow('seen too early')
  await expect(transact([removeCigar(cigar, seenTooEarly)])).rejects.toThrow('seen too early')
  const now = await findCigar(cigar.userId, cigar.cigarId)
  expect(now).toEqual({ ...cigar, ...less, revision: 1 })
})

test('a change of a cigar that is gone brings nothing back', async () => {
  const cigar = await newCigar()
  await transact([removeCigar(cigar, seenTooEarly)])
  await expect(transact([updateCigar(cigar, less, seenTooEarly)])).rejects.toThrow('seen too early')
  expect(await listCigarRows(cigar.userId)).toEqual([])
})

test('a cigar is written over by no other one', async () => {
  const cigar = await newCigar()
  await expect(transact([putCigar({ ...cigar, brand: 'Oliva' })])).rejects.toThrow()
  expect(await findCigar(cigar.userId, cigar.cigarId)).toEqual(cigar)
})
