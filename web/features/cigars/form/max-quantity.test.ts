import { describe, expect, it } from 'vitest'
import { maxQuantity, quantityLabel } from './max-quantity.ts'

describe('the maximum quantity', () => {
  it.each([
    [undefined, 999, 'Quantity'],
    [5000, 999, 'Quantity'],
    [12, 12, 'Quantity (max 12 - 12 slots remaining)'],
    [0, 0, 'Quantity (max 0 - 0 slots remaining)'],
  ])('with %s slots is %d and labeled %s', (slots, maximum, label) => {
    expect(maxQuantity(slots)).toBe(maximum)
    expect(quantityLabel(maximum)).toBe(label)
  })
})
