import { describe, expect, it } from 'vitest'
import type { BrandShelf } from '../../features/cigars/select-cigars.ts'
import { countShelf, countShelves, viewAll } from './count-shelves.ts'

const shelf = (cigars: number, units: number): BrandShelf => ({
  brand: 'Oliva',
  units,
  cigars: Array.from({ length: cigars }, (_, n) => ({
    id: String(n),
    brand: 'Oliva',
    lineName: 'Serie V',
    wrapper: 'Habano',
    origin: 'Nicaragua',
    strength: 'Full',
    quantity: 1,
    actualQuantity: 1,
    aiGenerated: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  })),
})

describe('the brands in stock', () => {
  it('are counted with their cigars and units', () => {
    expect(countShelves([shelf(9, 1200), shelf(1, 1)])).toBe(
      '2 brands · 10 cigars · 1,201 in stock',
    )
    expect(countShelves([])).toBe('0 brands · 0 cigars · 0 in stock')
  })

  it('say each what they hold, and lead to all of it', () => {
    expect([countShelf(shelf(9, 12)), viewAll(shelf(9, 12))]).toEqual([
      '9 cigars · 12 units',
      'View All 9 Cigars',
    ])
    expect([countShelf(shelf(1, 1)), viewAll(shelf(1, 1))]).toEqual([
      '1 cigar · 1 unit',
      'View 1 Cigar',
    ])
  })
})
