import { describe, expect, it } from 'vitest'
import { ageInMonths, describeAge } from './age.ts'

const dayAfter = (days: number) =>
  new Date(Date.UTC(2020, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)

describe('the age of a cigar', () => {
  it.each([
    [-10, 'Less than 1 month'],
    [0, 'Less than 1 month'],
    [29, 'Less than 1 month'],
    [30, '1 month'],
    [59, '1 month'],
    [60, '2 months'],
    [359, '11 months'],
    [360, '1 year'],
    [389, '1 year'],
    [390, '1 year, 1 month'],
    [420, '1 year, 2 months'],
    [720, '2 years'],
    [750, '2 years, 1 month'],
    [3650, '10 years, 1 month'],
  ])('of %d days reads %s', (days, text) => {
    expect(describeAge('2020-01-01', dayAfter(days))).toBe(text)
  })

  it('is counted in whole months of 30 days and never below zero', () => {
    expect(ageInMonths('2020-01-01', dayAfter(29))).toBe(0)
    expect(ageInMonths('2020-01-01', dayAfter(365))).toBe(12)
    expect(ageInMonths('2020-01-01', dayAfter(-400))).toBe(0)
  })
})
