import { expect, test } from 'vitest'
import { describeTakenPlaces } from './confirm.tsx'

test.each([
  ['free', undefined, 8, 'Afterwards, 8 of your 15 places are taken.'],
  ['free', 7, 8, 'Afterwards, 15 of your 15 places are taken.'],
  ['free', 16, 0, 'Afterwards, 16 of your 15 places are taken.'],
  ['premium', 9_000, 5_000, undefined],
] as const)('on %s with %j sticks, says of %i more: %s', (plan, totalCigars, sticks, text) => {
  expect(describeTakenPlaces({ plan, totalCigars }, sticks)).toBe(text)
})
