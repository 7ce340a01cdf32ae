import { describe, expect, it } from 'vitest'
import type { Batch } from '../../../../shared/contract/batches.ts'
import {
  draftOf,
  isChanged,
  type PurchaseDraft,
  readCorrection,
  readPurchase,
} from './purchase-draft.ts'

const today = '2026-11-21'
const box = { quantity: 5, purchaseDate: '2026-11-20', price: 12.5, notes: ' From Marta ' }

describe('a purchase somebody enters', () => {
  it('is taken as it stands, without price and notes too', () => {
    expect(readPurchase(box, today)).toEqual({
      purchase: { quantity: 5, purchaseDate: '2026-11-20', price: 12.5, notes: 'From Marta' },
      problems: {},
    })
    expect(readPurchase({ ...box, price: undefined, notes: '  ' }, today)).toEqual({
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
    expect(readPurchase({ ...box, ...wrong }, today)).toEqual({ problems })
  })
})

describe('what a purchase is corrected in', () => {
  const batch: Batch = {
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
  const correct = (corrected: Batch, change: Partial<PurchaseDraft>) => {
    const before = draftOf(corrected)
    return readCorrection({ ...before, ...change }, before, today)
  }

  it('is nothing when all of it stays', () => {
    const before = draftOf({ ...batch, notes: 'Gift' })
    expect(isChanged({ ...before, notes: ' Gift ' }, before)).toBe(false)
    expect(readCorrection(before, before, today)).toEqual({ purchase: {}, problems: {} })
    const { pricePerCigar: _, ...gift } = batch
    expect(correct(gift, { price: 0 })).toEqual({ purchase: {}, problems: {} })
  })

  it.each([
    [{ quantity: 6 }, { quantity: 6 }],
    [
      { price: undefined, notes: 'From Marta' },
      { price: null, notes: 'From Marta' },
    ],
    [{ notes: '' }, { notes: null }],
  ])('is only what became different: %o', (change, purchase) => {
    expect(correct({ ...batch, notes: 'Gift' }, change)).toEqual({ purchase, problems: {} })
  })

  it('leaves alone what was not touched: a day that is tomorrow here, more than one add could be', () => {
    const odd = { ...batch, legacy: true, purchaseDate: '2026-11-22', quantity: 1998 }
    expect(correct(odd, { price: 15 })).toEqual({ purchase: { price: 15 }, problems: {} })
    expect(correct(odd, { quantity: 1997 })).toEqual({ purchase: { quantity: 1997 }, problems: {} })
  })

  it.each([
    [{ quantity: undefined }, { quantity: 'Quantity and purchase date are required' }],
    [{ quantity: 0 }, { quantity: 'Quantity must be a positive number' }],
    [{ quantity: 100_000 }, { quantity: 'Quantity must be at most 99,999' }],
    [{ purchaseDate: '' }, { purchaseDate: 'Please enter a valid date' }],
    [{ purchaseDate: '2026-11-22' }, { purchaseDate: 'The purchase date cannot be in the future' }],
    [{ price: Number.NaN }, { price: 'Price must be a valid number' }],
  ])('is refused at the field: %o', (wrong, problems) => {
    expect(correct(batch, wrong)).toEqual({ problems })
  })
})
