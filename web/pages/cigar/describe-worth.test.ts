import { describe, expect, it } from 'vitest'
import { describeWorth } from './describe-worth.ts'

describe('what a cigar is worth', () => {
  it('is its average price and the value of what is left, to the cent', () => {
    expect(
      describeWorth({
        quantity: 3,
        pricedQuantity: 3,
        weightedAvgPrice: 12.33,
        totalValue: 37,
        pricePerCigar: 10,
      }),
    ).toEqual({
      label: 'Average Price per Cigar',
      value: '$12.33',
      detail: 'Total value $37.00',
    })
  })

  it('counts only the priced sticks, and says how many are not', () => {
    expect(
      describeWorth({ quantity: 5, pricedQuantity: 3, weightedAvgPrice: 10, totalValue: 30 }),
    ).toMatchObject({ detail: 'Total value $30.00', note: '2 of 5 without a price' })
  })

  it('is its base price when none is left', () => {
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
