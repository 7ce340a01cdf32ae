import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencySign, formatMoney, fromCents, toCents } from './money.ts'

describe('money', () => {
  it.each([
    [0, 0],
    [12.5, 1250],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [19.99, 1999],
    [1e-7, 0],
    [-0.004, 0],
    [-1.005, -101],
    [99_999_999.99, 9_999_999_999],
  ])('counts %d dollars as %d cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents)
  })

  it('gives every amount of the price column back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents)
      }),
    )
  })

  it('refuses numbers that are not amounts', () => {
    expect(() => toCents(Number.NaN)).toThrow(RangeError)
    expect(() => toCents(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })

  it.each([
    [0, '$0.00'],
    [7.5, '$7.50'],
    [1234.5, '$1,234.50'],
    [1.005, '$1.01'],
    [1234567.891, '$1,234,567.89'],
  ])('shows %d as %s', (dollars, text) => {
    expect(formatMoney(dollars, 'USD')).toBe(text)
  })

  it.each([
    ['EUR', '€1,234.50', '€'],
    ['CAD', '$1,234.50', '$'],
    ['JPY', '¥1,235', '¥'],
    ['CHF', 'CHF\u00a01,234.50', 'CHF\u00a0'],
  ] as const)('shows 1234.5 in %s as %s', (currency, text, sign) => {
    expect(formatMoney(1234.5, currency)).toBe(text)
    expect(currencySign(currency)).toBe(sign)
  })
})
