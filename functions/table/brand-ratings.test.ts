import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { foldBrand } from '../../shared/rules/brand-name.ts'
import { live } from '../runtime/deps.ts'
import { newId } from '../runtime/ids.ts'
import { type CigarOfBrand, changeBrand } from './brand-ratings.ts'
import { findBrandRow } from './brands.ts'
import { keys, ttlAttribute } from './keys.ts'
import { anyRow, listRows } from './rows.ts'

/** A brand without cigars, and a cigar for it. */
function newBrand() {
  const [brand, ana, padron] = [`Casa ${randomUUID()}`, randomUUID(), newId(new Date())]
  type Given = Partial<Omit<CigarOfBrand, 'revision'> & { userId: string }>
  return {
    change: (revision: number, given: Given) =>
      changeBrand({ userId: ana, brand, cigarId: padron, revision, ...given }, live),
    changeAll: (cigars: readonly CigarOfBrand[]) =>
      changeBrand({ userId: ana, brand, cigars }, live),
    sums: async () => {
      const { cigars, raters, ratingCount, ratingSum } =
        (await findBrandRow(brand.toUpperCase())) ?? {}
      return [cigars, raters, ratingCount, ratingSum]
    },
    /** Kinds of its rows, without those that expire. */
    rows: async () => {
      const rows = await listRows(anyRow, { pk: keys.brand(foldBrand(brand)).PK })
      const kept = rows.filter((row) => !(ttlAttribute in row))
      return kept.map(({ SK }) => String(SK).split('#')[0]).toSorted()
    },
  }
}

test('the key of a brand is one that the table takes, also of letters that are many when folded', () => {
  // U+FDFA is 15 letters of two bytes, and a name has up to 80 (DynamoDB: a partition key has 2,048 bytes).
  const { PK } = keys.brand(foldBrand('\ufdfa'.repeat(80)))
  expect(Buffer.byteLength(PK)).toBeLessThan(2_048)
})

test('a cigar counts once, with its latest rating', async () => {
  const { change, sums } = newBrand()
  await change(0, {})
  expect(await sums()).toEqual([1, 0, 0, 0])
  await change(1, { rating: 4 })
  expect(await sums()).toEqual([1, 1, 1, 4])
  await change(2, { rating: 2 })
  expect(await sums()).toEqual([1, 1, 1, 2])
  await change(3, {})
  expect(await sums()).toEqual([1, 0, 0, 0])
})

test('a person counts once, however many of their cigars are rated', async () => {
  const { change, sums, rows } = newBrand()
  const second = { cigarId: newId(new Date()) }
  await change(1, { rating: 4 })
  await change(1, { ...second, rating: 5 })
  await change(1, { userId: randomUUID(), cigarId: newId(new Date()), rating: 3 })
  expect(await sums()).toEqual([3, 2, 3, 12])
  await change(2, { left: true })
  expect(await sums()).toEqual([2, 2, 2, 8])
  await change(2, { ...second, left: true })
  expect(await sums()).toEqual([1, 1, 1, 3])
  expect(await rows()).toEqual(['BRAND', 'CIGAR', 'RATER'])
})

test('several cigars count at once, each once, and leave at once', async () => {
  const { change, changeAll, sums, rows } = newBrand()
  const newCigar = () => ({ cigarId: newId(new Date()), revision: 1 })
  const [a, b, c] = [newCigar(), newCigar(), newCigar()]
  await change(1, { ...a, rating: 5 })
  const all = [{ ...a, rating: 5 }, { ...b, rating: 2 }, c]
  for (let n = 0; n < 2; n++) await changeAll(all)
  expect(await sums()).toEqual([3, 1, 2, 7])
  await changeAll([a, b, c].map((one) => ({ ...one, revision: 2, left: true })))
  expect(await rows()).toEqual([])
})

test('with its last cigar everything of a brand leaves', async () => {
  const { change, rows } = newBrand()
  await change(0, { rating: 4 })
  await change(1, { left: true })
  expect(await rows()).toEqual([])
  await change(2, { rating: 5 })
  expect(await rows()).toEqual(['BRAND', 'CIGAR', 'RATER'])
})

test('a repeated or late change changes nothing', async () => {
  const { change, sums, rows } = newBrand()
  await change(3, { rating: 5 })
  await change(3, { rating: 5 })
  await change(1, { rating: 1 })
  await change(2, { left: true })
  expect(await sums()).toEqual([1, 1, 1, 5])
  const gone = newBrand()
  await gone.change(3, { left: true })
  await gone.change(2, { rating: 5 })
  await gone.change(0, {})
  expect(await gone.rows()).toEqual([])
  expect(await rows()).toHaveLength(3)
})

test('concurrent changes are all counted', async () => {
  const { change, sums, rows } = newBrand()
  const ids = Array.from({ length: 10 }, () => newId(new Date()))
  await Promise.all(ids.map((cigarId) => change(1, { cigarId, rating: 3 })))
  expect(await sums()).toEqual([10, 1, 10, 30])
  await Promise.all(ids.map((cigarId) => change(2, { cigarId, left: true })))
  expect(await rows()).toEqual([])
})
