import { describe, expect, it } from 'vitest'
import type { Batch } from '../../../shared/contract/batches.ts'
import { confirmLabel, offered } from './select-purchase.tsx'

const batch = (id: string, remaining: number, legacy = false): Batch => ({
  id,
  cigarId: 'cigar',
  number: 1,
  legacy,
  purchaseDate: '2026-01-01',
  remaining,
  locked: false,
})

describe('the purchases a cigar can be taken from', () => {
  it('begin with the oldest, and end with those without sticks', () => {
    const newestFirst = [batch('d', 1), batch('c', 0), batch('b', 2), batch('a', 0)]
    expect(offered(newestFirst).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
  })

  it('include legacy sticks only while there are any', () => {
    const newestFirst = [batch('b', 1), batch('old', 3, true), batch('older', 0, true)]
    expect(offered(newestFirst).map(({ id }) => id)).toEqual(['old', 'b'])
  })

  it('have a confirm button with their kind', () => {
    expect(confirmLabel(batch('a', 1, true))).toBe('Select Legacy Purchase')
    expect(confirmLabel(batch('a', 1))).toBe('Select This Purchase')
    expect(confirmLabel(undefined)).toBe('No Cigars Available')
  })
})
