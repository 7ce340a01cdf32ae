import { expect, test } from 'vitest'
import type { ColumnField } from '../../../features/files/fields.ts'
import { cellReader } from './draft-table.ts'
import { matchColumns } from './match-columns.ts'
import { readLoose } from './read-loose.ts'

/** Reads a table with one quantity and one price. */
const read = (quantity: string, price: string) =>
  readLoose(
    matchColumns([
      ['Brand', 'Line', 'Qty', 'Price'],
      ['Oliva', 'V', '3', '9.50'],
      ['Oliva', 'V', quantity, price],
    ]),
  )

const cellOf = ({ table }: ReturnType<typeof read>, field: ColumnField) =>
  table.rows.map((row) => cellReader(table)(row, field)).at(-1)

test.each([
  ['~10', '10'],
  ['ca. 10', '10'],
  ['ca 10 sticks', '10 sticks'],
  ['approx. 10', '10'],
  ['About 10', '10'],
  ['etwa 10', '10'],
  ['environ 10', '10'],
  ['5?', '5'],
  ['5ish', '5'],
])('takes the number in %j and says so', (quantity, number) => {
  const loose = read(quantity, '9.50')
  expect(cellOf(loose, 'quantity')).toBe(number)
  expect(loose.notices).toEqual([
    `1 number (“${quantity}”) is not exact. The number itself counts.`,
  ])
})

test.each(['10', '10+', 'candela', '?', 'about right', '~'])('does not change %j', (quantity) => {
  const loose = read(quantity, '9.50')
  expect(loose.notices).toEqual([])
})

test.each([
  ['free', ''],
  ['N/C', ''],
  ['comp', ''],
  ['gratis', ''],
  ['Gift', 'Gift'],
  ['gift from Bob', 'Gift from Bob'],
  ['Geschenk von Ana', 'Gift from Ana'],
])('leaves the price %j empty, and takes “%s” from it', (price, from) => {
  const loose = read('1', price)
  expect([cellOf(loose, 'price'), cellOf(loose, 'from')]).toEqual(['', from])
  expect(loose.notices).toEqual([
    `1 price (“${price}”) is not an amount. Such cigars have no price.`,
  ])
})

test.each(['0', '9.50', 'gift card $20', 'freight 3'])('keeps the price %j', (price) => {
  const loose = read('1', price)
  expect([cellOf(loose, 'price'), loose.notices]).toEqual([price, []])
})
