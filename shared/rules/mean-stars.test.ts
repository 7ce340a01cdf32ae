import { expect, test } from 'vitest'
import { formatStars, meanStars } from './mean-stars.ts'

const rated = (...stars: number[]) => stars.map((rating) => ({ rating }))

test.each([
  [rated(4), '4.0'],
  [rated(5, 5, 4), '4.7'],
  [rated(4, 5, 4, 4), '4.3'],
  // 87 stars over 20 sticks are 4.35, which no binary number is.
  [rated(...Array(7).fill(5), ...Array(13).fill(4)), '4.4'],
])('The mean of %j is read as %s', (sticks, shown) => {
  expect(formatStars(meanStars(sticks))).toBe(shown)
})
