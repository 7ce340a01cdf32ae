import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reachProductTable } from '../../infra/local/testing/own-table.ts'
import { withCigar } from '../../infra/local/testing/with-cigar.ts'
import { cigarRated } from '../../shared/events/index.ts'
import { live } from '../runtime/deps.ts'
import { findBrandRow } from '../table/brands.ts'
import { emit } from '../table/outbox.ts'
import { transact } from '../table/transact.ts'

reachProductTable()

test('counts a rating event for its brand, with and without stars', async () => {
  const brand = `Casa ${randomUUID()}`
  const cigarId = live.newId(new Date())
  const rated = (revision: number, rating?: number) => {
    const detail = {
      userId: 'ana',
      cigarId,
      brand,
      revision,
      ...(rating !== undefined && { rating }),
    }
    return emit(cigarRated, detail, live)
  }
  await transact(rated(1, 5))
  await expect.poll(() => findBrandRow(brand)).toMatchObject({ ratingSum: 5, ratingCount: 1 })
  await transact(rated(2))
  await expect.poll(() => findBrandRow(brand)).toMatchObject({ ratingSum: 0, ratingCount: 0 })
})

test('counts the stars of a first smoke for its brand until it is put back', async () => {
  const brand = `Casa ${randomUUID()}`
  const ana = await withCigar({ brand })
  const { stickId } = await ana.enjoy({ rating: 4 })
  await expect.poll(() => findBrandRow(brand)).toMatchObject({ ratingSum: 4, ratingCount: 1 })
  await ana.putBack(stickId)
  await expect.poll(() => findBrandRow(brand)).toMatchObject({ ratingSum: 0, ratingCount: 0 })
})
