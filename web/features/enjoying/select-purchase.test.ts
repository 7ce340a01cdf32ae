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
    expect(offered(newestFirst, '2026-06-01').map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
  })

  it('have those that rest after those that are ready', () => {
    const resting = { ...batch('a', 1), restUntil: '2026-06-02' }
    const rested = { ...batch('b', 1), restUntil: '2026-06-01' }
    const choices = offered([batch('c', 1), rested, resting], '2026-06-01')
    expect(choices.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  })

  it('include legacy sticks only while there are any', () => {
    const newestFirst = [batch('b', 1), batch('old', 3, true), batch('older', 0, true)]
    expect(offered(newestFirst, '2026-06-01').map(({ id }) => id)).toEqual(['old', 'b'])
  })

  it('have a confirm button with their kind', () => {
    expect(confirmLabel(batch('a', 1, true))).toBe('Select Legacy Purchase')
    expect(confirmLabel(batch('a', 1))).toBe('Select This Purchase')
    expect(confirmLabel(undefined)).toBe('No Cigars Available')
  })
})
