import { expect, test } from 'vitest'
import { wholePercent } from './whole-percent.ts'

test.each([
  [0, 7, 0],
  [1, 1000, 1],
  [2, 3, 67],
  [1, 3, 33],
  [1, 8, 13],
  [989, 1000, 99],
  [999, 1000, 99],
  [1000, 1000, 100],
])('%d of %d is %d percent', (part, whole, percent) => {
  expect(wholePercent(part, whole)).toBe(percent)
})
