import { expect, test } from 'vitest'
import { brands } from './brands.ts'

const repeated = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) !== index)

test('every brand is listed once, under one of its names', () => {
  expect(repeated(brands.flatMap(({ name, aliases = [] }) => [name, ...aliases]))).toEqual([])
})

test('every line is listed once within its brand', () => {
  for (const { lines } of brands) {
    expect(repeated(lines.map(({ name }) => name))).toEqual([])
  }
})

test('brands stand in alphabetical order', () => {
  const names = brands.map(({ name }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted())
})
