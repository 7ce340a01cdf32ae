import { expect, test } from 'vitest'
import { describePlaces } from './describe-places.ts'

const tooMany = 'this import has 8 sticks. Please leave out rows, or upgrade for more places.'
test.each([
  ['free', undefined, 8, 0, 'Afterwards, 8 of your 15 places are taken.'],
  ['free', 7, 8, 0, 'Afterwards, 15 of your 15 places are taken.'],
  ['free', 14, 8, 7, `1 of your 15 places is free, and ${tooMany}`],
  ['free', 16, 0, 0, 'Afterwards, 16 of your 15 places are taken.'],
  ['basic', 60, 8, 18, `0 of your 50 places are free, and ${tooMany}`],
] as const)(
  'On %s with %j sticks, %i more are %i too many',
  (plan, totalCigars, sticks, over, text) => {
    expect(describePlaces({ plan, totalCigars }, sticks)).toEqual({ over, text })
  },
)

test('Premium has no limit', () => {
  expect(describePlaces({ plan: 'premium', totalCigars: 9_000 }, 5_000)).toBeUndefined()
})
