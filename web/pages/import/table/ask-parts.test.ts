import { expect, test } from 'vitest'
import { importFile } from '../testing/import-file.ts'

const read = async (quantities: readonly string[], answers = {}) => {
  const lines = ['Cigar,Qty', ...quantities.map((one) => `Faro Azul Norte,${one}`)]
  const { rows } = await importFile(lines.join('\n'), 0, answers)
  return rows.map(({ purchase, problems }) => (problems.length > 0 ? '!' : purchase.quantity))
}

test.each([
  ['left', [7, 3, 4]],
  ['gone', [3, 2, 4]],
  ['boxes', [70, 15, 4]],
])('reads parts of counts by the answer that they are %s', async (parts, sticks) => {
  expect(await read(['7 of 10', '3/5', '4'], { parts })).toEqual(sticks)
})

test.each(['7 of 10', '10 of 7', 'a of b'])('refuses %s without an answer', async (quantity) => {
  expect(await read([quantity])).toEqual(['!'])
})
