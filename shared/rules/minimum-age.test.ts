import { expect, test } from 'vitest'
import { countries, minimumAge } from './minimum-age.ts'

test.each([
  ['canada', 19],
  ['usa', 21],
  ['other', 21],
] as const)('the minimum age in %s is %i', (country, years) => {
  expect(minimumAge(country)).toBe(years)
})

test('there are three countries to choose from', () => {
  expect(countries).toEqual(['canada', 'usa', 'other'])
})
