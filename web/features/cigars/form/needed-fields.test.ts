import { expect, test } from 'vitest'
import type { CatalogLine } from '../../../../shared/catalog/catalog.ts'
import { type Known, likelyValues, missingFields, openFields, usualOf } from './needed-fields.ts'

const lines: CatalogLine[] = [
  { name: 'Serie G', wrapper: 'Cameroon' },
  { name: 'Serie O', wrapper: 'Habano', vitolas: [{ name: 'Robusto', length: 5, ringGauge: 50 }] },
  { name: 'Serie P', wrapper: 'Habano' },
  {
    name: 'Serie V',
    vitolas: [
      { name: 'Belicoso', length: 5, ringGauge: 54 },
      { name: 'Torpedo', length: 6, ringGauge: 56 },
    ],
  },
]
const own = (lineName: string, wrapper: string, size: string) => ({
  id: lineName,
  brand: 'Oliva',
  lineName,
  wrapper,
  size,
  quantity: 1,
  strength: 'Full',
  origin: 'Nicaragua',
})
const known: Known = {
  brand: { name: 'Oliva', country: 'Nicaragua' },
  lines,
  lineNames: ['Serie V', 'Serie G', 'Serie O', 'Serie P'],
  own: [own('Serie P', 'Sumatra', 'Toro'), own('Serie V', 'Corojo', 'Torpedo')],
}
const valuesOf = (...[name, lineName]: [Parameters<typeof likelyValues>[0], string]) =>
  likelyValues(name, known, { brand: 'Oliva', lineName }).map(({ value }) => value)

test('The likely values begin with those of the same line in the collection, then of the brand', () => {
  expect(valuesOf('wrapper', 'Serie V').slice(0, 4)).toEqual([
    ...['Corojo', 'Sumatra', 'Habano', 'Cameroon'],
  ])
  expect(valuesOf('lineName', '')).toEqual(['Serie P', 'Serie V', 'Serie G', 'Serie O'])
  expect(valuesOf('size', 'Serie V')).toEqual(['Torpedo', 'Belicoso'])
  expect(valuesOf('size', 'Serie X').slice(0, 3)).toEqual(['Toro', 'Torpedo', 'Robusto'])
  expect(valuesOf('origin', 'Serie V')[0]).toBe('Nicaragua')
  expect(valuesOf('strength', 'Serie V')).toHaveLength(5)
})

test('A Cuban cigar is offered the wrappers of Cuba', () => {
  const habanos = { ...known, brand: { name: 'Cohiba', country: 'Cuba' } as const, own: [] }
  const [first, ...others] = likelyValues('wrapper', habanos, {
    brand: 'Cohiba',
    lineName: 'Siglo',
  })
  expect(first?.value).toBe('Natural')
  expect(others).not.toContainEqual({ value: 'Habano' })
})

test('A line with one vitola usually has its size, a line with several has none', () => {
  const sizeOf = (lineName: string) => usualOf(known, { brand: 'Oliva', lineName })
  expect(sizeOf('Serie O')).toMatchObject({ size: 'Robusto', length: 5, ringGauge: 50 })
  expect(sizeOf('Serie V').size).toBeUndefined()
})

test('What is empty or usual is open, and missing only if it is required', () => {
  const entries = {
    lineName: 'Serie V',
    wrapper: 'Corojo',
    origin: ' ',
    strength: 'Full',
    size: null,
  }
  const suggested = {
    wrapper: { value: 'Corojo', source: 'Usual' },
    strength: { value: 'Full', source: 'Usual' },
  } as const
  expect(openFields(entries, suggested)).toEqual(['wrapper', 'origin', 'size'])
  expect(openFields({ ...entries, wrapper: 'Habano' }, suggested)).toEqual(['origin', 'size'])
  expect(missingFields(entries)).toEqual(['origin'])
})
