import { describe, expect, it } from 'vitest'
import { centsAt, homeCents } from './paid.ts'

describe('an amount at a rate', () => {
  it.each([
    [12, 1.08, 1296],
    // 1.265 and 1.005, which are less as binary fractions.
    [1.15, 1.1, 127],
    [1.005, 1, 101],
    [12.35, 1.0837, 1338],
    [0.01, 0.499_999_999_999, 0],
    [0.01, 0.5, 1],
    [2000, 0.006_512_3, 1302],
    [4.255, 3.26, 1387],
    [350_000, 1e-7, 4],
    [12, 17_250, 20_700_000],
  ])('of %d at %d is %d cents', (amount, rate, cents) => {
    expect(centsAt(amount, rate)).toBe(cents)
  })
})

describe('what a cigar cost at home', () => {
  const none = { amount: 12, rate: undefined, total: undefined, quantity: 10 }
  it.each([
    ['by the rate', { rate: 1.08 }, 1296],
    ['by the total', { total: 129.6 }, 1296],
    ['by a total that does not divide', { total: 100, quantity: 3 }, 3333],
    ['half a cent rounded up', { total: 0.25, quantity: 10 }, 3],
    ['by the rate before the total', { rate: 1, total: 1 }, 1200],
    ['by a total without an amount', { amount: undefined, total: 10, quantity: 4 }, 250],
    ['by neither', {}, undefined],
    ['by a rate without an amount', { amount: undefined, rate: 1.08 }, undefined],
    ['by a total of no cigars', { total: 10, quantity: Number.NaN }, undefined],
    ['by a total of 0', { total: 0 }, undefined],
  ])('is known %s', (_, stated, cents) => {
    expect(homeCents({ ...none, ...stated })).toBe(cents)
  })
})
