import { expect, test } from 'vitest'
import { classes, classOf, spellNames, toChances, toSpelling } from './spell-names.ts'

/** One step a letter and one between; `A|H` stands for a letter that is as likely one as the other. */
const line = (...letters: string[]) => {
  const sums = new Float32Array(2 * letters.length * classes)
  for (const [index, letter] of letters.entries()) {
    const either = letter.split('|')
    for (const one of either) sums[2 * index * classes + classOf(one)] = 0.9 / either.length
    sums[(2 * index + 1) * classes] = 0.99
  }
  return toChances(sums)
}

const spellings = ['BEHIKE', 'BOLIVAR', 'BOLIVARES', 'COHIBA', 'MONTERO', 'MONTERA'].map((name) =>
  toSpelling(name, new Set([name])),
)

test('finds the name that a doubtful line may spell, whatever its case and accents', () => {
  const found = spellNames(spellings, line('J|B', 'é', 'I|H', 'i', 'H|K', 'e'))
  expect([...found.keys()]).toEqual(['BEHIKE'])
  expect(found.get('BEHIKE')).toBeGreaterThan(0.6)
})

test('lowers the certainty for lost and extra letters', () => {
  const whole = spellNames(spellings, line(...'COHIBA')).get('COHIBA') ?? 0
  expect(whole).toBe(1)
  const cut = spellNames(spellings, line(...'OHIBA')).get('COHIBA') ?? 0
  expect(cut).toBeGreaterThan(0.5)
  expect(cut).toBeLessThan(whole)
  expect(spellNames(spellings, line(...'COHIBAS')).get('COHIBA')).toBeLessThan(whole)
})

test('does not treat a longer form of a name as a rival', () => {
  expect(spellNames(spellings, line(...'BOLIVAR')).get('BOLIVAR')).toBe(1)
})

test('finds no name in a line that may spell several', () => {
  expect(spellNames(spellings, line(...'MONTER', 'O|A'))).toEqual(new Map())
})

test('does not take a generic word for a name', () => {
  const generic = toSpelling('MADURO', new Set())
  expect(spellNames([generic, ...spellings], line(...'MADURO'))).toEqual(new Map())
})
