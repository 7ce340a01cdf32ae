import { expect, test } from 'vitest'
import { nameCigar, nameLine } from './cigar-name.ts'

test.each([
  ['Serie V', 'Robusto', 'Oliva Serie V Robusto', 'Serie V · Robusto'],
  ['Serie V', null, 'Oliva Serie V', 'Serie V'],
  ['Serie V', undefined, 'Oliva Serie V', 'Serie V'],
  ['Serie V', 'Custom', 'Oliva Serie V', 'Serie V'],
  ['Serie V', 'A', 'Oliva Serie V A', 'Serie V · A'],
  ['Anniversary', 'A', 'Oliva Anniversary A', 'Anniversary · A'],
  ['Siglo VI', 'siglo vi', 'Oliva Siglo VI', 'Siglo VI'],
  ['Melanio Torpedo', 'Torpedo', 'Oliva Melanio Torpedo', 'Melanio Torpedo'],
])('The line %s in size %s is called %s, and %s below the brand', (lineName, size, name, line) => {
  const cigar = { brand: 'Oliva', lineName, size }
  expect(nameCigar(cigar)).toBe(name)
  expect(nameLine(cigar)).toBe(line)
})
