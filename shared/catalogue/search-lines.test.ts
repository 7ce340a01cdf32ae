import { expect, test } from 'vitest'
import { makeLineIndex } from './make-line-index.ts'
import { searchLines } from './search-lines.ts'

const search = searchLines(await makeLineIndex())

test.each([
  ['monte', { brand: 'Montecristo' }],
  ['padron 1964', { brand: 'Padrón', lineName: '1964 Anniversary Series' }],
  ['1964 PADRÓN', { brand: 'Padrón', lineName: '1964 Anniversary Series' }],
  ['opus x', { brand: 'Arturo Fuente', lineName: 'OpusX' }],
  ['opusx', { brand: 'Arturo Fuente', lineName: 'OpusX' }],
  ['siglo vi', { brand: 'Cohiba', lineName: 'Siglo', size: 'VI' }],
  ['bhk 52', { brand: 'Cohiba', lineName: 'Behike', size: 'BHK 52' }],
  ['serie d no 4', { brand: 'Partagás', lineName: 'Serie D', size: 'No. 4' }],
  ['exclusivo 1964', { brand: 'Padrón', lineName: '1964 Anniversary Series', size: 'Exclusivo' }],
])('%s finds %o first', (text, found) => {
  expect(search(text)[0]).toEqual(found)
})

test.each([
  ['7000', { brand: 'Padrón', lineName: 'Thousand Series', size: '7000' }],
  ['bhk', { brand: 'Cohiba', lineName: 'Behike' }],
])('%s finds %o first, whatever its vitola', (text, found) => {
  expect(search(text)[0]).toMatchObject(found)
})

test('A text without letters and digits, and one that is in no name, find nothing', () => {
  expect(search(' – ')).toEqual([])
  expect(search('padron qwertz')).toEqual([])
})
