import { describe, expect, it } from 'vitest'
import type { CatalogueBrand } from '../../../../shared/catalogue/catalogue.ts'
import { linesOf, suggestFrom } from './suggest-from-catalogue.ts'

const catalogue: CatalogueBrand[] = [
  {
    name: 'Oliva',
    country: 'Nicaragua',
    lines: [
      { name: 'Serie V', wrapper: 'Habano', strength: 'Full' },
      { name: 'Connecticut Reserve', origin: 'Ecuador' },
    ],
  },
  { name: 'Drew Estate', aliases: ['Liga Privada'], country: 'Nicaragua', lines: [] },
]

describe('the catalogue of brands', () => {
  it('finds the lines of a brand by any of its names, in any case, with or without accents', () => {
    expect(linesOf(catalogue, ' olivá ')).toEqual(['Serie V', 'Connecticut Reserve'])
    expect(linesOf(catalogue, 'liga privada')).toEqual([])
    expect(linesOf(catalogue, 'Unheard of')).toEqual([])
  })

  it('adds what it knows of a brand and a line', () => {
    expect(suggestFrom(catalogue, { brand: 'Oliva', lineName: 'Serie V' })).toEqual({
      brand: 'Oliva',
      lineName: 'Serie V',
      origin: 'Nicaragua',
      wrapper: 'Habano',
      strength: 'Full',
    })
  })

  it("prefers a line's own origin to its brand's", () => {
    const { origin } = suggestFrom(catalogue, { brand: 'Oliva', lineName: 'Connecticut Reserve' })
    expect(origin).toBe('Ecuador')
  })

  it('adds nothing to an unknown brand', () => {
    expect(suggestFrom(catalogue, { brand: 'Unheard of' })).toEqual({ brand: 'Unheard of' })
  })
})
