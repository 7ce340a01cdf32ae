import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 sticks'],
  [1, '1 stick'],
  [1.5, '1.5 sticks'],
  [2, '2 sticks'],
  [1200, '1,200 sticks'],
  [20_000, '20,000 sticks'],
])('%s of a thing is %j', (number, words) => {
  expect(counted(number, 'stick')).toBe(words)
})
