import { expect, test } from 'vitest'
import { mentions } from './search.ts'

const cigar = { brand: 'Padrón', lineName: 'Serie 1926', wrapper: 'Maduro', origin: 'Nicaragua' }

test.each([
  ['padr', true],
  ['padron', true],
  ['PADRÓN', true],
  ['  SERIE ', true],
  ['maduro', true],
  ['caragu', true],
  ['', true],
  ['serie maduro', false],
  ['cuba', false],
])('the words %j find it: %s', (words, found) => {
  expect(mentions(cigar, words)).toBe(found)
})
