import { expect, test } from 'vitest'
import { newUser } from '../../infra/local/testing/collector.ts'
import { padron } from '../../infra/local/testing/stock.ts'
import { Conflict } from '../runtime/errors.ts'
import { newId } from '../runtime/ids.ts'
import { findCigar, listCigarRows, putCigar, removeCigar, updateCigar } from './cigars.ts'
import { transact } from './transact.ts'

const less = {
  quantity: 1,
  pricedQuantity: 0,
  valueCents: 0,
  ratedSmokes: 0,
  smokeStars: 0,
  oldestPurchaseDate: '2025-01-05',
}

async function newCigar() {
  const cigar = {
    ...padron,
    cigarId: newId(new Date()),
    userId: (await newUser()).userId,
    aiGenerated: false,
    ...less,
    quantity: 2,
    revision: 0,
    createdAt: '2025-01-05T00:00:00.000Z',
  }
  await transact([putCigar(cigar)])
  return cigar
}

test('a change based on an older revision is refused', async () => {
  const cigar = await newCigar()
  await transact([updateCigar(cigar, less)])
  await expect(transact([updateCigar(cigar, less)])).rejects.toThrow(Conflict)
  await expect(transact([removeCigar(cigar)])).rejects.toThrow(Conflict)
  const now = await findCigar(cigar.userId, cigar.cigarId)
  expect(now).toEqual({ ...cigar, ...less, revision: 1 })
})

test('a change of a removed cigar writes nothing', async () => {
  const cigar = await newCigar()
  await transact([removeCigar(cigar)])
  await expect(transact([updateCigar(cigar, less)])).rejects.toThrow(Conflict)
  expect(await listCigarRows(cigar.userId)).toEqual([])
})

test('a new cigar never overwrites another one', async () => {
  const cigar = await newCigar()
  await expect(transact([putCigar({ ...cigar, brand: 'Oliva' })])).rejects.toThrow()
  expect(await findCigar(cigar.userId, cigar.cigarId)).toEqual(cigar)
})
