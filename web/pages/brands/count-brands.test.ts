import { describe, expect, it } from 'vitest'
import type { BrandGroup } from '../../features/cigars/select-cigars.ts'
import { sampleCigar } from '../../testing/samples.ts'
import { countBrand, countBrands, viewAll } from './count-brands.ts'

const group = (cigars: number, units: number): BrandGroup => ({
  brand: 'Oliva',
  units,
  cigars: Array.from({ length: cigars }, () => sampleCigar({ brand: 'Oliva' })),
})

describe('the brands in stock', () => {
  it('are counted with their cigars and units', () => {
    expect(countBrands([group(9, 1200), group(1, 1)])).toBe(
      '2 brands · 10 cigars · 1,201 sticks in stock',
    )
    expect(countBrands([])).toBe('0 brands · 0 cigars · 0 sticks in stock')
  })

  it('each show their counts and link to all their cigars', () => {
    expect([countBrand(group(9, 12)), viewAll(group(9, 12))]).toEqual([
      '9 cigars · 12 sticks',
      'View All 9 Cigars',
    ])
    expect([countBrand(group(1, 1)), viewAll(group(1, 1))]).toEqual([
      '1 cigar · 1 stick',
      'View 1 Cigar',
    ])
  })
})
