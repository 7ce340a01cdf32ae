import { expect, test } from 'vitest'
import type { RatedSmokes } from '../../../shared/contract/aging.ts'
import { summarizeRatings } from './rating-section.tsx'

const smokes = (wrapper: string, strength: string, points: RatedSmokes['points']): RatedSmokes => ({
  wrapper,
  strength,
  points,
})

/** Three young ones of 3 stars, three of more than a year of 4, 5 and 5. */
const maduro: RatedSmokes['points'] = [
  [10, 3],
  [20, 3],
  [30, 3],
  [400, 4],
  [500, 5],
  [600, 5],
]

test('ratings are summarized by kind, the most rated first and equal ones by name, with the best age if known', () => {
  const ratings = [
    smokes('Rosado', 'Medium', [[10, 2]]),
    smokes('Maduro', 'Full', maduro.slice(0, 4)),
    smokes('Claro', 'Full', [[800, 5]]),
    smokes('Maduro', 'Medium', maduro.slice(4)),
  ]
  // Maduro: (3 + 3 + 3 + 4 + 5 + 5) / 6 = 3.83; of its older three (4 + 5 + 5) / 3 = 4.67.
  expect(summarizeRatings(ratings, ({ wrapper }) => wrapper)).toEqual([
    { name: 'Maduro', count: 6, average: '3.8', best: '1-2 years (4.7)' },
    { name: 'Claro', count: 1, average: '5.0', best: 'Not enough ratings' },
    { name: 'Rosado', count: 1, average: '2.0', best: 'Not enough ratings' },
  ])
  // Full: (3 + 3 + 3 + 4 + 5) / 5 = 3.6; Medium: (2 + 5 + 5) / 3 = 4.
  expect(summarizeRatings(ratings, ({ strength }) => strength)).toEqual([
    { name: 'Full', count: 5, average: '3.6', best: 'Not enough ratings' },
    { name: 'Medium', count: 3, average: '4.0', best: 'Not enough ratings' },
  ])
})

test('no ratings have no summary', () => {
  expect(summarizeRatings([], ({ wrapper }) => wrapper)).toEqual([])
})
