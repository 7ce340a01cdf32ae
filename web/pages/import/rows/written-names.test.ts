import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allWordsOf } from '../../../../shared/rules/words-of.ts'
import type { ColumnField } from '../../../features/files/fields.ts'
import { nameSplitter } from '../cells/split-name.ts'
import { type ReadRow, rowReader } from './read-rows.ts'

const line = (name: string, vitolas: readonly string[], aliases: readonly string[] = []) => ({
  names: [name, ...aliases],
  known: 2,
  vitolas,
})
const names = nameSplitter([
  {
    names: ['Padrón'],
    lines: [line('1964 Anniversary Series', ['Exclusivo'], ['1964 Anniversary'])],
  },
  { names: ['Oliva'], lines: [line('Serie V', ['Torpedo']), line('Serie V Maduro', [])] },
  {
    names: ['Dunbarton Tobacco & Trust', 'Dunbarton', 'Sobremesa'],
    lines: [line('Sobremesa', [])],
  },
  { names: ['Arturo Fuente', 'Fuente'], lines: [line('OpusX', ['Perfecxion X'], ['Opus X'])] },
])
const reading = {
  order: 'day first',
  today: '2026-03-04',
  timeZone: 'UTC',
  home: 'USD',
  answers: {},
  ...names,
  asked: new Set<string>(),
} as const

function read(columns: readonly ColumnField[], cells: readonly string[]): ReadRow {
  return rowReader({ header: [], rows: [], columns }, reading)({ number: 1, cells })
}

const words = fc.constantFrom(
  ...[
    'Padron',
    'Oliva',
    'Olivia',
    'Sobremesa',
    'Dunbarton,',
    'Opus X',
    'OpusX',
    'Serie V',
    'Cigars',
  ],
  ...['1964 Anniversary', 'Exclusivo', 'Torpedo', 'Robusto', 'Perfecxion X', 'Maduro', 'Shade'],
  ...[
    'Ecuador Habano',
    '(Cuban)',
    '(BP)',
    '(Dan)',
    'Harbor',
    'Lane',
    '/',
    '-',
    '2x',
    'x3',
    '& Co.',
  ],
)
const cell = fc.array(words, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '))

test.each<readonly ColumnField[]>([
  ['name'],
  ['brand', 'name'],
  ['brand', 'lineName', 'size'],
  ['brand', 'lineName', 'name'],
  ['name', 'lineName'],
])('keeps each word of the columns %s %s %s', (...columns) => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 3, maxLength: 3 }), (cells) => {
      const { cigar, written } = read(columns, cells)
      const { brand, lineName, size, wrapper, origin } = cigar
      const kept = allWordsOf([brand, lineName, size, wrapper, origin, written].join(' '))
      expect(kept).toEqual(
        expect.arrayContaining(allWordsOf(cells.slice(0, columns.length).join(' '))),
      )
    }),
  )
})

test.each([
  [{ brand: 'Oliva', lineName: 'Serie V Torpedo 6 x 56' }, undefined],
  [{ brand: 'Oliva', lineName: 'Serie V Torpedo Maduro' }, 'Oliva Serie V Torpedo Maduro'],
  [{ name: 'Oliva Cigars Serie V' }, 'Oliva Cigars Serie V'],
  [{ brand: 'Oliva', lineName: 'Serie V', name: 'Serie V Torpedo' }, undefined],
  [{ name: '2x Oliva Serie V' }, '2x Oliva Serie V'],
])('shows how the file writes %o', (cells, written) => {
  const columns = fieldsOf(cells)
  expect(read(columns, Object.values(cells)).written).toBe(written)
})

test.each([
  [{ name: '2x Oliva Serie V' }, 2],
  [{ name: '3 Oliva Serie V' }, 3],
  [{ name: 'Oliva Serie V No. 2 x3' }, 3],
  [{ name: '2x Oliva Serie V', quantity: '7' }, 7],
  [{ brand: '2x Oliva', lineName: 'Serie V', quantity: '' }, 2],
])('counts the sticks of %o', (cells, quantity) => {
  expect(read(fieldsOf(cells), Object.values(cells)).purchase.quantity).toBe(quantity)
})

test('takes the vitola from a name beside brand and line', () => {
  const { cigar } = read(
    ['brand', 'lineName', 'name'],
    ['Oliva', 'Serie V', 'Oliva Serie V Torpedo'],
  )
  expect(cigar).toEqual({ brand: 'Oliva', lineName: 'Serie V', size: 'Torpedo' })
})

const all = ['brand', 'lineName', 'name', 'quantity'] as const
const fieldsOf = (cells: object): readonly ColumnField[] => all.filter((field) => field in cells)
