import { expect, test } from 'vitest'
import { shareWidth } from './stacked-bar.tsx'

test.each([
  [[1], [100]],
  [
    [1, 1],
    [50, 50],
  ],
  [
    [3, 0, 1],
    [75, 0, 25],
  ],
  [
    [1, 999, 1],
    [2, 96, 2],
  ],
  [
    [1, 1, 1, 1, 9996],
    [2, 2, 2, 2, 92],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('parts of %j are %j percent wide', (counts, widths) => {
  const shares = shareWidth(counts)
  expect(shares.map(({ width }) => Math.round(width * 1e6) / 1e6)).toEqual(widths)
  for (const [index, { start }] of shares.entries()) {
    const before = widths.slice(0, index).reduce((sum, width) => sum + width, 0)
    expect(start).toBeCloseTo(before, 6)
  }
})
