import { expect, test } from 'vitest'
import { starsByAge } from './rating-against-age.tsx'

const at = (days: number, ...stars: number[]) => stars.map((rating) => ({ days, rating }))

test('Stars are counted by age with their average, without ages that have none', () => {
  // 87 stars over 20 sticks are 4.35.
  const points = [...at(359, 3, 1), ...at(720, ...Array(7).fill(5), ...Array(13).fill(4))]
  expect(starsByAge(points)).toEqual({
    columns: ['Age', 'Average', '5 ★', '4 ★', '3 ★', '2 ★', '1 ★'],
    rows: [
      ['Developing (6 months-1 year)', '2.0', '0', '0', '1', '0', '1'],
      ['Aged (2-3 years)', '4.4', '7', '13', '0', '0', '0'],
    ],
  })
})
