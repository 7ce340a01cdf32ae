import { expect, test } from 'vitest'
import type { History } from '../../../shared/contract/timeline.ts'
import { reportOf } from './derive-report.ts'
import { describeBasis, describeSums, describeValue, factsOf, linesOf } from './describe-report.ts'

const cigars = [
  { id: 'v10', brand: 'Oliva', lineName: 'Serie 10' },
  { id: 'v2', brand: 'OLIVA', lineName: 'Serie 2', size: 'Toro' },
  { id: 'robusto', brand: 'Oliva', lineName: 'Serie 2', size: 'Robusto' },
  { id: 'siglo', brand: 'Cohiba', lineName: 'Siglo VI' },
]

const history = (...purchases: readonly Partial<History['purchases'][number]>[]): History => ({
  cigars,
  purchases: purchases.map((given) => ({
    cigar: 0,
    day: '2026-01-05',
    quantity: 1,
    remaining: 1,
    ...given,
  })),
  smokes: [],
})

const shown = { photos: true, prices: true, finished: false, humidor: '' }

test('Brands and their cigars are in the order of the alphabet and of numbers, whatever the spelling of the brand', () => {
  const { brands } = reportOf(history(...cigars.map((_, cigar) => ({ cigar }))), false)
  expect(brands.map(({ brand }) => brand)).toEqual(['Cohiba', 'Oliva'])
  expect(brands[1]?.cigars.map(({ cigar }) => cigar.id)).toEqual(['robusto', 'v2', 'v10'])
})

test.each([
  ['cents are exact', history({ remaining: 3, pricePerCigar: 0.1 }), { sticks: 3, cents: 30 }],
  [
    'the purchase that is used up has no part',
    history({ remaining: 0, pricePerCigar: 5 }, { remaining: 2, pricePerCigar: 7.25 }),
    { cigars: 1, sticks: 2, cents: 1450 },
  ],
  [
    'sticks without a price are counted apart',
    history({ remaining: 2 }, { remaining: 1, pricePerCigar: 9 }),
    { sticks: 3, cents: 900, unpriced: 2, locked: 0 },
  ],
  [
    'sticks of a locked purchase are counted apart',
    { ...history(), purchases: [{ cigar: 0, day: '2025-01-05', remaining: 4 }] },
    { sticks: 4, cents: 0, unpriced: 0, locked: 4 },
  ],
  ['nothing in stock is nothing', history({ remaining: 0 }), { cigars: 0, sticks: 0 }],
])('In the sums, %s', (_, given, sums) => {
  const report = reportOf(given, false)
  expect(report.sums).toMatchObject(sums)
  for (const brand of report.brands) expect(brand.sums).toEqual(report.sums)
})

test('With finished cigars, those without a purchase and purchases that are used up are there', () => {
  const { brands, sums } = reportOf(history({ remaining: 0, pricePerCigar: 5 }), true)
  expect(brands.map(({ cigars }) => cigars.length)).toEqual([1, 3])
  expect(sums).toMatchObject({ cigars: 4, sticks: 0, cents: 0, unpriced: 0, locked: 0 })
})

test('What was paid in another currency is said of the purchase with its price, and of the total', () => {
  const paid = { currency: 'EUR', amount: 12, rate: 1.08 }
  const bought = { quantity: 10, remaining: 8, pricePerCigar: 12.96, paid }
  const { brands, sums } = reportOf(history(bought, { remaining: 1, pricePerCigar: 9 }), false)
  const [cigar] = brands[0]?.cigars ?? []
  const text = '1/5/2026 · 8 of 10 sticks left · $12.96 each · paid €12.00 at 1.08'
  expect(cigar && linesOf(cigar, shown)[0]).toEqual({ text, value: '$103.68' })
  expect(cigar && linesOf(cigar, { ...shown, prices: false })[0]?.text).not.toContain('€')
  expect(describeBasis(sums).slice(1)).toEqual([
    '8 sticks were paid in another currency, and count at the rate or total that the owner stated.',
  ])
})

test('The lines of a cigar say each purchase, what is unknown of it, and what they come to', () => {
  const { purchases } = history(
    { quantity: 10, remaining: 8, pricePerCigar: 12.5 },
    { day: '2026-02-15', remaining: 1 },
  )
  const locked = { cigar: 0, day: '2025-11-21', remaining: 1 }
  const report = reportOf({ ...history(), purchases: [locked, ...purchases] }, false)
  const [cigar] = report.brands[0]?.cigars ?? []
  expect(cigar && linesOf(cigar, shown)).toEqual([
    { text: '11/21/2025 · 1 stick · price not shown on Free' },
    { text: '1/5/2026 · 8 of 10 sticks left · $12.50 each', value: '$100.00' },
    { text: '2/15/2026 · 1 stick · no price' },
    { text: 'Together 10 sticks', value: '$100.00 for 8 of 10 sticks' },
  ])
  expect(cigar && linesOf(cigar, { ...shown, prices: false }).at(1)).toEqual({
    text: '1/5/2026 · 8 of 10 sticks left',
  })
  expect(describeBasis(report.sums).slice(1)).toEqual([
    '1 stick without a price is not in the total.',
    'Free shows the price of the newest purchase of each cigar. 1 stick of earlier purchases is not in the total.',
  ])
  expect(describeValue({ ...report.sums, unpriced: 9 })).toBe('Value unknown')
})

test("An owner's estimate is of the sticks in stock, and the sums say how many have none", () => {
  const purchases = [
    { cigar: 0, day: '2026-01-05', quantity: 3, remaining: 2, pricePerCigar: 10 },
    { cigar: 1, day: '2026-01-05', quantity: 4, remaining: 4 },
  ]
  const estimated = cigars.map((cigar, n) => (n === 0 ? { ...cigar, estimate: 30.1 } : cigar))
  const { brands, sums } = reportOf({ cigars: estimated, purchases }, false)
  const [, cigar] = brands[0]?.cigars ?? []
  expect(cigar && linesOf(cigar, shown).at(-1)).toEqual({
    text: "Owner's estimate · $30.10 each",
    value: '$60.20',
  })
  expect(cigar && linesOf(cigar, { ...shown, prices: false })).toHaveLength(1)
  expect(describeSums(sums, shown)).toBe(
    "2 cigars · 6 sticks · $20.00 for 2 of 6 sticks · owner's estimate $60.20 for 2 of 6 sticks",
  )
  expect(factsOf(sums, shown, { owner: 'Ana', day: '11/26/2026' }).at(-1)).toEqual({
    text: "Owner's estimate",
    value: '$60.20 for 2 of 6 sticks',
  })
})

test('Of one humidor, the report has what lies in it of each purchase, to the cent', () => {
  const places = [{ humidorId: 'travel', sticks: 3 }]
  const given = history(
    { quantity: 10, remaining: 8, pricePerCigar: 12.35, places },
    { day: '2026-02-15', remaining: 1 },
  )
  const [all, travel, main] = ['', 'travel', 'main'].map((id) => reportOf(given, true, id))
  expect([all, travel, main].map((report) => report?.sums.cents)).toEqual([9880, 3705, 6175])
  expect([travel, main].map((report) => report?.sums.sticks)).toEqual([3, 6])
  const [cigar] = travel?.brands[0]?.cigars ?? []
  expect(cigar && linesOf(cigar, { ...shown, humidor: 'travel' })).toEqual([
    { text: '1/5/2026 · 3 of 10 sticks here · $12.35 each', value: '$37.05' },
  ])
})
