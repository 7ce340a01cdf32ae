import { expect, test } from 'vitest'
import { measureLikeness } from './band-words.ts'

test('the same word is certain, another word is nothing like it', () => {
  expect(measureLikeness('PADRON', 'PADRON')).toBe(1)
  expect(measureLikeness('PADRON', 'DAVIDOFF')).toBe(0)
})

test.each([
  ['BOLIVAR', 'BOLIYAR', 'BOLISAR'],
  ['COHIBA', 'COHIDA', 'COHIVA'],
])('in %s a look-alike letter (%s) weighs less than a wrong one (%s)', (name, alike, wrong) => {
  expect(measureLikeness(name, alike)).toBeGreaterThan(measureLikeness(name, wrong))
})

test('a name cut off at its ends is still that name, with less belief', () => {
  const cut = measureLikeness('COHIBA', 'HIBA')
  expect(cut).toBeGreaterThan(0.5)
  expect(cut).toBeLessThan(0.8)
  expect(measureLikeness('MONTECRISTO', 'MONT')).toBe(0)
})

test('a name within longer text is found', () => {
  expect(measureLikeness('ROMEOYJULIETA', 'XROMEOYJULIETAHABANA')).toBeGreaterThan(0.7)
})

test('the shorter a name the less is forgiven', () => {
  expect(measureLikeness('HERNANDEZ', 'HERNANDES')).toBeGreaterThan(
    measureLikeness('OLIVA', 'OLIVE'),
  )
  expect(measureLikeness('NUB', 'NUR')).toBe(0)
})
