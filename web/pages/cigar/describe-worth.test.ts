import { describe, expect, it } from 'vitest'
import { describeWorth } from './describe-worth.ts'

describe('what a cigar is worth', () => {
  it('is its average price and the value of what is left', () => {
    expect(describeWorth({ quantity: 3, weightedAvgPrice: 12.35, pricePerCigar: 10 })).toEqual({
      label: 'Average Price per Cigar',
      value: '$12.35',
      detail: 'Total value $37.05',
    })
  })

  it('is its base price when none is left', () => {
    expect(describeWorth({ quantity: 0, pricePerCigar: 10 })).toEqual({
      label: 'Base Price',
      value: '$10.00',
      detail: 'No Inventory',
    })
    expect(describeWorth({ quantity: 0 })).toMatchObject({ value: '–', detail: 'No Inventory' })
  })

  it('is not invented where no price was recorded', () => {
    expect(describeWorth({ quantity: 2 })).toMatchObject({
      value: '–',
      detail: 'No price recorded',
    })
  })
})
