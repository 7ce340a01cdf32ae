import { expect, test } from 'vitest'
import { divide, placeOn, sheetNames, sheets } from './sheets.ts'

/** Distances from the upper left corner as the makers print them, in millimeters. */
test.each([
  ['5160', 4.76, 12.7, 69.85, 25.4],
  ['22806', 15.88, 15.88, 66.68, 65.62],
  ['L7160', 7.21, 15.15, 66.04, 38.1],
  ['L7120', 7.5, 11, 40, 40],
] as const)('Labels of %s are where its maker cut them', (name, left, top, dx, dy) => {
  const sheet = sheets[name]
  const first = placeOn(sheet, 0)
  const next = placeOn(sheet, sheet.columns + 1)
  expect(first.x).toBeCloseTo(left, 1)
  expect(first.y).toBeCloseTo(top, 1)
  expect(next.x - first.x).toBeCloseTo(dx, 1)
  expect(next.y - first.y).toBeCloseTo(dy, 1)
})

test.each(sheetNames)(
  'The last label of %s ends as far from the corner as the first begins',
  (name) => {
    const { columns, rows, width, height, paper } = sheets[name]
    const [first, last] = [0, columns * rows - 1].map((place) => placeOn(sheets[name], place))
    expect((last?.x ?? 0) + width).toBeCloseTo(paper.width - (first?.x ?? 0), 3)
    expect((last?.y ?? 0) + height).toBeCloseTo(paper.height - (first?.y ?? 0), 3)
  },
)

test('Places that are used up stay free, and what does not fit goes on the next sheet', () => {
  const pages = divide(['a', 'b', 'c'], sheets['22806'], 10)
  expect(pages.map((page) => page.map(({ label, place }) => `${label}${place}`))).toEqual([
    ['a10', 'b11'],
    ['c0'],
  ])
})
