import { describe, expect, it } from 'vitest'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { changeDraft, type Draft, draftOf, type FieldName } from './draft.ts'
import { isChanged, readChange } from './read-change.ts'

const imageUrl = `/media/${'0'.repeat(24)}/${'A'.repeat(26)}.jpg`
const cigar: CigarDetails = {
  id: '01J00000000000000000000000',
  brand: 'Oliva',
  lineName: 'Serie V',
  wrapper: 'Habano',
  origin: 'Nicaragua',
  strength: 'Full',
  length: 5,
  ringGauge: 54,
  imageUrl,
  notes: 'Cocoa',
  aiGenerated: false,
  quantity: 3,
  actualQuantity: 3,
  pricedQuantity: 3,
  pricePerCigar: 12.5,
  purchaseDate: '2024-03-09',
  createdAt: '2024-03-09T10:00:00Z',
}
const before = draftOf(cigar)
const fill = (field: FieldName, value: string, draft: Draft = before) =>
  changeDraft(draft, { type: 'fill', field, value })

describe('the edit form', () => {
  it('begins with the cigar as it is, and has then nothing to send', () => {
    expect(before.values).toMatchObject({
      brand: 'Oliva',
      wrapper: 'Habano',
      size: '',
      length: '5',
      ringGauge: '54',
    })
    expect(isChanged(before, cigar)).toBe(false)
    expect(readChange(before, cigar)).toEqual({ change: {} })
  })

  it('sends only what is another, measures as numbers', () => {
    expect(readChange(fill('brand', ' Oliva Cigars '), cigar)).toEqual({
      change: { brand: 'Oliva Cigars' },
    })
    expect(readChange(fill('size', 'Robusto'), cigar)).toEqual({
      change: { size: 'Robusto', ringGauge: 50 },
    })
    expect(isChanged(fill('brand', 'Oliva', fill('brand', 'Padrón')), cigar)).toBe(false)
  })

  it('takes away what was emptied', () => {
    const emptied = fill('ringGauge', '', fill('length', ''))
    expect(readChange(emptied, cigar)).toEqual({ change: { length: null, ringGauge: null } })
    const bare = changeDraft(before, { type: 'clear-photo' })
    expect(readChange(bare, cigar)).toEqual({ change: { imageUrl: null } })
  })

  it.each([
    ['brand', ' ', 'Brand is required'],
    ['brand', 'B'.repeat(81), 'Please use at most 80 characters.'],
    ['lineName', '', 'Line/Name is required'],
    ['wrapper', '', 'Wrapper is required'],
    ['strength', '', 'Strength is required'],
    ['ringGauge', '7', 'Ring gauge must be at least 10'],
  ] as const)('refuses %s %j at its field', (field, value, message) => {
    expect(readChange(fill(field, value), cigar)).toEqual({ problems: { [field]: message } })
  })
})
