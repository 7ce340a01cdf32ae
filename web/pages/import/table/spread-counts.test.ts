import { expect, test } from 'vitest'
import { prepareLines } from '../testing/prepare-lines.ts'
import { cellReader } from './draft-table.ts'

const prepare = (lines: readonly string[], spread?: string) =>
  prepareLines(lines, spread === undefined ? {} : { spread })
const cellsOf = (table: ReturnType<typeof prepare>) =>
  table.rows.map((row) =>
    (['quantity', 'smokedCount', 'humidor'] as const).map((field) => cellReader(table)(row, field)),
  )

test.each([
  [undefined, ['', '', ''], ['', '', '']],
  ['humidors', ['5', '', '2 in Desktop, 3 in Cabinet'], ['0', '', '']],
  ['stock', ['5', '', ''], ['0', '', '']],
  ['smoked', ['', '5', ''], ['', '0', '']],
  ['nothing', ['', '', ''], ['', '', '']],
])('asks what counts in several columns are, with the answer %s', (answer, one, other) => {
  const table = prepare(['Cigar,Desktop,Cabinet', 'Oliva V,2,3', 'Oliva G,0,'], answer)
  expect(table.questions).toMatchObject([
    {
      id: 'spread',
      text: '“Desktop” and “Cabinet” hold counts: row 2 has 2 in “Desktop”, 3 in “Cabinet”. What are they?',
    },
  ])
  expect(table.notices).toEqual([])
  expect(cellsOf(table)).toEqual([one, other])
})

test.each(['Shelf 1,Shelf 2', 'Desktop Qty,Tower Qty', 'Qty 2023,Qty 2024'])(
  'asks about the counts of %s',
  (titles) => {
    const rows = [`Cigar,${titles}`, 'Oliva V,3,1']
    expect(prepare(rows).questions).toMatchObject([{ id: 'spread' }])
    expect(cellsOf(prepare(rows, 'stock'))).toEqual([['4', '', '']])
  },
)

test.each([
  ['Cigar,Total,Desktop,Cabinet', ['spread']],
  ['Cigar,Total Qty,Desktop Qty,Cabinet Qty', ['spread']],
])('takes the sums of %s for no count of their own', (header, asked) => {
  const rows = [header, 'Oliva V,5,2,3', 'Oliva G,4,4,']
  expect(prepare(rows).questions.map(({ id }) => id)).toEqual(asked)
  expect(cellsOf(prepare(rows, 'humidors'))).toEqual([
    ['5', '', '2 in Desktop, 3 in Cabinet'],
    ['4', '', '4 in Desktop'],
  ])
  expect(cellsOf(prepare(rows, 'smoked'))[0]).toEqual(['', '5', ''])
})

test.each([
  ['Cigar,Qty,Priority,Rank', 'Oliva V,5,2,4'],
  ['Cigar,Bought,Priority,Rank', 'Oliva V,5,2,3'],
  ['Cigar,Draw,Burn', 'Oliva V,8,9'],
  ['Cigar,Aroma,Flavor', 'Oliva V,8,9'],
  ['Cigar,Shelf,Row', 'Oliva V,8,9'],
  ['Cigar,Tally,Price', 'Oliva V,8,9.50'],
  ['Cigar,Desktop Qty,Age', 'Oliva V,8,9'],
])('does not ask about %s with %s', (header, row) => {
  expect(prepare([header, row]).questions.map(({ id }) => id)).not.toContain('spread')
})

test.each([
  ['Have,Want', '5,0', '0,10'],
  ['In Stock,Wishlist Qty', '5,2', ',10'],
  ['Tengo,Quiero', '5,', ',10'],
])('takes rows that %s counts only as wanted for wishes', (titles, one, other) => {
  const table = prepare([`Cigar,${titles}`, `Oliva V,${one}`, `Oliva G,${other}`])
  expect([...table.kinds]).toEqual([[3, 'wish']])
  const [, title] = titles.split(',')
  expect(table.notices).toEqual([`Rows with a count in “${title}” and no sticks are wishes.`])
})

test('takes a 1 below is_wishlist for a yes', () => {
  const table = prepare(['name,qty,is_wishlist', 'Oliva V,5,0', 'Oliva G,1,1'])
  expect([...table.kinds]).toEqual([[3, 'wish']])
  expect(table.notices).toEqual([])
})
