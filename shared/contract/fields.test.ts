import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { caption, maxCaption, requiredText } from './fields.ts'

test.each([
  ['spaces around it are removed', '  Two years. \n', 'Two years.'],
  ['only spaces are nothing', ' \n\t\u00a0\u3000 ', ''],
  ['line ends are those of Unix', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['control characters are removed', 'a\u0000b\u0007c\u001b[31md\u0085e', 'abc[31mde'],
  ['overrides of direction are removed', 'safe\u202eexe.gpj\u202c', 'safeexe.gpj'],
  ['isolates are removed', '\u2066a\u2067b\u2068c\u2069', 'abc'],
  ['embeddings are removed', '\u202aa\u202bb\u202dc', 'abc'],
  ['only overrides are nothing', ' \u202e \u2066 ', ''],
  ['halves of a character are removed', 'a\ud800b\udc00', 'ab'],
  ['right-to-left letters, accents and emoji stay', 'سيجار · Año · 👨‍👩‍👧', 'سيجار · Año · 👨‍👩‍👧'],
  ['markup and links are text', '<b>x</b> https://a.example', '<b>x</b> https://a.example'],
  ['the longest fits', 'x'.repeat(maxCaption), 'x'.repeat(maxCaption)],
])('a caption: %s', (_, text, kept) => {
  expect(z.parse(caption, text)).toBe(kept)
})

test.each([
  ['10,000 characters', 'x'.repeat(10_000), 'Please use at most 500 characters.'],
  ['one too many', 'x'.repeat(maxCaption + 1), 'Please use at most 500 characters.'],
  ['a number', 7, 'The caption must be text'],
  ['null', null, 'The caption must be text'],
])('a caption is refused: %s', (_, value, message) => {
  expect(z.safeParse(caption, value).error?.issues).toMatchObject([{ message }])
})

test.for([
  ['is trimmed', '  Padron ', 'Padron'],
  ['has no line ends and tabs', 'Padron\r\n1964\tAnniversary', 'Padron 1964 Anniversary'],
  ['has no overrides of direction', 'Pad\u202enor', 'Padnor'],
] as const)('A line of text %s', ([, text, kept]) => {
  expect(z.parse(requiredText('Brand is required', 80), text)).toBe(kept)
})
