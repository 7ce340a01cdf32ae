import { describe, expect, it } from 'vitest'
import { smokeSoon } from './smoke-soon.ts'

const today = '2026-07-01'

const daysAgo = (days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

const kept = (brandKey: string, days: number) => ({ brandKey, purchaseDate: daysAgo(days), days })

/** Three sticks of a brand smoked at one age and rated the same. */
const three = (brandKey: string, days: number, rating: number) =>
  Array.from({ length: 3 }, () => ({ brandKey, days, rating }))

/** Best when Developing, which ends at 360 days. */
const padron = [...three('padron', 100, 3), ...three('padron', 200, 5)]
/** Best when Fresh, which ends at 180 days. */
const oliva = [...three('oliva', 100, 5), ...three('oliva', 200, 3)]

const soonOf = (purchases: ReturnType<typeof kept>[], smokes: typeof padron) =>
  smokeSoon(purchases, smokes, today).map(({ purchase, months, best, knownOf }) => [
    `${purchase.brandKey} ${purchase.days}`,
    months,
    best,
    knownOf,
  ])

describe('what to smoke soon', () => {
  it('is empty with too few ratings', () => {
    expect(soonOf([kept('padron', 4000)], [])).toEqual([])
    expect(soonOf([kept('padron', 4000)], three('padron', 200, 5))).toEqual([])
  })

  it.each([
    ['Fresh', 0, 180],
    ['Developing', 180, 360],
    ['Maturing', 360, 720],
    ['Aged', 720, 1080],
  ])('begins on the day after the last of %s', (best, age, end) => {
    const smokes = [...three('padron', age, 5), ...three('padron', 2000, 1)]
    const purchases = [kept('padron', end - 1), kept('padron', end)]
    expect(soonOf(purchases, smokes)).toEqual([[`padron ${end}`, end / 30, best, 'brand']])
  })

  it('is empty when 3 years and over is the best age, which has no end', () => {
    const smokes = [...three('padron', 1080, 5), ...three('padron', 100, 4), ...oliva]
    expect(soonOf([kept('padron', 9000)], smokes)).toEqual([])
  })

  it('uses the ratings of the brand, and of all cigars for a brand with too few', () => {
    // All brands: Fresh and Developing both average 4, so the younger age counts: Fresh.
    const purchases = [kept('padron', 359), kept('oliva', 359), kept('cohiba', 185)]
    expect(soonOf(purchases, [...padron, ...oliva])).toEqual([
      ['oliva 359', 11, 'Fresh', 'brand'],
      ['cohiba 185', 6, 'Fresh', 'all'],
    ])
  })

  it('counts ratings of a brand for all cigars even when they are too few for the brand', () => {
    const smokes = [...three('padron', 100, 3), ...three('oliva', 200, 5)]
    expect(soonOf([kept('padron', 400)], smokes)).toEqual([['padron 400', 13, 'Developing', 'all']])
  })

  it('begins with the furthest past its best, then the oldest', () => {
    // Past by 40, 140, 240 and 240 days.
    const purchases = [
      kept('padron', 400),
      kept('padron', 500),
      kept('oliva', 420),
      kept('padron', 600),
    ]
    expect(soonOf(purchases, [...padron, ...oliva]).map(([name]) => name)).toEqual([
      'padron 600',
      'oliva 420',
      'padron 500',
      'padron 400',
    ])
  })

  it('leaves out purchases in the future', () => {
    expect(soonOf([kept('padron', -10)], padron)).toEqual([])
  })

  it('lists at most fifty purchases, the furthest past their best', () => {
    const purchases = Array.from({ length: 60 }, (_, index) => kept('padron', 400 + index))
    const list = soonOf(purchases, padron)
    expect(list).toHaveLength(50)
    expect([list.at(0)?.[0], list.at(-1)?.[0]]).toEqual(['padron 459', 'padron 410'])
  })
})
