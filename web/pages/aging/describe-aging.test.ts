import { expect, test } from 'vitest'
import { ageBands } from '../../../shared/rules/age-category.ts'
import { pointsOf, shortSpan } from './describe-aging.ts'

test('a span above a column is short', () => {
  expect(ageBands.map(shortSpan)).toEqual(['0-6 mo', '6-12 mo', '1-2 yr', '2-3 yr', '3+ yr'])
})

test('the smokes of all kinds are one list', () => {
  const kind = { wrapper: 'Maduro', strength: 'Full' }
  expect(
    pointsOf([
      { ...kind, points: [[3, 5]] },
      {
        ...kind,
        points: [
          [9, 1],
          [400, 4],
        ],
      },
    ]),
  ).toEqual([
    { days: 3, rating: 5 },
    { days: 9, rating: 1 },
    { days: 400, rating: 4 },
  ])
})
