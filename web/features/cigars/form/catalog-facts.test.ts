import { describe, expect, it } from 'vitest'
import type { Brand, CatalogLine } from '../../../../shared/catalog/catalog.ts'
import { findNamed } from '../../../../shared/catalog/line-facts.ts'
import { factsOf, measuresOf, sizeOptions } from './catalog-facts.ts'

const oliva: Brand = { name: 'Oliva', country: 'Nicaragua' }
const lines: CatalogLine[] = [
  { name: 'Connecticut Reserve', aliases: ['Serie C'] },
  {
    name: 'Serie V',
    wrapper: 'Habano',
    strength: 'Full',
    vitolas: [{ name: 'Double Robusto', length: 5, ringGauge: 54 }],
  },
]

describe('An entry of the catalog', () => {
  it('is found by any of its names, in any case, with or without accents', () => {
    expect(findNamed(lines, ' série v ')).toBe(lines[1])
    expect(findNamed(lines, 'serie c')).toBe(lines[0])
    expect(findNamed(lines, 'Serie')).toBeUndefined()
  })
})

describe('The facts', () => {
  it('are those of the line and of its vitola', () => {
    expect(factsOf(oliva, lines, { lineName: 'Serie V', size: 'double robusto' })).toEqual({
      wrapper: 'Habano',
      strength: 'Full',
      origin: 'Nicaragua',
      size: 'Double Robusto',
      length: 5,
      ringGauge: 54,
    })
  })

  it('of an unknown line are only the country of its brand', () => {
    const facts = factsOf(oliva, lines, { lineName: 'Serie X', size: 'Double Robusto' })
    expect(facts).toEqual({
      wrapper: undefined,
      strength: undefined,
      origin: 'Nicaragua',
      size: undefined,
      length: undefined,
      ringGauge: undefined,
    })
  })

  it('of a brand that is made in several countries have the origin that the line names', () => {
    const both = [...lines, { name: 'Orchant', origin: 'Honduras' } as const]
    const originOf = (lineName: string) => factsOf(oliva, both, { lineName, size: '' }).origin
    expect(originOf('Orchant')).toBe('Honduras')
    expect(originOf('Serie V')).toBeUndefined()
  })
})

describe('The sizes on offer', () => {
  it('begin with the vitolas of the line, which replace a standard size of their name', () => {
    const options = sizeOptions([
      { name: 'No. 4', length: 4.75, ringGauge: 49 },
      { name: 'Toro', length: 5.625, ringGauge: 54 },
    ])
    expect(options.slice(0, 3)).toEqual([
      { value: 'No. 4', detail: '4.75″ × 49' },
      { value: 'Toro', detail: '5.625″ × 54' },
      { value: 'Petit Corona', detail: '4.5″ × 42' },
    ])
    expect(options.filter(({ value }) => value === 'Toro')).toHaveLength(1)
    expect(options).toContainEqual({ value: 'Figurado' })
    expect(options).toContainEqual({ value: 'Custom' })
  })
})

describe('A size', () => {
  it.each([
    ['Robusto', 5, 50],
    ['Churchill', 7, 47],
    ['Corona Gorda', 5.75, 46],
  ])('%s has %d inches and ring gauge %d', (size, length, ringGauge) => {
    expect(measuresOf(size)).toEqual({ length, ringGauge })
  })

  it.each(['Custom', 'Figurado', ''])('%j has no measures', (size) => {
    expect(measuresOf(size)).toEqual({})
  })
})
