import { expect, test } from 'vitest'
import { importFile } from '../testing/import-file.ts'

const read = async (title: string, rows: readonly string[], answers = {}) => {
  const lines = [`Cigar,Qty,${title}`, ...rows.map((row) => `Faro Azul Norte,${row}`)]
  const { rows: cigars, questions } = await importFile(lines.join('\n'), 0, answers)
  return { prices: cigars.map(({ purchase }) => purchase.price), questions }
}

test.each([
  ['Paid', ['10,150', '25,375']],
  ['Cost', ['5,90', '3,45', '1,18']],
  ['Price', ['20,180']],
  ['Price', ['10,75', '26,150', '1,85', '1,20']],
])('asks what high prices below “%s” are for: %j', async (title, rows) => {
  const { questions } = await read(title, rows)
  expect(questions.map(({ id }) => id)).toEqual(['dear'])
})

test.each([
  ['all', [18, 15]],
  ['one', [90, 45]],
])('reads a high price by the answer “%s”', async (dear, prices) => {
  expect((await read('Price', ['5,90', '3,45'], { dear })).prices).toEqual(prices)
})

test.each([
  // Prices that do not grow with the counts are of one stick each, and so are these titles and cells.
  ['Price', ['2,120', '3,85', '1,45', '5,10']],
  ['Price', ['1,750', '2,120']],
  ['Price per Stick', ['10,150', '25,375']],
  ['Unit Price', ['10,150']],
  ['Avg Price', ['10,150']],
  ['P.U.', ['10,150']],
  ['Precio c/u', ['10,150']],
  ['Stukprijs', ['10,150']],
  ['Price', ['10,150 ea']],
  ['Price (5-pack)', ['5,75', '10,75']],
  ['Price', ['10,15', '25,12']],
])('asks nothing about prices below “%s”: %j', async (title, rows) => {
  expect((await read(title, rows)).questions).toEqual([])
})
