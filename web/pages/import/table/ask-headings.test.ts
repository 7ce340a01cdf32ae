import { expect, test } from 'vitest'
import { prepareLines } from '../testing/prepare-lines.ts'

const trays = ['Cigar,Qty', 'Top tray,', 'Oliva V,3', 'Oliva G,2', 'Bottom tray,', 'Padrón 1926,5']

test('asks once what rows with a single text are', () => {
  const { questions, rows } = prepareLines(trays)
  expect(questions.map(({ text }) => text)).toEqual([
    'Row 2 has only “Top tray”, and 1 other row only a text. What are they?',
  ])
  expect(rows).toHaveLength(5)
  expect(prepareLines(trays, { headings: 'cigars' }).rows).toHaveLength(5)
  const { leftOut } = prepareLines(trays, { headings: 'headings' })
  expect(leftOut.map(({ number, reason }) => [number, reason])).toEqual([
    [2, 'headings'],
    [5, 'headings'],
  ])
})

test('imports a row with a single text that the user wants', () => {
  const { leftOut } = prepareLines(trays, { headings: 'headings', 'import row 2': 'yes' })
  expect(leftOut.map(({ number }) => number)).toEqual([5])
})

test.each([
  ['Wish list', 'wish'],
  ['Smoked:', 'smoke'],
])('gives the rows below “%s” their status', (heading, kind) => {
  const lines = ['Cigar,Qty', 'Oliva V,3', `${heading},`, 'Padrón 1926,2', 'Shelf,', 'Oliva G,1']
  const { kinds, questions } = prepareLines(lines, { headings: 'headings' })
  expect([...kinds]).toEqual([[4, kind]])
  expect(questions[0]?.answers[0]).toMatchObject({
    text: `A heading: the rows below “${heading}” are what it says`,
  })
})

test.each([
  // Known brands, sections, headings of brands, and tables that have little more than names.
  [['Cigar,Qty', 'Oliva V,', 'Padrón 1926,3', 'Oliva G,2']],
  [['Cigar,Qty', '*** Shelf ***,', 'Padrón 1926,3', 'Oliva G,2']],
  [['Brand,Line,Qty', 'Faro Azul,,', ',Norte,3', ',Sur,2', 'Padrón,1926,3', 'Padrón,2000,3']],
  [['Cigar,Notes', 'Faro Azul Norte,', 'Faro Azul Sur,', 'Padrón 1926,mild']],
  [['Cigar', 'Faro Azul Norte', 'Padrón 1926']],
])('asks nothing about %j', (lines) => {
  expect(prepareLines(lines).questions).toEqual([])
})
