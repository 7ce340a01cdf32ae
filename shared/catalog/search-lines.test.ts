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
  ['wise man maduro', { brand: 'El Güegüense', lineName: 'Maduro' }],
  ['drew estate undercrown maduro', { brand: 'Undercrown', lineName: 'Maduro' }],
  ['ashton virgin sun grown', { brand: 'Ashton', lineName: 'VSG' }],
  ['bhk 52', { brand: 'Cohiba', lineName: 'Behike', size: 'BHK 52' }],
  ['serie d no 4', { brand: 'Partagás', lineName: 'Serie D', size: 'No. 4' }],
  ['exclusivo 1964', { brand: 'Padrón', lineName: '1964 Anniversary Series', size: 'Exclusivo' }],
])('%s finds %o first', (text, found) => {
  expect(search(text).found[0]).toMatchObject(found)
})

test.each([
  ['7000', { brand: 'Padrón', lineName: 'Thousand Series', size: '7000' }],
  ['bhk', { brand: 'Cohiba', lineName: 'Behike' }],
])('%s finds %o first, whatever its vitola', (text, found) => {
  expect(search(text).found[0]).toMatchObject(found)
})

test('finds a line that moved only with its new brand', () => {
  const { found } = search('drew estate undercrown')
  expect(new Set(found.map(({ brand }) => brand))).toEqual(new Set(['Undercrown']))
})

test('A text without letters and digits, and one that is in no name, find nothing', () => {
  expect(search(' – ')).toEqual({ found: [], isClosest: false })
  expect(search('zzyzx').found).toEqual([])
})

test.each([
  ['oliva serie v sumatra', { brand: 'Oliva', lineName: 'Serie V', wrapper: 'Sumatra' }],
  ['padron full bodied', { brand: 'Padrón', strength: 'Full' }],
  ['mild macanudo', { brand: 'Macanudo', strength: 'Mild' }],
])('finds for %s: %o, with the words of no name as facts', (text, found) => {
  expect(search(text).isClosest).toBe(false)
  expect(search(text).found[0]).toMatchObject(found)
})

test('offers the vitolas of a line with their measures after the line', () => {
  const vitola = { brand: 'Cohiba', lineName: 'Siglo', size: 'VI', length: 5.875, ringGauge: 52 }
  const { found } = search('siglo')
  expect(found[0]).toEqual({ brand: 'Cohiba', lineName: 'Siglo' })
  expect(found.slice(1, 7)).toContainEqual(vitola)
})

test('says that entries only come near a mistyped text', () => {
  expect(search('tatuahe').isClosest).toBe(true)
  expect(search('tatuaje').isClosest).toBe(false)
})
