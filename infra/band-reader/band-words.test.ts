import { expect, test } from 'vitest'
import { measureSimilarity } from './band-words.ts'

test('rates the same word 1 and a different word 0', () => {
  expect(measureSimilarity('PADRON', 'PADRON')).toBe(1)
  expect(measureSimilarity('PADRON', 'DAVIDOFF')).toBe(0)
})

test.each([
  ['BOLIVAR', 'BOLIYAR', 'BOLISAR'],
  ['COHIBA', 'COHIDA', 'COHIVA'],
])('weighs in %s a look-alike letter (%s) less than a wrong one (%s)', (name, alike, wrong) => {
  expect(measureSimilarity(name, alike)).toBeGreaterThan(measureSimilarity(name, wrong))
})

test('recognizes a name cut off at its ends, with less certainty', () => {
  const cut = measureSimilarity('COHIBA', 'HIBA')
  expect(cut).toBeGreaterThan(0.5)
  expect(cut).toBeLessThan(0.8)
  expect(measureSimilarity('MONTECRISTO', 'MONT')).toBe(0)
})

test('finds a name within longer text', () => {
  expect(measureSimilarity('ROMEOYJULIETA', 'XROMEOYJULIETAHABANA')).toBeGreaterThan(0.7)
})

test('tolerates fewer errors in shorter names', () => {
  expect(measureSimilarity('HERNANDEZ', 'HERNANDES')).toBeGreaterThan(
    measureSimilarity('OLIVA', 'OLIVE'),
  )
  expect(measureSimilarity('NUB', 'NUR')).toBe(0)
})
