import { describe, expect, it } from 'vitest'
import { describeWorth } from './describe-worth.ts'

describe('what a cigar is worth', () => {
  it('is the base price when no stick is left', () => {
    expect(describeWorth({ quantity: 0, pricedQuantity: 0, pricePerCigar: 10 })).toEqual({
      label: 'Base Price',
      value: '$10.00',
      detail: 'No Inventory',
    })
    expect(describeWorth({ quantity: 0, pricedQuantity: 0 })).toMatchObject({
      value: '–',
      detail: 'No Inventory',
    })
  })

  it('is unknown without a price', () => {
    expect(describeWorth({ quantity: 2, pricedQuantity: 0, pricePerCigar: 10 })).toMatchObject({
      value: '–',
      detail: 'No price recorded',
    })
  })
})
