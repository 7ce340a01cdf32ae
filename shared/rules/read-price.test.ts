import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOfOne, readDecimal, readPrice } from './read-price.ts'

const ambiguous = 'Please write the price without a thousands separator: 1234 or 1234.50'
const invalid = 'Price must be a valid number'

describe('a typed price', () => {
  it.each([
    ['28', 28],
    ['28.5', 28.5],
    ['28,5', 28.5],
    ['28.50', 28.5],
    ['28,50', 28.5],
    [' 28,50 ', 28.5],
    ['28.', 28],
    ['.5', 0.5],
    [',5', 0.5],
    ['0', 0],
    ['0.555', 0.555],
    ['1.2345', 1.2345],
    ['1234', 1234],
    ['1234,50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1 234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['1 234 567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1.234.567,89', 1_234_567.89],
    ['12,345,678.9', 12_345_678.9],
    ['1234.567', 1234.567],
    ['$28.50', 28.5],
    ['28,50 €', 28.5],
    ['$ 28.50', 28.5],
    ['２８．５０', 28.5],
    ['US$12.50', 12.5],
    ['US$ 12,50', 12.5],
    ['12.50 ea', 12.5],
    ['$12.50 each', 12.5],
    ['12.50ea.', 12.5],
    ['12,50 € each', 12.5],
    ['-1', -1],
    ['', null],
    ['  ', null],
  ])('of "%s" is %s', (text, price) => {
    expect(readPrice(text)).toEqual({ price })
  })

  it.each([
    ['1,234', ambiguous],
    ['1.234', ambiguous],
    ['9.555', ambiguous],
    ['12,345', ambiguous],
    ['123.456', ambiguous],
    ['12.34.56', invalid],
    ['1,23,4', invalid],
    ['1,2345.50', invalid],
    ['12.345.67', invalid],
    ['1.234,567.8', invalid],
    ['.', invalid],
    ['twelve', invalid],
    ['each', invalid],
    ['12.50 or so', invalid],
    ['US12.50', invalid],
    ['1e3', invalid],
    ['NaN', invalid],
    ['Infinity', invalid],
    ['--1', invalid],
    ['1/2/3', invalid],
    ['28 50', invalid],
    ["28'50", invalid],
    ['28€50', invalid],
    ['28, 50', invalid],
  ])('of "%s" is refused: %s', (text, problem) => {
    expect(readPrice(text)).toEqual({ problem })
  })

  it.each([
    ['280/20', { price: 14 }],
    ['280,50/20', { price: 14.03 }],
    ['$280 / 20 ', { price: 14 }],
    ['280/2 0', { problem: 'Please enter how many cigars are in the box' }],
    ['100/3', { price: 33.33 }],
    ['200/3', { price: 66.67 }],
    ['0.05/2', { price: 0.03 }],
    ['/', { price: null }],
    ['/20', { problem: 'Please enter the price of the box' }],
    ['280/', { problem: 'Please enter how many cigars are in the box' }],
    ['280/0', { problem: 'Please enter how many cigars are in the box' }],
    ['280/2.5', { problem: 'Please enter how many cigars are in the box' }],
    ['1,234/20', { problem: ambiguous }],
  ])('of the box "%s" is %o', (text, read) => {
    expect(readPrice(text)).toEqual(read)
  })

  it('is never another number than the one that was shown, with either separator', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        const price = cents / 100
        const us = price.toLocaleString('en-US', { minimumFractionDigits: 2 })
        const german = price.toLocaleString('de-DE', { minimumFractionDigits: 2 })
        expect(readPrice(us)).toEqual({ price })
        expect(readPrice(german)).toEqual({ price })
      }),
    )
  })

  it('of one cigar of a box is at most half a cent off', () => {
    const cents = fc.integer({ min: 1, max: 9_999_999 })
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 999 }), (total, count) => {
        const one = Math.round(priceOfOne(total / 100, count) * 100)
        expect(Math.abs(one * count - total)).toBeLessThanOrEqual(count / 2)
      }),
    )
  })
})

describe('an amount or a rate', () => {
  it.each([
    ['1.085', 1.085],
    ['1,08', 1.08],
    ['€12,50', 12.5],
    ['17 250', 17_250],
    ['17,250.5', 17_250.5],
    ['0,006', 0.006],
    ['-1', -1],
    ['1,085', undefined],
    ['17,250', undefined],
    ['280/20', undefined],
    ['cheap', undefined],
    ['', undefined],
  ])('of %j is %j', (text, number) => {
    expect(readDecimal(text)).toBe(number)
  })
})
