import { describe, expect, it } from 'vitest'
import { changesOf, checkPurchase } from './purchase-draft.ts'

const today = '2026-11-21'
const box = { quantity: 5, purchaseDate: '2026-11-20', price: 12.5, notes: ' From Marta ' }

describe('a purchase somebody enters', () => {
  it('is taken as it stands, without price and notes too', () => {
    expect(checkPurchase(box, today)).toEqual({
      purchase: { quantity: 5, purchaseDate: '2026-11-20', price: 12.5, notes: 'From Marta' },
      problems: {},
    })
    expect(checkPurchase({ ...box, price: undefined, notes: '  ' }, today)).toEqual({
      purchase: { quantity: 5, purchaseDate: '2026-11-20', price: null, notes: null },
      problems: {},
    })
  })

  it.each([
    [{ quantity: undefined }, { quantity: 'Quantity and purchase date are required' }],
    [{ purchaseDate: '' }, { purchaseDate: 'Quantity and purchase date are required' }],
    [{ quantity: 0 }, { quantity: 'Quantity must be a positive number' }],
    [{ quantity: -3 }, { quantity: 'Quantity must be a positive number' }],
    [{ quantity: 1.5 }, { quantity: 'Quantity must be a positive number' }],
    [{ quantity: Number.NaN }, { quantity: 'Quantity must be a positive number' }],
    [{ quantity: 1000 }, { quantity: 'Quantity must be at most 999' }],
    [{ price: Number.NaN }, { price: 'Price must be a valid number' }],
    [{ price: -1 }, { price: 'Price must be a positive number' }],
    [{ notes: 'x'.repeat(10_000) }, { notes: 'Please use at most 5,000 characters.' }],
    [{ purchaseDate: '2026-11-22' }, { purchaseDate: 'The purchase date cannot be in the future' }],
    [
      { quantity: 0, purchaseDate: '2027-01-01' },
      {
        quantity: 'Quantity must be a positive number',
        purchaseDate: 'The purchase date cannot be in the future',
      },
    ],
  ])('is refused at the field: %o', (wrong, problems) => {
    expect(checkPurchase({ ...box, ...wrong }, today)).toEqual({ problems })
  })
})

describe('what a purchase is changed in', () => {
  const batch = {
    id: '01J00000000000000000000000',
    cigarId: '01J00000000000000000000001',
    number: 1,
    legacy: false,
    locked: false,
    purchaseDate: '2026-11-20',
    quantity: 5,
    remaining: 4,
    pricePerCigar: 12.5,
  }
  const purchase = { quantity: 5, purchaseDate: '2026-11-20', price: 12.5, notes: null }

  it('is nothing when all of it stays', () => {
    expect(changesOf(batch, purchase)).toBeUndefined()
    expect(changesOf({ ...batch, pricePerCigar: undefined }, { ...purchase, price: 0 })).toBe(
      undefined,
    )
  })

  it('is only what became different', () => {
    expect(changesOf(batch, { ...purchase, quantity: 6 })).toEqual({ quantity: 6 })
    expect(changesOf(batch, { ...purchase, price: null, notes: 'Gift' })).toEqual({
      price: null,
      notes: 'Gift',
    })
    expect(changesOf({ ...batch, notes: 'Gift' }, purchase)).toEqual({ notes: null })
  })
})
