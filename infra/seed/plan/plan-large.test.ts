import { expect, test } from 'vitest'
import { newCigar } from '../../../shared/contract/cigar.ts'
import { planLarge } from './plan-large.ts'
import { remainingOf, stockOf } from './planned-cigar.ts'

const now = new Date('2026-11-21T07:00:00Z')

test('A large collection has as many cigars and sticks as were asked for, some of them finished', () => {
  const plan = planLarge({ cigars: 5_000, sticks: 20_000 }, now)
  expect(plan).toHaveLength(5_000)
  expect(plan.reduce((sum, cigar) => sum + stockOf(cigar), 0)).toBe(20_000)
  expect(plan.filter((cigar) => stockOf(cigar) === 0)).toHaveLength(250)
})

test('A small one for comparison is of the same kind', () => {
  const plan = planLarge({ cigars: 50, sticks: 200 }, now)
  expect(planLarge({ cigars: 50, sticks: 200 }, now)).toEqual(plan)
  expect(plan.reduce((sum, cigar) => sum + stockOf(cigar), 0)).toBe(200)
})

test('Every cigar of it is one the API would take, and its sticks were there when smoked', () => {
  for (const cigar of planLarge({ cigars: 1_000, sticks: 4_000 }, now)) {
    newCigar.parse({ ...cigar.described, quantity: 1 })
    expect(remainingOf(cigar, 0)).toBeGreaterThanOrEqual(0)
    for (const { quantity, at } of cigar.purchases) {
      expect(quantity).toBeGreaterThan(0)
      expect(at < now).toBe(true)
    }
    for (const { at } of cigar.smokes) {
      expect(at > cigar.purchases[0].at && at < now).toBe(true)
    }
  }
})
