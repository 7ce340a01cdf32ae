import { describe, expect, it } from 'vitest'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { sampleCigar } from '../../testing/samples.ts'
import { groupByBrand, inStock, ofBrand } from './select-cigars.ts'

const cigar = (id: string, fields: Partial<Cigar> = {}): Cigar => {
  const createdAt = `2026-01-01T00:00:00.00${id}Z`
  return sampleCigar({ id, brand: 'Oliva', quantity: 5, createdAt, ...fields })
}
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
