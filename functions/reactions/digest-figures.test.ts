import { expect, test } from 'vitest'
import { addDays } from '../../shared/rules/dates.ts'
import type { BatchFacts, CigarFacts, SmokeFacts } from '../table/collection.ts'
import { digestFigures, hasNews } from './digest-figures.ts'

const monday = '2026-03-02'
const inBerlin = { today: monday, timeZone: 'Europe/Berlin' }
const longAgo = '2020-01-01T12:00:00.000Z'

const cigar = (cigarId: string, quantity: number): CigarFacts => ({
  cigarId,
  brand: 'Padron',
  lineName: cigarId,
  wrapper: 'Maduro',
  origin: 'Nicaragua',
  strength: 'Full',
  quantity,
  pricedQuantity: quantity,
  valueCents: 1000 * quantity,
  oldestPurchaseDate: '2020-01-01',
  createdAt: longAgo,
})

const batch = (change: Partial<BatchFacts>): BatchFacts => ({
  batchId: 'b',
  cigarId: 'c',
  legacy: false,
  purchaseDate: '2020-01-01',
  quantity: 5,
  remaining: 5,
  smoked: 0,
  removed: 0,
  priceCents: 1000,
  createdAt: longAgo,
  ...change,
})

const smoke = (smokedAt: string, rating?: number): SmokeFacts => ({
  cigarId: 'c',
  batchId: 'b',
  purchaseDate: '2020-01-01',
  smokedAt,
  ...(rating !== undefined && { rating }),
})

const figuresOf = (batches: BatchFacts[], smokes: SmokeFacts[] = [], today = monday) =>
  digestFigures({ cigars: [cigar('c', 5)], batches }, smokes, { ...inBerlin, today })

/** A purchase whose sticks are half a year old on a day. */
const halfYearOn = (day: string) => batch({ purchaseDate: addDays(day, -180) })

test.each([
  ['2026-02-22', 'neither'],
  ['2026-02-23', 'reached'],
  ['2026-03-01', 'reached'],
  ['2026-03-02', 'coming'],
  ['2026-03-31', 'coming'],
  ['2026-04-01', 'neither'],
])('counts on Monday 2026-03-02 a milestone of %s as %s', (day, list) => {
  const { reached, coming } = figuresOf([halfYearOn(day)])
  const entry = [expect.objectContaining({ age: '6 months', day, sticks: 5 })]
  expect(reached).toEqual(list === 'reached' ? entry : [])
  expect(coming).toEqual(list === 'coming' ? entry : [])
})

test('reaches no age with smoked sticks or a removed cigar', () => {
  const smoked = { ...halfYearOn('2026-03-05'), remaining: 0 }
  const removed = { ...halfYearOn('2026-03-05'), cigarId: 'removed' }
  expect(figuresOf([smoked, removed]).coming).toEqual([])
})

test("covers the seven days before Monday in the collector's time zone", () => {
  // Midnight in Berlin is 23:00 UTC.
  const figures = figuresOf(
    [batch({})],
    [
      smoke('2026-02-22T22:59:59.000Z', 1),
      smoke('2026-02-22T23:00:00.000Z', 4),
      smoke('2026-02-25T12:00:00.000Z'),
      smoke('2026-03-01T22:59:59.000Z', 5),
      smoke('2026-03-01T23:00:00.000Z', 1),
    ],
  )
  expect(figures.smoked).toEqual([{ cigar: cigar('c', 5), sticks: 3, stars: 4.5 }])
  expect(figures.sticks).toEqual({ now: 5, added: 0, smoked: 3 })
  expect(figures.value).toEqual({ now: 5000, change: -3000 })
})

test('covers the same week in a late digest', () => {
  const smokes = ['2026-02-23', '2026-03-02'].map((day) => smoke(`${day}T12:00:00.000Z`))
  const reached = [halfYearOn('2026-02-23'), halfYearOn('2026-03-02')]
  for (const today of [monday, '2026-03-03', '2026-03-08']) {
    const figures = figuresOf(reached, smokes, today)
    expect(figures.reached).toMatchObject([{ day: '2026-02-23' }])
    expect(figures.sticks.smoked).toBe(1)
  }
})

test('subtracts smokes from additions, without corrections and earlier smokes', () => {
  const thisWeek = { createdAt: '2026-02-25T12:00:00.000Z', quantity: 10 }
  const figures = figuresOf(
    [
      batch({ ...thisWeek, batchId: 'new', priceCents: 700, removed: 1 }),
      batch({ ...thisWeek, batchId: 'unpriced', priceCents: undefined }),
      batch({ ...thisWeek, batchId: 'deleted', deletedAt: '2026-02-26T12:00:00.000Z' }),
    ],
    ['2021-03-01T12:00:00.000Z', '2026-02-26T12:00:00.000Z'].map((smokedAt) => ({
      ...smoke(smokedAt),
      batchId: 'new',
    })),
  )
  expect(figures.sticks).toEqual({ now: 5, added: 18, smoked: 1 })
  expect(figures.value.change).toBe(8 * 700 - 700)
})

test('lists 2 sticks or fewer as low stock, which is no news alone', () => {
  const cigars = [cigar('three', 3), cigar('two', 2), cigar('one', 1), cigar('none', 0)]
  const figures = digestFigures({ cigars, batches: [] }, [], inBerlin)
  expect(figures.lowStock.map(({ cigarId }) => cigarId)).toEqual(['one', 'two'])
  expect(hasNews(figures)).toBe(false)
})

test.each([
  ['a milestone that was reached', [halfYearOn('2026-02-25')], []],
  ['a milestone to come', [halfYearOn('2026-03-10')], []],
  ['a purchase', [batch({ createdAt: '2026-02-25T12:00:00.000Z' })], []],
  ['a smoke', [batch({})], [smoke('2026-02-25T12:00:00.000Z')]],
])('counts %s as news', (_, batches, smokes) => {
  expect(hasNews(figuresOf(batches, smokes))).toBe(true)
})
