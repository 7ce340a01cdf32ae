import { expect, test } from 'vitest'
import { averageRating } from './collection-rating.ts'

const none = undefined

test.each([
  [[], undefined],
  [[none, none], undefined],
  [[5], 5],
  [[none, 4, none], 4],
  [[4, 5], 4.5],
  // 4.25, 4.333…, 4.666… and 1.05
  [[4, 4, 4, 5], 4.3],
  [[4, 4, 5], 4.3],
  [[4, 5, 5], 4.7],
  [[2, ...Array.from({ length: 19 }, () => 1)], 1.1],
])('rates cigars with %o at %s stars on average', (stars, average) => {
  expect(averageRating(stars.map((userRating) => ({ userRating })))).toBe(average)
})
