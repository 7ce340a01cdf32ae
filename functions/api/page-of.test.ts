import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

const megabytes = (count: number) => 'x'.repeat(count * 1_000_000)

test.each([
  ['as many as the limit', [1, 1, 1], 2, 2],
  ['as many as a response can carry', [1, 2, 1, 1], 10, 2],
  ['at least one', [5, 1], 10, 1],
  ['all of a few', [1, 1], 10, 2],
  ['none of none', [], 10, 0],
])('puts %s items on a page', (_, sizes, limit, expected) => {
  expect(pageOf(sizes.map(megabytes), limit)).toHaveLength(expected)
})
