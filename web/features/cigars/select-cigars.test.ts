import { describe, expect, it } from 'vitest'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { groupByBrand, inStock, ofBrand, selectCigars } from './select-cigars.ts'

const cigar = (id: string, fields: Partial<Cigar> = {}): Cigar => ({
  id,
  brand: 'Oliva',
  lineName: 'Serie V',
  wrapper: 'Habano',
  origin: 'Nicaragua',
  strength: 'Full',
  quantity: 5,
  actualQuantity: 5,
  aiGenerated: false,
  createdAt: `2026-01-01T00:00:00.00${id}Z`,
  ...fields,
})
const everything = { search: '', brand: '', filter: undefined }
const ids = (cigars: Cigar[]) => cigars.map(({ id }) => id)

describe('the collection', () => {
  it('shows what is in stock, newest first', () => {
    expect(ids(inStock([cigar('1'), cigar('3'), cigar('2', { quantity: 0 })]))).toEqual(['3', '1'])
  })

  it('is grouped by brand in any spelling, sorted by name, with the count of its sticks', () => {
    const cigars = [cigar('5', { brand: 'Padrón' }), cigar('4', { quantity: 2 })]
    const more = [cigar('3', { brand: 'PADRON', quantity: 1 }), cigar('2', { brand: 'Ávo' })]
    const groups = groupByBrand([...cigars, ...more])
    expect(groups.map(({ brand, units }) => [brand, units])).toEqual([
      ['Ávo', 5],
      ['Oliva', 2],
      ['Padrón', 6],
    ])
    expect(groups.map((group) => ids([...group.cigars]))).toEqual([['2'], ['4'], ['5', '3']])
  })

  it('includes the cigars of a brand in any spelling', () => {
    const cigars = [cigar('1', { brand: 'Padrón' }), cigar('2'), cigar('3', { brand: 'padron' })]
    expect(ids(ofBrand(cigars, 'Padron'))).toEqual(['1', '3'])
    expect(ids(ofBrand([cigar('1', { brand: '!!!' }), cigar('2', { brand: '?' })], '?'))).toEqual([
      '2',
    ])
  })
})

describe('a selection', () => {
  const cigars = [
    cigar('1', { quantity: 2, userRating: 4 }),
    cigar('2', { brand: 'Padrón', lineName: '1964', wrapper: 'Maduro' }),
    cigar('3', { origin: 'Cuba', userRating: 0 }),
  ]

  it.each([
    ['', ['1', '2', '3']],
    ['  ', ['1', '2', '3']],
    ['PADR', ['2']],
    ['serie', ['1', '3']],
    ['maduro', ['2']],
    ['cuba', ['3']],
    ['full', []],
  ])('by the search %j finds %j', (search, found) => {
    expect(ids(selectCigars(cigars, { ...everything, search }))).toEqual(found)
  })

  it('by a brand finds its cigars', () => {
    expect(ids(selectCigars(cigars, { ...everything, brand: 'OLIVA' }))).toEqual(['1', '3'])
  })

  it('of unpriced cigars finds those without a price', () => {
    const group = [cigar('1', { weightedAvgPrice: 12.5 }), cigar('2', { pricePerCigar: 9 })]
    expect(ids(selectCigars(group, { ...everything, filter: 'unpriced' }))).toEqual(['2'])
  })

  it('finds low stock of two or fewer, and unrated cigars', () => {
    expect(ids(selectCigars(cigars, { ...everything, filter: 'lowstock' }))).toEqual(['1'])
    expect(ids(selectCigars(cigars, { ...everything, filter: 'unrated' }))).toEqual(['2', '3'])
  })
})
