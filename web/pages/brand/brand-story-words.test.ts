import { expect, test } from 'vitest'
import { truncateWords } from './brand-story.tsx'

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`)

test.each([0, 1, 34, 35])('a text of %i words is left whole', (count) => {
  expect(truncateWords(words(count).join(' '), 35)).toBeUndefined()
})

test('a text of 36 words loses its last one', () => {
  expect(truncateWords(` ${words(36).join(' \n')} `, 35)).toBe(`${words(35).join(' ')}…`)
})

test('no comma is before the ellipsis', () => {
  expect(truncateWords('Cuba, Nicaragua', 1)).toBe('Cuba…')
})
