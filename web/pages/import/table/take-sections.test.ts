import { expect, test } from 'vitest'
import { matchColumns } from './match-columns.ts'
import { takeSections } from './take-sections.ts'

const take = (lines: readonly string[], wanted = 0) => {
  const matched = matchColumns(lines.map((line) => line.split(',')))
  const { table, leftOut } = takeSections(matched, matched.singles, (number) => number === wanted)
  const places = [table.columns.indexOf('status'), table.columns.indexOf('humidor')]
  return {
    rows: table.rows.map(({ number, cells }) => [number, ...places.map((n) => cells[n] ?? '')]),
    left: leftOut.map(({ number }) => number),
  }
}

test.each([
  ['SMOKED', 'SMOKED', ''],
  ['--- Wish List ---', 'Wish List', ''],
  ['Geraucht:', 'Geraucht', ''],
  ['Travel Humidor', '', 'Travel Humidor'],
  ['*** Wineador 2 ***', '', 'Wineador 2'],
])('takes the row “%s” for the status “%s” or the humidor “%s” of the rows below', (...told) => {
  const [heading, status, humidor] = told
  expect(take(['Cigar,Qty', 'Oliva V,2', heading, 'Oliva G,1', 'Oliva O,3'])).toEqual({
    rows: [
      [2, '', ''],
      [4, status, humidor],
      [5, status, humidor],
    ],
    left: [3],
  })
})

test('begins anew with each heading', () => {
  const lines = ['Cigar,Qty', 'Desktop Humidor,', 'Oliva V,2', 'Smoked,', 'Oliva G,1']
  expect(take(lines).rows).toEqual([
    [3, '', 'Desktop Humidor'],
    [5, 'Smoked', ''],
  ])
})

test.each([
  [['Cigar,Status', 'Smoked,', 'Oliva V,Smoked'], 0],
  [['Cigar,Qty', 'Smoked,', 'Oliva V,1'], 2],
  [['Cigar,Qty', 'Smoked,2', 'Oliva V,1'], 0],
  [['Cigar', 'Smoked', 'Wishlist'], 0],
  [['Cigar,Qty', 'Oliva V,2', 'Smoked,', 'Oliva G,1', 'Top shelf,', 'Oliva O,3'], 0],
])('leaves the rows of %j as they are', (lines, wanted) => {
  expect(take(lines, wanted).left).toEqual([])
})
