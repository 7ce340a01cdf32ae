import { expect, test } from 'vitest'
import { readLength, readRingGauge, readSize } from './read-measures.ts'

test.each([
  ['6 x 52', { length: 6, ringGauge: 52 }],
  ['52x6', { length: 6, ringGauge: 52 }],
  ['143 mm, 46', { length: 5.63, ringGauge: 46 }],
  ['127 mm 50', { length: 5, ringGauge: 50 }],
  ['6" × 52', { length: 6, ringGauge: 52 }],
  ['6½ x 52', { length: 6.5, ringGauge: 52 }],
  ['6 1/2 x 52', { length: 6.5, ringGauge: 52 }],
  ['6-1/2 x 52', { length: 6.5, ringGauge: 52 }],
  ['5 3/4" by 46', { length: 5.75, ringGauge: 46 }],
  ['5,5 * 42', { length: 5.5, ringGauge: 42 }],
  ['152 mm x 20.6 mm', { length: 5.98, ringGauge: 52 }],
  ['12.7 x 50', { length: 5, ringGauge: 50 }],
  ['124 x 50', { length: 4.88, ringGauge: 50 }],
  ['12.4 cm x 50', { length: 4.88, ringGauge: 50 }],
  ['Robusto (5 x 50)', { length: 5, ringGauge: 50, name: 'Robusto' }],
  ['5x50 Robusto', { length: 5, ringGauge: 50, name: 'Robusto' }],
  ['Double  Corona', { name: 'Double Corona' }],
  ['5-3/4x46', { length: 5.75, ringGauge: 46 }],
  ['6" x 52 ring gauge', { length: 6, ringGauge: 52 }],
  ['7 1/2" x 38/52', { length: 7.5, ringGauge: 52 }],
  ['5" 50', { length: 5, ringGauge: 50 }],
  ['50 ring 5 inch', { length: 5, ringGauge: 50 }],
  ['152 мм х 20,6 мм', { length: 5.98, ringGauge: 52 }],
  ['127mm / RG 50', { length: 5, ringGauge: 50 }],
  ['127mm/50RG', { length: 5, ringGauge: 50 }],
  ['RG 60 x 4', { length: 4, ringGauge: 60 }],
  ['L: 6 RG: 54', { length: 6, ringGauge: 54 }],
  ['Toro, 6" RG 54', { length: 6, ringGauge: 54, name: 'Toro' }],
  ['Cepo 52 x 156 mm', { length: 6.14, ringGauge: 52 }],
  ['6" - 52', { length: 6, ringGauge: 52 }],
  ['6x54/Toro', { length: 6, ringGauge: 54, name: 'Toro' }],
  ['Toro RG 54', { name: 'Toro RG 54' }],
  ['Ring 5 x 3', { name: 'Ring 5 x 3' }],
  ['6 1/2"', { name: '6 1/2"' }],
  ['Toro (BP)', { name: 'Toro (BP)' }],
  ['Toro (BP) 6 x 50', { length: 6, ringGauge: 50, name: 'Toro (BP)' }],
  ['(Robusto)', { name: 'Robusto' }],
  ['2 x 3', { name: '2 x 3' }],
  ['', {}],
])('The size %j is %j', (cell, size) => {
  expect(readSize(cell)).toEqual(size)
})

test.each([
  ['6', 6],
  ['6.25"', 6.25],
  ['6,5 in', 6.5],
  ['6 1/2', 6.5],
  ['7 1/4"', 7.25],
  ['4"7/8', 4.875],
  ['165 mm', 6.5],
  ['16.5 cm', 6.5],
  ['140', 5.51],
  ['10', 10],
  ['16.5', 6.5],
  ['12,7', 5],
  ['18', 7.09],
  ['12 in', 12],
  ['30', undefined],
  ['40 in', undefined],
  ['long', undefined],
])('The length %j is %j inches', (cell, length) => {
  expect(readLength(cell)).toBe(length)
})

test.each([
  ['52', 52],
  ['RG 54', 54],
  ['48 rg', 48],
  ['20.6 mm', 52],
  ['19,84', 50],
  ['46/60', 60],
  ['60 – 46', 60],
  ['5', undefined],
  ['thick', undefined],
])('The ring gauge %j is %j', (cell, gauge) => {
  expect(readRingGauge(cell)).toBe(gauge)
})
