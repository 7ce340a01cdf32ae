import { createHash, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listBatches } from '../../../functions/table/batches.ts'
import { listCigarRows } from '../../../functions/table/cigars.ts'
import { listSticks } from '../../../functions/table/sticks.ts'
import * as bulk from '../../../shared/contract/bulk.ts'
import * as imports from '../../../shared/contract/imports.ts'
import { byPurchase } from '../../../shared/rules/inventory.ts'
import type { Plan } from '../../../shared/rules/plans.ts'
import { newUser } from './collector.ts'
import { padron } from './stock.ts'

/** A cigar of a file; without more, three sticks that were bought on a day. */
export const cigarOf = (lineName: string, more: object = {}) => ({
  ...padron,
  lineName,
  purchases: [{ purchaseDate: '2025-01-05', quantity: 3, price: 9.5 }],
  ...more,
})

/** Smokes of a purchase, one a day. */
export const smokesOf = (purchase: number, count: number, more: object = {}) =>
  Array.from({ length: count }, (_, day) => ({
    purchase,
    at: new Date(Date.UTC(2025, 1, 1 + day, 20)).toISOString(),
    ...more,
  }))

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A collector, and the calls of an import. */
export async function withImport(plan: Plan = 'premium') {
  const owner = await newUser({ plan })
  const bodyOf = (given: object) => ({ fileHash: hashOf(randomUUID()), name: 'my.csv', ...given })
  const state = (id: string) => owner.ok(bulk.getChange, { params: { id } })
  return {
    ...owner,
    state,
    start: (given: object) => owner.ok(imports.startImport, { body: bodyOf(given) }),
    noStart: (given: object) => owner.refused(imports.startImport, { body: bodyOf(given) }),
    undo: (id: string) => owner.ok(bulk.undoChange, { params: { id } }),
    /** The import once it has come to this state. */
    reach: (id: string, reached: bulk.BulkChange['state']) =>
      expect.poll(() => state(id)).toMatchObject({ state: reached }),
  }
}

/** All that a collector has, by the names of the cigars, without ids and times of entry. */
export async function collectionOf(userId: string) {
  const all = await Promise.all(
    (await listCigarRows(userId)).map(async ({ cigarId, ...cigar }) => {
      const batches = (await listBatches(userId, cigarId)).toSorted(byPurchase)
      const purchases = await Promise.all(
        batches.map(async (batch) => ({
          ...bare(batch),
          smokes: (await listSticks(userId, cigarId, batch.batchId)).map(bare),
        })),
      )
      return { ...bare(cigar), purchases }
    }),
  )
  return all.toSorted((a, b) => a.lineName.localeCompare(b.lineName))
}

const bare = <T extends object>(row: T) => ({
  ...row,
  cigarId: '',
  userId: '',
  batchId: '',
  createdAt: '',
  revision: 0,
})
