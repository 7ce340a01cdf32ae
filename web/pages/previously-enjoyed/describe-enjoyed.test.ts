import { expect, test } from 'vitest'
import { sampleCigar } from '../../testing/samples.ts'
import { describeEnjoyed } from './describe-enjoyed.ts'

const { purchaseDate: _, ...bare } = sampleCigar({ quantity: 0 })

test('describes a cigar with few details', () => {
  expect(describeEnjoyed({ ...bare, origin: '' }, [])).toEqual({
    badges: ['Maduro', 'Full'],
    rating: 'Not rated',
    price: 'N/A',
    origin: 'Not specified',
    purchases: [{ id: 'none', date: 'Not specified', price: 'Not specified' }],
    tasting: '',
    restocks: [],
  })
})

test('rates out of ten, and lists restocks apart from the notes, newest first', () => {
  expect(
    describeEnjoyed(
      {
        ...bare,
        ringGauge: 50,
        length: 5.75,
        userRating: 4,
        pricePerCigar: 18.5,
        purchaseDate: '2025-03-01',
        notes: 'Cocoa.\n[Restock 2/1/2025] 5 cigars.\n[Restock 3/1/2025] 2 cigars at $20.00 each.',
      },
      [
        { id: '3', purchaseDate: '2025-03-01', locked: false, pricePerCigar: 20 },
        { id: '2', purchaseDate: '2025-02-01', locked: false },
        { id: '1', purchaseDate: '2025-01-05', locked: true },
      ],
    ),
  ).toEqual({
    badges: ['Maduro', 'Full', '50 × 5.75″'],
    rating: '8/10',
    price: '$18.50',
    origin: 'Nicaragua',
    purchases: [
      { id: '3', date: '3/1/2025', price: '$20.00' },
      { id: '2', date: '2/1/2025', price: 'Not specified' },
      { id: '1', date: '1/5/2025', price: undefined },
    ],
    tasting: 'Cocoa.',
    restocks: [
      { number: 2, date: '3/1/2025', text: '2 cigars at $20.00 each.' },
      { number: 1, date: '2/1/2025', text: '5 cigars.' },
    ],
  })
})

test.each([
  [{ ringGauge: 50 }, '50'],
  [{ length: 6 }, '6″'],
])('shows only the known of the measures %o', (measures, badge) => {
  expect(describeEnjoyed({ ...bare, ...measures }, []).badges).toEqual(['Maduro', 'Full', badge])
})
