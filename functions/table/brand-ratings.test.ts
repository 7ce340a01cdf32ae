import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useCloud } from '../../infra/local/testing/environment.ts'
import { newId } from '../runtime/ids.ts'
import { rateBrand } from './brand-ratings.ts'
import { findBrandRow } from './brands.ts'

beforeAll(useCloud)

/** A brand without ratings, and a cigar of it. */
function newBrand() {
  const brand = `Casa ${randomUUID()}`
  const cigarId = newId(new Date())
  return {
    rate: (revision: number, rating?: number, id = cigarId) =>
      rateBrand(
        { brand, cigarId: id, revision, ...(rating !== undefined && { rating }) },
        { now: () => new Date() },
      ),
    sums: async () => {
      const { ratingSum, ratingCount } = (await findBrandRow(brand.toUpperCase())) ?? {}
      return [ratingSum, ratingCount]
    },
  }
}

test('a cigar counts once, with its latest rating, and not after it is withdrawn', async () => {
  const { rate, sums } = newBrand()
  expect(await sums()).toEqual([undefined, undefined])
  await rate(1, 4)
  expect(await sums()).toEqual([4, 1])
  await rate(2, 2)
  expect(await sums()).toEqual([2, 1])
  await rate(3)
  expect(await sums()).toEqual([0, 0])
  await rate(4, 5)
  expect(await sums()).toEqual([5, 1])
})

test('a repeated or late rating changes nothing', async () => {
  const { rate, sums } = newBrand()
  await rate(3, 5)
  await rate(3, 5)
  await rate(1, 1)
  await rate(2)
  expect(await sums()).toEqual([5, 1])
})

test('concurrent ratings are all counted', async () => {
  const { rate, sums } = newBrand()
  const ids = Array.from({ length: 20 }, () => newId(new Date()))
  await Promise.all(ids.flatMap((id) => [rate(1, 3, id), rate(2, 4, id)]))
  expect(await sums()).toEqual([80, 20])
})
