import { describe, expect, test } from 'vitest'
import { loadCatalog } from '../../../shared/catalog/load-catalog.ts'
import { newCigar } from '../../../shared/contract/cigar.ts'
import { note, price, purchaseDate, quantity } from '../../../shared/contract/fields.ts'
import { dayOf } from './live-cigar.ts'
import { planDemo } from './plan-demo.ts'
import { remainingOf, stockOf } from './planned-cigar.ts'

const now = new Date('2026-11-21T07:00:00Z')
const plan = planDemo(now)
const brands = await loadCatalog()
const purchases = plan.flatMap((cigar) => cigar.purchases)
const smokes = plan.flatMap((cigar) => cigar.smokes)

describe('The demo collection', () => {
  test('is the same for the same instant, and another for another seed', () => {
    expect(planDemo(now)).toEqual(plan)
    expect(planDemo(now, 7)).not.toEqual(plan)
  })

  test('has sixty cigars, each of its own, all of them in the catalog', () => {
    const names = plan.map(({ described }) => `${described.brand} ${described.lineName}`)
    expect(new Set(names).size).toBe(60)
    const known = brands.flatMap(({ name, lines }) => lines.map((line) => `${name} ${line.name}`))
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })

  test('gives every cigar what the API takes', () => {
    for (const { described } of plan) newCigar.parse({ ...described, quantity: 1 })
    for (const bought of purchases) {
      quantity.parse(bought.quantity)
      if (bought.dollars !== undefined) price.parse(bought.dollars)
      if (bought.day !== undefined) purchaseDate.parse(bought.day)
      if (bought.notes !== undefined) note.parse(bought.notes)
    }
  })

  test('goes back four years, without a gap of a quarter, and not beyond today', () => {
    const days = purchases.map(({ at, day }) => day ?? dayOf(at)).toSorted()
    const [oldest = '', newest = ''] = [days[0], days.at(-1)]
    expect(oldest > '2022-11-20' && oldest < '2023-01-01').toBe(true)
    expect(newest > '2026-10-20' && newest <= '2026-11-21').toBe(true)
    const instants = days.map((day) => Date.parse(day))
    const gaps = instants.slice(1).map((instant, n) => instant - (instants[n] ?? instant))
    expect(Math.max(...gaps) / 86_400_000).toBeLessThan(90)
  })

  test('has purchases with and without price and date, several of one cigar, and gifts', () => {
    const count = (is: (one: (typeof purchases)[number]) => boolean) => purchases.filter(is).length
    expect(count(({ dollars }) => dollars === undefined)).toBeGreaterThan(5)
    expect(count(({ day }) => day === undefined)).toBeGreaterThan(5)
    expect(count(({ dollars }) => dollars !== undefined)).toBeGreaterThan(60)
    expect(count(({ isRestock }) => isRestock === true)).toBeGreaterThan(5)
    expect(plan.filter((cigar) => cigar.purchases.length > 1).length).toBeGreaterThan(15)
  })

  test('has a part that is smoked to the end, and most in stock', () => {
    const finished = plan.filter((cigar) => stockOf(cigar) === 0).length
    expect(finished).toBeGreaterThan(5)
    expect(finished).toBeLessThan(25)
  })

  test('was smoked in all four years, rated from low to high, with and without words', () => {
    expect(smokes.length).toBeGreaterThan(150)
    const years = new Set(smokes.map(({ at }) => at.getUTCFullYear()))
    expect([...years].toSorted()).toEqual([2023, 2024, 2025, 2026])
    const ratings = new Set(smokes.map(({ rating }) => rating))
    for (const rating of [undefined, 2, 3, 4, 5]) expect(ratings).toContain(rating)
    expect(smokes.filter(({ notes }) => notes === undefined).length).toBeGreaterThan(50)
    expect(new Set(smokes.flatMap(({ notes }) => notes ?? [])).size).toBeGreaterThan(100)
  })
})

test.for([1492, 1, 2, 3])(
  'Nothing happens before its time or to what is not there: seed %i',
  (seed) => {
    for (const cigar of planDemo(now, seed)) {
      const times = cigar.purchases.map(({ at }) => at.valueOf())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      for (const { at, purchase } of cigar.smokes) {
        expect(at.valueOf()).toBeGreaterThan(times[purchase] ?? Number.POSITIVE_INFINITY)
        expect(at < now).toBe(true)
      }
      for (const [index] of cigar.purchases.entries()) {
        expect(remainingOf(cigar, index)).toBeGreaterThanOrEqual(0)
      }
      for (const { purchase, nth } of cigar.stickNotes) {
        expect(nth).toBeLessThan(remainingOf(cigar, purchase))
      }
    }
  },
)
