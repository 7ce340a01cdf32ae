import { expect, test } from 'vitest'
import { type Replaced, suggest } from './suggest.ts'
import type { Suggestion } from './suggestions.ts'

const [ai, catalog] = [
  { value: 'Maduro', source: 'AI' },
  { value: 'Claro', source: 'Catalog' },
] as const satisfies Suggestion[]

const modes = ['nothing', 'own', 'suggested', 'all'] as const satisfies Replaced[]

/** Which modes enter a value that the catalog knows, and which give up one that it no longer knows. */
test.each([
  ['is new', { value: '', last: undefined }, ['own', 'suggested', 'all'], []],
  ['is new by choice', { value: 'Claro', initial: 'Claro', isChosen: true }, ['all'], []],
  ["is the catalog's", { value: 'Claro', last: catalog }, modes.slice(1), modes.slice(1)],
  ["is the AI's", { value: 'Maduro', last: ai }, ['suggested', 'all'], []],
  ["is the user's", { value: 'Candela', last: undefined }, ['all'], []],
  ['replaced a suggestion', { value: 'Candela', last: ai }, ['all'], []],
  ["replaced the catalog's", { value: 'Candela', last: catalog }, ['all'], ['all']],
])('a value that %s is replaced by the modes of the table', (_title, has, enters, gives) => {
  const field = { initial: null, last: undefined, ...has, byAi: ai }
  const known = { suggestion: { value: 'Rosado', source: 'Catalog' }, enters: true }
  for (const mode of modes) {
    const entered = suggest(field, { fact: 'Rosado' }, mode)
    expect(entered, mode).toEqual(enters.some((one) => one === mode) ? known : undefined)
    const given = suggest(field, { fact: undefined }, mode)
    const back = { suggestion: ai, enters: true }
    expect(given, mode).toEqual(gives.some((one) => one === mode) ? back : undefined)
  }
})

test('a value of the user that the catalog knows, or that is usual, is marked', () => {
  const field = { value: ' Rosado', last: undefined, byAi: undefined, initial: null }
  const suggestion = { value: 'Rosado', source: 'Catalog' }
  expect(suggest(field, { fact: 'Rosado' }, 'nothing')).toEqual({ suggestion, enters: false })
  expect(suggest(field, { fact: undefined, usual: 'Rosado' }, 'nothing')).toEqual({
    suggestion: { value: 'Rosado', source: 'Usual' },
    enters: false,
  })
})

test('A usual value takes the place of none and of one that is known no more, and of no other', () => {
  const usual = { fact: undefined, usual: 'Claro' }
  const entered = { suggestion: { value: 'Claro', source: 'Usual' }, enters: true }
  const none = { value: '', last: undefined, byAi: undefined, initial: null }
  expect(suggest(none, usual, 'own')).toEqual(entered)
  expect(suggest({ ...none, value: 'Claro', last: catalog }, usual, 'own')).toEqual(entered)
  const other = { value: 'Candela', last: { value: 'Candela', source: 'Usual' as const } }
  expect(suggest({ ...none, ...other }, usual, 'own')).toEqual(entered)
  expect(suggest({ ...none, value: 'Candela' }, usual, 'suggested')).toBeUndefined()
  expect(
    suggest({ ...none, value: 'Maduro', last: ai, byAi: ai }, usual, 'suggested'),
  ).toBeUndefined()
  expect(suggest(none, usual, 'nothing')).toBeUndefined()
})
