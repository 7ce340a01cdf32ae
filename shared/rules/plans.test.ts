import { expect, test } from 'vitest'
import { describeFit, planLimits, planOf, planPrice, plans, slotsRemaining } from './plans.ts'

const now = new Date('2026-03-01T12:00:00Z')
const tomorrow = '2026-03-02T12:00:00.000Z'
const yesterday = '2026-02-28T12:00:00.000Z'

test.each([
  ['premium', 'active', tomorrow, 'premium'],
  ['basic', 'active', tomorrow, 'basic'],
  ['premium', 'active', yesterday, 'free'],
  ['basic', 'active', yesterday, 'free'],
  ['premium', 'active', now.toISOString(), 'free'],
  ['premium', 'active', 'not a date', 'free'],
  ['premium', 'canceled', tomorrow, 'free'],
  ['premium', 'unpaid', tomorrow, 'free'],
  ['premium', 'incomplete', tomorrow, 'free'],
  ['premium', 'incomplete_expired', tomorrow, 'free'],
  ['premium', 'past_due', tomorrow, 'premium'],
  ['premium', 'past_due', '2026-02-22T12:00:00.001Z', 'premium'],
  ['premium', 'past_due', '2026-02-22T12:00:00.000Z', 'free'],
] as const)('a subscription to %s that is %s until %s is the plan %s', (plan, status, end, is) => {
  expect(planOf({ plan, status, periodEnd: end }, now)).toBe(is)
})

test('without a subscription the plan is Free', () => {
  expect(planOf(undefined, now)).toBe('free')
})

test.each([
  ['free', { cigars: 15, humidors: 1, smokes: 2_000, scans: 5, scanPeriod: 'lifetime' }],
  ['basic', { cigars: 50, smokes: 10_000, scans: 4, scanPeriod: 'month' }],
  ['premium', { scanPeriod: 'month' }],
] as const)('%s holds %o', (plan, limits) => {
  expect(planLimits[plan]).toEqual(limits)
})

test('a paid month costs 4 dollars on Basic and 8 on Premium', () => {
  expect(planPrice).toEqual({ basic: 4, premium: 8 })
  expect(plans).toEqual(['free', 'basic', 'premium'])
})

test.each([
  ['free', 0, 15],
  ['free', 14, 1],
  ['free', 15, 0],
  ['free', 60, 0],
  ['basic', 15, 35],
  ['basic', 50, 0],
  ['premium', 0, undefined],
  ['premium', 100_000, undefined],
] as const)('on %s with %s sticks in stock, %s can still be added', (plan, owned, slots) => {
  expect(slotsRemaining(plan, owned)).toBe(slots)
})

test.each([
  ['free', 25, 15, '15 of 25 fit on Free.'],
  ['basic', 2_000, 1, '1 of 2,000 fits on Basic.'],
] as const)('on %s, of %s sticks fit %s: %s', (plan, quantity, slots, words) => {
  expect(describeFit(plan, quantity, slots)).toBe(words)
})
