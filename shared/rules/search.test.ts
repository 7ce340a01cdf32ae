import { describe, expect, it } from 'vitest'
import { findCigars } from './search.ts'

const padron = {
  brand: 'Padrón',
  lineName: 'Serie 1926 No. 4',
  size: 'Robusto',
  wrapper: 'Maduro',
  strength: 'Full',
  origin: 'Nicaragua',
  notes: 'Cocoa,\nleather & crème brûlée\n[Restock 10/3/2026] 5 sticks at $10.00 each.',
}
const carrillo = {
  brand: 'E.P. Carrillo',
  lineName: "Collector's Pledge",
  wrapper: 'Corojo',
  strength: 'Medium-Full',
  origin: 'Dominican Republic',
}
const both = [padron, carrillo]

describe('a search', () => {
  it.each([
    ['padr', [padron]],
    ['PADRON', [padron]],
    ['Padrón', [padron]],
    ['robusto full', [padron]],
    ['full robusto', [padron]],
    ['maduro 1926 caragua', [padron]],
    ['no.4', [padron]],
    ['creme  brulee\tcocoa', [padron]],
    ['ep carrillo', [carrillo]],
    ['E.P. Carrillo', [carrillo]],
    ['collectors', [carrillo]],
    ['collector’s corojo', [carrillo]],
    ['medium-full', [carrillo]],
    ['full', both],
    ['padron corojo', []],
    ['cuba', []],
    ['10', []],
    ['', both],
    [' \t\n ', both],
    ['.*', both],
    ['full.*(?=[', both],
    ['^padron$', [padron]],
    ['(\\w+)\\1', []],
  ])('for %j has every word in any order', (text, found) => {
    expect(findCigars(both, text)).toEqual(found)
  })

  it('counts its first 100 characters', () => {
    expect(findCigars(both, `padron ${' '.repeat(93)}nothing`)).toEqual([padron])
    expect(findCigars(both, 'x'.repeat(10_000))).toEqual([])
  })
})
