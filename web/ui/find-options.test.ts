import { expect, test } from 'vitest'
import { searchOptions } from './find-options.ts'

const search = searchOptions([
  { value: 'Family Reserve' },
  { value: '1964 Anniversary' },
  { value: 'Padrón', aliases: ['José Orlando'] },
  { value: 'Te-Amo' },
  { value: 'Reserva Roja' },
])
const find = (text: string) => search(text).options.map(({ value }) => value)

test.each([
  ['padron', ['Padrón']],
  ['PADRÓN', ['Padrón']],
  ['orlando', ['Padrón']],
  ['anni 1964', ['1964 Anniversary']],
  ['te amo', ['Te-Amo']],
  ['teamo', ['Te-Amo']],
  ['am', ['Te-Amo']],
  ['reserve', ['Family Reserve']],
  ['zzyzx', []],
])('%j finds %j', (text, expected) => {
  expect(find(text)).toEqual(expected)
  expect(search(text).isClosest).toBe(false)
})

test.each([
  ['padrn', ['Padrón']],
  ['jose orlandos', ['Padrón']],
  ['famly reserv', ['Family Reserve']],
  ['reserves', ['Family Reserve']],
])('%j comes near %j', (text, expected) => {
  expect(search(text)).toMatchObject({
    options: expected.map((value) => ({ value })),
    isClosest: true,
  })
})

test('A name that begins with the text comes before one with the word in its middle', () => {
  expect(find('reserv')).toEqual(['Reserva Roja', 'Family Reserve'])
})

test('All options are found without a letter or digit', () => {
  expect(find(' . ')).toHaveLength(5)
})

test('Only the first 80 characters of a long text are searched', () => {
  expect(find(`${' '.repeat(79)}p${'x'.repeat(10_000)}`)).toEqual(['Padrón'])
})
