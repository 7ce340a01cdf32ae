import { expect, test } from 'vitest'
import { rested, restingOf, restsUntil } from './rest.ts'

const today = '2026-11-26'
const purchases = [
  { remaining: 2, restUntil: '2026-12-10', places: [{ humidorId: 'a', sticks: 1 }] },
  { remaining: 3, restUntil: '2026-12-01' },
  { remaining: 1, restUntil: '2026-11-26' },
  { remaining: 0, restUntil: '2027-01-01' },
]
const resting = restingOf(purchases)

test('sticks rest by their day, the earliest first, and what is gone rests no longer', () => {
  expect(resting).toEqual([
    { until: '2026-11-26', sticks: 1 },
    { until: '2026-12-01', sticks: 3 },
    { until: '2026-12-10', sticks: 2, places: [{ humidorId: 'a', sticks: 1 }] },
  ])
  expect(restingOf([{ remaining: 4 }])).toBeUndefined()
})

test('a stick is ready on its day, and lies where those that rest do not', () => {
  const cigar = { quantity: 8, places: [{ humidorId: 'a', sticks: 2 }], resting }
  expect(rested(cigar, today)).toEqual({ remaining: 3, places: [{ humidorId: 'a', sticks: 1 }] })
  expect(rested({ quantity: 2 }, today)).toEqual({ remaining: 2, places: undefined })
})

test('a cigar rests until its first stick is ready', () => {
  expect(restsUntil({ quantity: 6, resting }, '2026-11-25')).toBe('2026-11-26')
  expect(restsUntil({ quantity: 6, resting }, today)).toBeUndefined()
  expect(restsUntil({ quantity: 0 }, today)).toBeUndefined()
})
