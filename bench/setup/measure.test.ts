import { expect, test } from 'vitest'
import { formatMeasures, isMissed, median } from './measure.ts'

test('The median is the middle, or the mean of the two middles', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([5])).toBe(5)
})

test('A measure without a target is never missed, one at its target neither', () => {
  expect(isMissed({ name: 'a', value: 9, unit: 'ms' })).toBe(false)
  expect(isMissed({ name: 'a', value: 9, unit: 'ms', atMost: 9 })).toBe(false)
  expect(isMissed({ name: 'a', value: 9.1, unit: 'ms', atMost: 9 })).toBe(true)
})

test('A target is missed by what could not be measured', () => {
  expect(isMissed({ name: 'a', value: Number.NaN, unit: 'ms', atMost: 9 })).toBe(true)
})

test('Measures are printed in columns with their targets', () => {
  const text = formatMeasures([
    { name: 'nodes', value: 1234, unit: 'nodes', atMost: 400 },
    { name: 'a ratio', value: 1.0512, unit: 'times', atMost: 1.2 },
    { name: 'paint', value: 80.4, unit: 'ms' },
  ])
  expect(text.split('\n')).toEqual([
    'nodes      1,234 nodes     at most 400 MISSED',
    'a ratio     1.05 times     at most 1.2 holds',
    'paint         80 ms',
  ])
})
