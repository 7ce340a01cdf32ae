import { expect, it } from 'vitest'
import { titleOf } from './aging-alerts.ts'

const padron = { brand: 'Padrón', lineName: '1964 Anniversary' }

it.each([
  [padron, 6, 'Padrón 1964 Anniversary - 6 months old'],
  [{ ...padron, size: 'Exclusivo' }, 12, 'Padrón 1964 Anniversary Exclusivo - 1 year old'],
  [undefined, 30, 'All cigars - 2 years, 6 months old'],
  [undefined, 1, 'All cigars - 1 month old'],
])('an alert without a title gets one of its cigar and age', (cigar, months, title) => {
  expect(titleOf(cigar, months)).toBe(title)
})
