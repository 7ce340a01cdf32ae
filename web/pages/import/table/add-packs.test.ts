import { expect, test } from 'vitest'
import { addPacks } from './add-packs.ts'
import { cellReader } from './draft-table.ts'
import { matchColumns } from './match-columns.ts'

const add = (titles: string, cells: string) => {
  const table = addPacks(
    matchColumns([
      ['Cigar', ...titles.split(',')],
      ['Oliva V', ...cells.split(',')],
    ]),
  )
  return table.rows.map((row) => cellReader(table)(row, 'quantity'))
}

test.each([
  ['Singles,5-Packs,Boxes of 20', '3,1,2', '48'],
  ['Boxes of 20', '2', '40'],
  ['Boxes of 20,Price', '2,9.50', '40'],
  ['Lose,10er Kiste', '3,1', '13'],
])('adds up below %s the counts %s: %s', (titles, cells, sticks) => {
  expect(add(titles, cells)).toEqual([sticks])
})

test.each([
  ['Qty,5-Packs', '5,1', '5'],
  ['Qty,Box of', '2,20', '2'],
  ['Boxes of 20,Price', '2,185', ''],
  ['Boxes,Box Size', '2,20', ''],
])('leaves below %s the counts %s as they are: “%s”', (titles, cells, sticks) => {
  expect(add(titles, cells)).toEqual([sticks])
})
