import { describe, expect, it } from 'vitest'
import { sampleCigar } from '../../testing/samples.ts'
import { countValues, type Filters, noFilters, selectCigars } from './facets.ts'

const today = '2026-06-15'
const places = [
  { humidorId: 'main', sticks: 1 },
  { humidorId: 'travel', sticks: 1 },
]
const cigars = [
  sampleCigar({
    id: 'padron',
    brand: 'Padrón',
    size: 'Robusto',
    userRating: 5,
    quantity: 5,
    pricePerCigar: 9,
  }),
  sampleCigar({
    id: 'other',
    brand: 'PADRON',
    strength: 'Medium',
    quantity: 2,
    notes: 'Cocoa',
    places,
  }),
  sampleCigar({
    id: 'oliva',
    brand: 'Oliva',
    wrapper: 'Habano',
    purchaseDate: '2024-05-01',
    weightedAvgPrice: 9,
    imageUrl: '/media/oliva.jpg',
    quantity: 3,
  }),
  sampleCigar({ id: 'gone', brand: 'Oliva', quantity: 0, userRating: 4, pricePerCigar: 9 }),
]

const select = (filters: Partial<Filters>) =>
  selectCigars(cigars, { ...noFilters, ...filters }, today)
const idsOf = (filters: Partial<Filters>) => select(filters).map(({ id }) => id)
const countsOf = (filters: Partial<Filters>) =>
  countValues(cigars, { ...noFilters, ...filters }, today)

describe('the filters', () => {
  it.each([
    [{}, ['padron', 'other', 'oliva']],
    [{ brand: ['padron'] }, ['padron', 'other']],
    [{ brand: ['Nothing'] }, []],
    [{ strength: ['Full'] }, ['padron', 'oliva']],
    [{ strength: ['Full', 'Medium'] }, ['padron', 'other', 'oliva']],
    [{ strength: ['Full'], brand: ['Padrón'] }, ['padron']],
    [{ wrapper: ['Habano'] }, ['oliva']],
    [{ size: ['Robusto'] }, ['padron']],
    [{ age: ['Fresh'] }, ['padron', 'other']],
    [{ age: ['Aged'] }, ['oliva']],
    [{ stars: ['5'] }, ['padron']],
    [{ stars: ['none'] }, ['other', 'oliva']],
    [{ stock: ['low'] }, ['other']],
    [{ stock: ['out'] }, ['gone']],
    [{ stock: ['all'] }, ['padron', 'other', 'oliva', 'gone']],
    [{ missing: ['price'] }, ['padron', 'other']],
    [{ humidor: ['main'] }, ['padron', 'other', 'oliva']],
    [{ humidor: ['travel'] }, ['other']],
    [{ humidor: ['main'], stock: ['all'] }, ['padron', 'other', 'oliva']],
    [{ missing: ['price'], stock: ['all'] }, ['padron', 'other']],
    [{ missing: ['notes'] }, ['padron', 'oliva']],
    [{ missing: ['size', 'photo'] }, ['padron', 'other', 'oliva']],
  ])('filters by %j, which leaves %j', (filters, ids) => {
    expect(idsOf(filters)).toEqual(ids)
  })

  it('counts the cigars that each value would leave under the other facets', () => {
    const counts = countsOf({ brand: ['Padron'], strength: ['Full'] })
    expect(Object.fromEntries(counts.brand)).toEqual({ padron: 1, oliva: 1 })
    expect(Object.fromEntries(counts.strength)).toEqual({ Full: 1, Medium: 1 })
    expect(Object.fromEntries(counts.wrapper)).toEqual({ Maduro: 1 })
    expect(Object.fromEntries(counts.stock)).toEqual({ in: 1, all: 1 })
  })

  it('counts finished cigars beside the stock', () => {
    expect(Object.fromEntries(countsOf({}).stock)).toEqual({ in: 3, low: 1, out: 1, all: 4 })
    expect(Object.fromEntries(countsOf({}).stars)).toEqual({ 5: 1, none: 2 })
  })

  it('recomputes the ages on another day', () => {
    const later = selectCigars(cigars, { ...noFilters, age: ['Fresh'] }, '2026-09-01')
    expect(later).toEqual([])
  })
})
