import { expect, it } from 'vitest'
import { readMeasure, readNumber, readWhole } from './read-number.ts'

it.each([
  ['2.5', 2.5],
  ['2,5', 2.5],
  [' 65 ', 65],
  ['-1,5', -1.5],
  ['1.085', 1.085],
  ['1 234,5', 1234.5],
  ['５２', 52],
  ['1,085', 'unclear'],
  ['1e2', undefined],
  ['0x10', undefined],
  ['2,5,5', undefined],
  ['65 %', undefined],
  ['', undefined],
])('reads the decimal number %j as %j', (text, read) => {
  expect(readNumber(text, '.')).toBe(read)
})

it.each([
  ['25', 25],
  [' 25 ', 25],
  ['-1', -1],
  ['1,000', 1000],
  ['1 000', 1000],
  ["1'000", 1000],
  ['1,000,000', 1_000_000],
  ['1.000', undefined],
  ['2,5', undefined],
  ['2.5', undefined],
  ['1,00', undefined],
  ['0,100', undefined],
  ['1,0000', undefined],
  ['1e2', undefined],
  ['25 cigars', undefined],
  ['', undefined],
])('reads the count %j as %j', (text, count) => {
  expect(readWhole(text)).toBe(count)
})

it.each([
  ['6', 6, undefined],
  ['6,5', 6.5, undefined],
  ['6 1/2', 6.5, undefined],
  ['6-1/2', 6.5, undefined],
  ['6½', 6.5, undefined],
  ['6 ½"', 6.5, 'in'],
  ['6"', 6, 'in'],
  ['6 1/2 in', 6.5, 'in'],
  ['6 1/2 in.', 6.5, 'in'],
  ['6 inches', 6, 'in'],
  ['4"7/8', 4.875, undefined],
  ['7/8', 0.875, undefined],
  ['⅞', 0.875, undefined],
  ['165 mm', 165, 'mm'],
  ['16,5cm', 16.5, 'cm'],
  ['52 RG', 52, 'rg'],
  ['50 ring', 50, 'rg'],
])('reads the measure %j as %d, unit %s', (text, value, unit) => {
  expect(readMeasure(text)).toEqual({ value, unit })
})

it.each(['', 'long', '6 x 52', '6 1/0', '1e2', '6 1/2 1/2', '-6'])(
  'refuses the measure %j',
  (text) => {
    expect(readMeasure(text)).toBeUndefined()
  },
)
