import { describe, expect, it } from 'vitest'
import { describeAged, describePurchaseAge } from './purchase-age.ts'

const dayAfter = (days: number) =>
  new Date(Date.UTC(2020, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)

describe('the age of a purchase', () => {
  it.each([
    [-10, '0m'],
    [0, '0m'],
    [30, '0m'],
    [31, '1m'],
    [60, '1m'],
    [61, '2m'],
    [334, '10m'],
    [335, '11m'],
    [365, '11m'],
    [366, '1y 0m'],
    [395, '1y 0m'],
    [396, '1y 1m'],
    [730, '1y 11m'],
    [731, '2y 0m'],
    [3653, '10y 0m'],
  ])('of %d days, in months of 30.44 days, reads %s', (days, text) => {
    expect(describePurchaseAge('2020-01-01', dayAfter(days))).toBe(text)
  })

  it.each([
    [30, 'Aged less than 1 month'],
    [61, 'Aged 2m'],
  ])('of %d days reads in words %s', (days, text) => {
    expect(describeAged('2020-01-01', dayAfter(days))).toBe(text)
  })

  it('throws an error for an invalid day', () => {
    expect(() => describePurchaseAge('some day', '2020-01-01')).toThrow(RangeError)
  })
})
