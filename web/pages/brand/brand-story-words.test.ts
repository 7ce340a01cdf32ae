import { expect, test } from 'vitest'
import { truncateWords } from './brand-story.tsx'

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`)

test.each([0, 1, 34, 35])('keeps a text of %i words', (count) => {
  expect(truncateWords(words(count).join(' '), 35)).toBeUndefined()
})

test('cuts the last of 36 words', () => {
  expect(truncateWords(` ${words(36).join(' \n')} `, 35)).toBe(`${words(35).join(' ')}…`)
})

test('puts no comma before the ellipsis', () => {
  expect(truncateWords('Cuba, Nicaragua', 1)).toBe('Cuba…')
})
