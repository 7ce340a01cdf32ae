import { describe, expect, it } from 'vitest'
import { isSuggested, withSize } from './suggestions.ts'

describe('Suggested measures', () => {
  it('suggest their standard size', () => {
    expect(withSize({ length: 6, ringGauge: 50 })).toEqual({
      size: 'Toro',
      length: 6,
      ringGauge: 50,
    })
  })

  it('suggest no size without a standard size, or with a suggested one', () => {
    const odd = { length: 6, ringGauge: 51 }
    expect(withSize(odd)).toEqual(odd)
    expect(withSize({ length: 6, ringGauge: 50, size: 'Custom' })).toMatchObject({ size: 'Custom' })
  })
})

it.each([
  ['Padrón', 'Padrón', true],
  ['Padron', 'Padrón', false],
  [50, 50, true],
  [null, 50, false],
  ['Leather and cocoa.', 'Leather and cocoa.\n', true],
])('%j is what was suggested as %j: %s', (entry, suggestion, expected) => {
  expect(isSuggested(entry, suggestion)).toBe(expected)
})
