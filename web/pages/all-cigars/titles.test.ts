import { describe, expect, it } from 'vitest'
import { noFilters } from './facets.ts'
import { statusOf, titleOf } from './titles.ts'

describe('the list of all cigars', () => {
  it.each([
    [{}, 'All Cigars'],
    [{ stock: ['low'] }, 'Low Stock Cigars'],
    [{ stars: ['none'] }, 'Unrated Cigars'],
    [{ stars: ['5', 'none'] }, 'All Cigars'],
    [{ missing: ['price'] }, 'Cigars Without a Price'],
    [{ stock: ['low'], brand: ['Oliva'] }, 'Low Stock Cigars'],
  ])('has for the filters %j the title %s', (filters, title) => {
    expect(titleOf({ ...noFilters, ...filters })).toBe(title)
  })

  const whole = { isPending: false, isComplete: true, isError: false, smoked: 0 }
  const begun = { ...whole, isComplete: false }
  it.each([
    [{ ...begun, isPending: true, count: 0 }, 'Loading your collection...'],
    [{ ...begun, count: 60 }, '60 so far. Loading the rest…'],
    [{ ...begun, isError: true, count: 1060 }, '1,060 so far'],
    [{ ...whole, count: 1 }, '1 cigar'],
    [{ ...whole, count: 5000 }, '5,000 cigars'],
    [{ ...whole, count: 2, smoked: 1 }, '2 cigars, 1 smoked'],
    [{ ...whole, isError: true, count: 3 }, '3 cigars'],
  ])('says for %j: %s', (progress, words) => {
    expect(statusOf(progress)).toBe(words)
  })
})
