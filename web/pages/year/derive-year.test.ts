import { describe, expect, test } from 'vitest'
import type { CigarName } from '../../../shared/contract/cigar.ts'
import type { History } from '../../../shared/contract/timeline.ts'
import { yearOf, yearsOf } from './derive-year.ts'

const cigar = (id: string, brand = id): CigarName => ({ id, brand, lineName: 'Line' })
const cigars = [cigar('Padron'), cigar('Oliva'), cigar('Padrón Family', 'PADRÓN')]
const nothing: History = { cigars, purchases: [], smokes: [] }

type Purchase = History['purchases'][number]
const bought = (day: string, given: Partial<Purchase> = {}): Purchase => ({
  cigar: 0,
  day,
  quantity: 1,
  remaining: 1,
  ...given,
})

type Smoke = History['smokes'][number]
const smoked = (at: string, given: Partial<Smoke> = {}): Smoke => ({
  cigar: 0,
  at,
  purchased: '2020-01-01',
  ...given,
})

const of2026 = (history: Partial<History>, timeZone = 'UTC') =>
  yearOf({ ...nothing, ...history }, '2026', timeZone)

/** The months with a figure, and it. */
const monthsWith = (year: ReturnType<typeof yearOf>, figure: 'smoked' | 'bought' | 'spentCents') =>
  year.months.flatMap((month) => (month[figure] > 0 ? [`${month.month} ${month[figure]}`] : []))

test.each([
  ['2025-12-31T23:30:00Z', 'UTC', []],
  ['2025-12-31T23:30:00Z', 'Europe/Berlin', ['2026-01 1']],
  ['2026-01-01T04:30:00Z', 'America/New_York', []],
  ['2026-12-31T23:59:59Z', 'UTC', ['2026-12 1']],
  ['2026-12-31T23:59:59Z', 'Asia/Tokyo', []],
  ['2026-03-31T22:30:00Z', 'Europe/Berlin', ['2026-04 1']],
])('A stick smoked at %s in %s counts in %o', (at, timeZone, months) => {
  const year = of2026({ smokes: [smoked(at)] }, timeZone)
  expect([monthsWith(year, 'smoked'), year.smoked]).toEqual([months, months.length])
})

test('A leap day counts in its February, and a year has twelve months', () => {
  const history = {
    ...nothing,
    purchases: [bought('2024-02-29'), bought('2024-03-01')],
    smokes: [smoked('2024-02-29T23:00:00Z')],
  }
  const year = yearOf(history, '2024', 'UTC')
  expect(year.months).toHaveLength(12)
  expect(monthsWith(year, 'bought')).toEqual(['2024-02 1', '2024-03 1'])
  expect(monthsWith(year, 'smoked')).toEqual(['2024-02 1'])
})

describe('What was spent', () => {
  test.each([
    ['in whole cents', [bought('2026-05-01', { quantity: 3, pricePerCigar: 0.1 })], 30, 0, 0],
    ['without unknown prices', [bought('2026-05-01', { quantity: 4 })], 0, 4, 0],
    ['without gifts', [bought('2026-05-01', { quantity: 4, pricePerCigar: 0 })], 0, 4, 0],
    ['without locked purchases', [{ cigar: 0, day: '2026-05-01', remaining: 2 }], 0, 0, 1],
    ['without other years', [bought('2025-12-31', { pricePerCigar: 9 })], 0, 0, 0],
  ] as const)('is summed %s', (_, purchases, spentCents, unpriced, locked) => {
    expect(of2026({ purchases: [...purchases] })).toMatchObject({ spentCents, unpriced, locked })
  })

  test('is summed by month over all purchases', () => {
    const year = of2026({
      purchases: [
        bought('2026-01-01', { quantity: 2, pricePerCigar: 10.05 }),
        bought('2026-01-31', { cigar: 1, pricePerCigar: 4.9 }),
        bought('2026-12-31', { quantity: 5 }),
      ],
    })
    expect(year).toMatchObject({ bought: 8, spentCents: 2500, unpriced: 5 })
    expect(monthsWith(year, 'spentCents')).toEqual(['2026-01 2500'])
    expect(monthsWith(year, 'bought')).toEqual(['2026-01 3', '2026-12 5'])
  })
})

test.each<[string, Partial<History>, number]>([
  ['whose first purchase is of the year', { purchases: [bought('2026-02-01')] }, 1],
  [
    'in each spelling once',
    { purchases: [bought('2026-02-01'), bought('2026-03-01', { cigar: 2 })] },
    1,
  ],
  [
    'unless bought before in another spelling',
    { purchases: [bought('2025-02-01', { cigar: 2 }), bought('2026-03-01')] },
    0,
  ],
  [
    'unless a smoke is of an earlier purchase, deleted by now',
    { purchases: [bought('2026-02-01')], smokes: [smoked('2025-02-01T12:00:00Z')] },
    0,
  ],
  ['of locked purchases', { purchases: [{ cigar: 1, day: '2026-02-01', remaining: 1 }] }, 1],
])('Brands are new %s', (_, history, newBrands) => {
  expect(of2026(history).newBrands).toBe(newBrands)
})

describe('The notable cigars', () => {
  const days = (...smokes: Smoke[]) => {
    const { best, favorite, first, last } = of2026({ smokes })
    return {
      best: best && `${best.cigar.id} ${best.rating} x${best.times} ${best.day}`,
      favorite: favorite && `${favorite.cigar.id} x${favorite.count}`,
      first: first && `${first.cigar.id} ${first.day}`,
      last: last && `${last.cigar.id} ${last.day}`,
    }
  }

  test('are none in a year without smokes', () => {
    expect(days(smoked('2025-06-01T12:00:00Z', { rating: 5 }))).toEqual({})
  })

  test('of one smoke are the first, and the best if it is rated', () => {
    expect(days(smoked('2026-06-01T12:00:00Z'))).toEqual({ first: 'Padron 2026-06-01' })
    expect(days(smoked('2026-06-01T12:00:00Z', { rating: 2 }))).toEqual({
      best: 'Padron 2 x1 2026-06-01',
      first: 'Padron 2026-06-01',
    })
  })

  test('have the most stars, most often, and the most sticks', () => {
    expect(
      days(
        smoked('2026-06-03T12:00:00Z', { cigar: 1, rating: 5 }),
        smoked('2026-06-01T12:00:00Z', { cigar: 2, rating: 5 }),
        smoked('2026-06-02T12:00:00Z', { cigar: 2, rating: 5 }),
        smoked('2026-06-04T12:00:00Z', { rating: 4 }),
        smoked('2026-06-05T12:00:00Z', { rating: 4 }),
        smoked('2026-06-06T12:00:00Z'),
      ),
    ).toEqual({
      best: 'Padrón Family 5 x2 2026-06-02',
      favorite: 'Padron x3',
      first: 'Padrón Family 2026-06-01',
      last: 'Padron 2026-06-06',
    })
  })
})

test('The years are those in which something was bought or smoked where the user is', () => {
  const history = {
    ...nothing,
    purchases: [bought('2024-12-31'), bought('2022-01-01')],
    smokes: [smoked('2025-12-31T23:30:00Z')],
  }
  expect(yearsOf(history, 'UTC')).toEqual(['2022', '2024', '2025'])
  expect(yearsOf(history, 'Europe/Berlin')).toEqual(['2022', '2024', '2026'])
  expect(yearsOf(nothing, 'UTC')).toEqual([])
})
