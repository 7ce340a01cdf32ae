import { describe, expect, it } from 'vitest'
import { statusOf, titleOf } from './titles.ts'

describe('the list of all cigars', () => {
  it('has a title by its filter', () => {
    expect(
      ([undefined, 'lowstock', 'unrated', 'unpriced'] as const).map((filter) => titleOf(filter)),
    ).toEqual(['All Cigars', 'Low Stock Cigars', 'Unrated Cigars', 'Cigars Without a Price'])
  })

  const whole = { isPending: false, isComplete: true, isError: false }
  const begun = { ...whole, isComplete: false }
  it.each([
    [{ ...begun, isPending: true, count: 0 }, 'Loading your collection...'],
    [{ ...begun, count: 60 }, '60 so far. Loading the rest of your collection…'],
    [{ ...begun, isError: true, count: 1060 }, '1,060 so far'],
    [{ ...whole, count: 1 }, '1 cigar'],
    [{ ...whole, count: 5000 }, '5,000 cigars'],
    [{ ...whole, isError: true, count: 3 }, '3 cigars'],
  ])('with %j says %s', (progress, words) => {
    expect(statusOf(progress)).toBe(words)
  })
})
