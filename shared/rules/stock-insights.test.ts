import { expect, test } from 'vitest'
import {
  averageOf,
  brandsByPrice,
  isLowStock,
  newestFirst,
  originsBySticks,
  runningOut,
  totalsOf,
} from './stock-insights.ts'

test.each([
  [1, true],
  [2, true],
  [3, false],
  [999, false],
])('%i sticks are a low stock: %s', (quantity, low) => {
  expect(isLowStock({ quantity })).toBe(low)
})

const kept = (name: string, quantity: number, day: number) => ({
  name,
  quantity,
  createdAt: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`,
})
const names = (cigars: readonly { name: string }[]) => cigars.map(({ name }) => name)

test('the newest comes first', () => {
  expect(names(newestFirst([kept('b', 1, 2), kept('c', 1, 30), kept('a', 1, 1)]))).toEqual([
    'c',
    'b',
    'a',
  ])
})

test('low stock is ordered by sticks, then newest first', () => {
  const cigars = [
    kept('two old', 2, 1),
    kept('one old', 1, 2),
    kept('three', 3, 3),
    kept('two new', 2, 4),
    kept('one new', 1, 5),
  ]
  expect(names(runningOut(cigars))).toEqual(['one new', 'one old', 'two new', 'two old'])
})

test('origins are ordered by sticks, not cigars, and then by name', () => {
  const of = (origin: string, quantity: number) => ({ origin, quantity })
  expect(
    originsBySticks([of('Peru', 2), of('Cuba', 1), of('Brazil', 4), of('Peru', 2), of('Cuba', 5)]),
  ).toEqual([of('Cuba', 6), of('Brazil', 4), of('Peru', 4)].map(counted))
})

const counted = ({ origin, quantity }: { origin: string; quantity: number }) => ({
  origin,
  count: quantity,
})

/** As many sticks again have no price. */
const priced = (brand: string, pricedQuantity: number, valueCents: number) => ({
  brand,
  quantity: 2 * pricedQuantity,
  pricedQuantity,
  valueCents,
})

test.each([
  [[], undefined],
  [[priced('Oliva', 0, 0)], undefined],
  // (3 × 10.00 + 1 × 20.00) / 4
  [[priced('Oliva', 3, 3000), priced('Padron', 1, 2000), priced('Cohiba', 0, 0)], 1250],
  // 0.01 over two sticks is half a cent
  [[priced('Oliva', 2, 1)], 1],
])('of %o the mean price is %s cents', (cigars, cents) => {
  expect(averageOf(cigars)).toBe(cents)
})

test.each([
  [1999, 'affordable'],
  [2000, 'premium'],
  [2001, 'premium'],
] as const)('a brand of %i cents a stick is a(n) %s one', (cents, kind) => {
  const brands = brandsByPrice([priced('Oliva', 3, 3 * cents)])
  const sums = { quantity: 6, valueCents: 3 * cents }
  expect(brands[kind]).toEqual([{ brand: 'Oliva', ...sums, averageCents: cents }])
  expect(brands.premium.length + brands.affordable.length).toBe(1)
})

test('a brand shown at 20.00 is premium: 59.99 over three sticks is 19.996…', () => {
  expect(brandsByPrice([priced('Oliva', 3, 5999)]).premium).toEqual([
    { brand: 'Oliva', quantity: 6, valueCents: 5999, averageCents: 2000 },
  ])
})

test('brands are listed once in any spelling, by price and then by name', () => {
  const cigars = [
    priced('Padrón', 1, 3000),
    priced('PADRON', 2, 4500),
    priced('Oliva', 1, 900),
    priced('Avo', 2, 1800),
    priced('Cohiba', 1, 4000),
    priced('Macanudo', 1, 700),
    priced('Punch', 0, 0),
  ]
  expect(brandsByPrice(cigars)).toEqual({
    premium: [
      { brand: 'Cohiba', quantity: 2, valueCents: 4000, averageCents: 4000 },
      { brand: 'Padrón', quantity: 6, valueCents: 7500, averageCents: 2500 },
    ],
    affordable: [
      { brand: 'Macanudo', quantity: 2, valueCents: 700, averageCents: 700 },
      { brand: 'Avo', quantity: 4, valueCents: 1800, averageCents: 900 },
      { brand: 'Oliva', quantity: 2, valueCents: 900, averageCents: 900 },
    ],
  })
  expect(totalsOf(cigars)).toEqual({ sticks: 16, brands: 6, valueCents: 14_900 })
})
