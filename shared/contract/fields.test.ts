import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createAlert } from './alerts.ts'
import { newCigar } from './cigar.ts'
import { enjoyCigar } from './cigars.ts'
import { caption, maxCaption, note, requiredText, shownText } from './fields.ts'
import { updateInstance } from './instances.ts'

test.each([
  ['spaces around it are removed', '  Two years. \n', 'Two years.'],
  ['only spaces are nothing', ' \n\t\u00a0\u3000 ', ''],
  ['line ends are those of Unix', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['tabs stay', 'Corona\t42', 'Corona\t42'],
  ['control characters are removed', 'a\u0000b\u0007c\u001b[31md\u0085e', 'abc[31mde'],
  ['overrides of direction are removed', 'safe\u202eexe.gpj\u202c', 'safeexe.gpj'],
  ['isolates are removed', '\u2066a\u2067b\u2068c\u2069', 'abc'],
  ['embeddings are removed', '\u202aa\u202bb\u202dc', 'abc'],
  ['marks of direction are removed', 'a\u200eb\u200fc\u061cd', 'abcd'],
  ['joiners within words stay', 'می\u200cخواهم न\u094d\u200dद', 'می\u200cخواهم न\u094d\u200dद'],
  ['variants and flags stay', 'a ❤\ufe0f 🏴\u{e0067}\u{e007f}', 'a ❤\ufe0f 🏴\u{e0067}\u{e007f}'],
  ['what does not show before it is removed', '\ufeff\u200b\u3164 a', 'a'],
  ['what does not show after it is removed', 'a \u200d\u200b\ufeff', 'a'],
  ['what no queue takes is removed', 'a\ufffe\uffffb', 'ab'],
  ['empty letters are nothing', '\u3164\u2800\u115f\u1160\uffa0', ''],
  ['empty marks are nothing', ' \u200b\u200d\ufeff\u00ad\ufe0f\u2060\n', ''],
  ['only overrides are nothing', ' \u202e \u2066 ', ''],
  ['halves of a character are removed', 'a\ud800b\udc00', 'ab'],
  ['right-to-left letters, accents and emoji stay', 'سيجار · Año · 👨‍👩‍👧', 'سيجار · Año · 👨‍👩‍👧'],
  ['markup and links are text', '<b>x</b> https://a.example', '<b>x</b> https://a.example'],
  ['the longest fits', 'x'.repeat(maxCaption), 'x'.repeat(maxCaption)],
])('captions and notes: %s', (_, text, kept) => {
  expect(z.parse(caption, text)).toBe(kept)
  expect(z.parse(note, text)).toBe(kept)
})

const typed = '\u202e Two\u0000 years.\n'
test.each([
  ['the message of an alert', createAlert.body.shape.message],
  ['the title of an alert', createAlert.body.shape.title],
  ['tasting notes', newCigar.shape.notes],
  ['personal notes', newCigar.shape.personalNotes],
  ['notes of a smoke', enjoyCigar.body.shape.notes],
  ['notes of a stick', updateInstance.body.shape.individualNotes],
] as const)('what does not show is removed from %s', (_, schema) => {
  expect(z.parse(schema, typed)).toBe('Two years.')
})

test('a text of any length is read in one pass', () => {
  for (const part of ['\u200d', '\u3164', ' ', '\t', 'a \u200d']) shownText(part.repeat(200_000))
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

test.each(['', ' \n', '\u3164', '\u2800 \u115f', '\u200b\ufeff\u00ad', '\u202e\u0000', undefined])(
  'A line of text of which nothing shows is missing: %j',
  (text) => {
    const { error } = z.safeParse(requiredText('Brand is required', 80), text)
    expect(error?.issues).toMatchObject([{ message: 'Brand is required' }])
  },
)
