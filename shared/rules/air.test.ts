import { expect, test } from 'vitest'
import {
  type Air,
  bandOf,
  corrected,
  type DayExtremes,
  daysOutside,
  describeAir,
  offsetOf,
  recentDays,
  stateOfAir,
} from './air.ts'

/** A Thursday. */
const at = { now: new Date('2026-11-26T12:00:00Z'), timeZone: 'Europe/Berlin' }
const target = { targetHumidity: 65, tolerance: 5 }
const days = (...extremes: readonly [day: number, low: number, high: number][]): DayExtremes[] =>
  extremes.map(([day, low, high]) => ({ day: `2026-11-${day}`, low, high }))
const last = (humidity: number, day = 26) => ({
  lastReading: { at: `2026-11-${day}T08:00:00.000Z`, humidity },
})

test.each<[string, Air]>([
  ['No reading yet', target],
  ['67%', last(67)],
  ['67%, in the band', { ...target, ...last(67) }],
  ['60%, in the band', { ...target, ...last(60) }],
  ['62%, in the band', { ...target, ...last(58), humidityOffset: 4 }],
  ['58%, below 60%', { ...target, ...last(58), recentDays: days([26, 58, 66]) }],
  ['58%, below 60%', { ...target, ...last(58), recentDays: days([25, 60, 66], [26, 57, 58]) }],
  [
    'Below 60% since Tuesday',
    { ...target, ...last(58), recentDays: days([23, 59, 61], [24, 58, 59.9], [26, 57, 58]) },
  ],
  ['Below 60% since yesterday', { ...target, ...last(58), recentDays: days([25, 58, 59]) }],
  [
    'Below 60% since 11/18/2026',
    { ...target, ...last(58), recentDays: days([18, 58, 59], [22, 58, 59]) },
  ],
  ['Above 70% since Friday', { ...target, ...last(72), recentDays: days([20, 71, 73]) }],
  ['Above 68% since Friday', { targetHumidity: 65, ...last(72), recentDays: days([20, 71, 73]) }],
  ['67%, in the band', { ...target, ...last(67, 13) }],
  ['No reading for two weeks', { ...target, ...last(67, 12) }],
  ['No reading for two weeks', { ...target, ...last(50, 12), recentDays: days([12, 50, 50]) }],
  ['No reading for 3 weeks', { lastReading: { at: '2026-11-04T23:30:00.000Z', humidity: 67 } }],
])('%s', (words, air) => {
  expect(describeAir(stateOfAir(air, at), at)).toBe(words)
})

test('a salt test says what to add, and humidity stays between 0 and 100', () => {
  expect(offsetOf(71.6)).toBe(3.4)
  expect(offsetOf(78)).toBe(-3)
  expect(corrected(66.6, { humidityOffset: 3.4 })).toBe(70)
  expect(corrected(98, { humidityOffset: 3.4 })).toBe(100)
  expect(corrected(1, { humidityOffset: -3 })).toBe(0)
})

test('the band is around the target, by three percent where nothing is said', () => {
  expect(bandOf({ targetHumidity: 65 })).toEqual({ low: 62, high: 68 })
  expect(bandOf({ targetHumidity: 65, tolerance: 0 })).toEqual({ low: 65, high: 65 })
  expect(bandOf({ tolerance: 5 })).toBeUndefined()
})

test('days outside are counted by their lowest and highest humidity', () => {
  const shown = days([1, 61, 69], [2, 59.9, 66], [3, 55, 59], [4, 66, 71], [5, 72, 73], [6, 60, 70])
  expect(daysOutside(shown, { low: 60, high: 70 })).toEqual({ some: 4, whole: 2 })
})

test('the last fourteen days are kept, each as it was written last', () => {
  const known = days(
    ...Array.from({ length: 14 }, (_, n): [number, number, number] => [n + 10, 60, 70]),
  )
  const written = days([23, 58, 70], [24, 61, 62])
  const kept = recentDays(known, written)
  expect(kept).toHaveLength(14)
  expect(kept[0]?.day).toBe('2026-11-11')
  expect(kept.slice(-2)).toEqual(written)
})
