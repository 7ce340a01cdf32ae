import { expect, test } from 'vitest'
import { importFile } from '../testing/import-file.ts'

const read = async (header: string, rows: readonly string[], answers = {}) => {
  const lines = [`Cigar,${header}`, ...rows.map((row) => `Faro Azul Norte,${row}`)]
  const read = await importFile(lines.join('\n'), 0, answers)
  return read.rows.map(({ purchase }) => [purchase.quantity, purchase.price])
}

test.each([
  ['Boxes,Per Box,Sticks', ['2,24,48', '1,20,20'], [48, 20]],
  ['Boxes,Per Box,Total Sticks', ['2,24,50', '1,20,20'], [50, 20]],
  ['Boxes,Per Box,Singles', ['2,24,48', '1,20,20'], [96, 40]],
  ['Boxes,Per Box,Qty', ['2,24,3', '1,20,20'], [51, 40]],
])('adds up or takes the sticks below “%s”: %j', async (header, rows, sticks) => {
  expect((await read(header, rows)).map(([quantity]) => quantity)).toEqual(sticks)
})

test.each([
  ['Boxes,Per Box,Sticks', ['2,24,51', '1,20,20'], [51, 20]],
  ['Boxes,Sticks', ['2,48', '1,20'], [48, 20]],
])('takes all sticks below “%s” by the answer: %j', async (header, rows, sticks) => {
  const all = await read(header, rows, { loose: 'all' })
  expect(all.map(([quantity]) => quantity)).toEqual(sticks)
})

test('adds the sticks that are in no box by the answer', async () => {
  const loose = await read('Boxes,Per Box,Sticks', ['2,24,51'], { loose: 'loose' })
  expect(loose).toEqual([[99, undefined]])
})

test.each([
  ['Boxes,Box Size,Singles,Total', ['2,24,3,51', '1,20,0,20'], [undefined, undefined]],
  ['Qty,Total', ['3,3', '20,20'], [undefined, undefined]],
  ['Qty,Total', ['3,27', '20,20'], [9, 1]],
])('takes no price from a total of sticks below “%s”: %j', async (header, rows, prices) => {
  expect((await read(header, rows)).map(([, price]) => price)).toEqual(prices)
})
