import { expect, test } from 'vitest'
import { nameSplitter } from './split-name.ts'

const line = (name: string, vitolas: readonly string[] = [], aliases: readonly string[] = []) => ({
  names: [name, ...aliases],
  known: 2,
  vitolas,
})
const { spell, split } = nameSplitter([
  {
    names: ['Padrón'],
    lines: [line('1964 Anniversary Series', ['Torpedo', 'Exclusivo'], ['1964 Anniversary'])],
  },
  { names: ['Oliva'], lines: [line('Serie V'), line('Serie V Melanio', ['Figurado'])] },
  { names: ['Arturo Fuente', 'Fuente'], lines: [line('OpusX', ['Perfecxion X'], ['Opus X'])] },
])

test.each([
  ['Padron 1964 Anniversary Torpedo', 'Padrón', '1964 Anniversary Series', 'Torpedo'],
  ['PADRON 1964 ANNIVERSARY SERIES', 'Padrón', '1964 Anniversary Series', undefined],
  ['Fuente Opus X Perfecxion X', 'Arturo Fuente', 'OpusX', 'Perfecxion X'],
  ['Oliva Serie V Melanio Figurado', 'Oliva', 'Serie V Melanio', 'Figurado'],
  ['Oliva Serie V Double Toro', 'Oliva', 'Serie V', 'Double Toro'],
  ['Oliva Serie G petit corona', 'Oliva', 'Serie G', 'Petit Corona'],
  ['Harbor Lane Reserve Robusto', 'Harbor', 'Lane Reserve', 'Robusto'],
  ['Oliva', 'Oliva', '', undefined],
])('The name %j is split', (text, brand, lineName, size) => {
  expect(split(text)).toEqual({ brand, lineName, ...(size && { size }) })
})

test('A size in a name is read', () => {
  expect(split('Oliva Serie V (5 x 54)')).toEqual({
    ...{ brand: 'Oliva', lineName: 'Serie V', length: 5, ringGauge: 54 },
  })
})

test.each([
  ['padron', '1964 anniversary', 'Padrón', '1964 Anniversary Series', undefined],
  ['Oliva', 'Oliva Serie V', 'Oliva', 'Serie V', undefined],
  ['Oliva', 'Oliva', 'Oliva', 'Oliva', undefined],
  ['Fuente', 'OpusX Perfecxion X', 'Arturo Fuente', 'OpusX', 'Perfecxion X'],
  ['Harbor Lane', 'Reserve Toro', 'Harbor Lane', 'Reserve Toro', undefined],
])('%s, %s is spelled by the catalogue', (brand, lineName, spelled, line, size) => {
  expect(spell(brand, lineName)).toEqual({
    brand: spelled,
    lineName: line,
    ...(size && { size }),
  })
})
