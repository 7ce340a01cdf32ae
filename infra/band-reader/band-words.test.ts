import { expect, test } from 'vitest'
import { measureSimilarity } from './band-words.ts'

test('the same word is certain, another word is nothing like it', () => {
  expect(measureSimilarity('PADRON', 'PADRON')).toBe(1)
  expect(measureSimilarity('PADRON', 'DAVIDOFF')).toBe(0)
})

test.each([
  ['BOLIVAR', 'BOLIYAR', 'BOLISAR'],
  ['COHIBA', 'COHIDA', 'COHIVA'],
])('in %s a look-alike letter (%s) weighs less than a wrong one (%s)', (name, alike, wrong) => {
  expect(measureSimilarity(name, alike)).toBeGreaterThan(measureSimilarity(name, wrong))
})

test('a name cut off at its ends is still that name, with less belief', () => {
  const cut = measureSimilarity('COHIBA', 'HIBA')
  expect(cut).toBeGreaterThan(0.5)
  expect(cut).toBeLessThan(0.8)
  expect(measureSimilarity('MONTECRISTO', 'MONT')).toBe(0)
})

test('a name within longer text is found', () => {
  expect(measureSimilarity('ROMEOYJULIETA', 'XROMEOYJULIETAHABANA')).toBeGreaterThan(0.7)
})

test('the shorter a name the less is forgiven', () => {
  expect(measureSimilarity('HERNANDEZ', 'HERNANDES')).toBeGreaterThan(
    measureSimilarity('OLIVA', 'OLIVE'),
  )
  expect(measureSimilarity('NUB', 'NUR')).toBe(0)
})
