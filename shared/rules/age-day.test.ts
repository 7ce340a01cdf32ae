import { expect, test } from 'vitest'
import { ageDay } from './age-day.ts'

test.each([
  [undefined, '2024-05-10'],
  ['2023-11-01', '2023-11-01'],
  ['2024-06-01', '2024-05-10'],
])('A purchase of 5/10/2024 whose box was packed on %s counts from %s', (packedOn, from) => {
  expect(ageDay({ purchaseDate: '2024-05-10', packedOn })).toBe(from)
})
