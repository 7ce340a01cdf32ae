import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const text = 'Brand;Price\nPadrón;28,50 €'

const utf16 = (isLittle: boolean, mark: boolean) => {
  const units = mark ? `\uFEFF${text}` : text
  const view = new DataView(new ArrayBuffer(units.length * 2))
  for (const [place, letter] of [...units].entries())
    view.setUint16(place * 2, letter.charCodeAt(0), isLittle)
  return new Uint8Array(view.buffer)
}
const utf8 = (content: string) => new TextEncoder().encode(content)
const windows1252 = Uint8Array.from(
  [...text].map((letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0))),
)

test.each([
  ['UTF-8', utf8(text)],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${text}`)],
  ['UTF-16, little-endian', utf16(true, true)],
  ['UTF-16, big-endian', utf16(false, true)],
  ['UTF-16 without a byte order mark', utf16(true, false)],
  ['Windows-1252', windows1252],
])('A text in %s is read', (_, bytes) => {
  expect(decodeText(bytes)?.text).toBe(text)
})

test.each([
  ['a picture', Uint8Array.from({ length: 4_000 }, (_, n) => (n * 7919) % 251)],
  ['zeros', new Uint8Array(100)],
])('%s is no text', (_, bytes) => {
  expect(decodeText(bytes)).toBeUndefined()
})

/** Bytes of Mac OS Roman (Unicode, 'ROMAN.TXT'). */
const inMacRoman = (content: string) =>
  Uint8Array.from(
    [...content].map(
      (letter) => ({ ó: 0x97, é: 0x8e, ñ: 0x96, ü: 0x9f, í: 0x92 })[letter] ?? letter.charCodeAt(0),
    ),
  )

test.each(['Padrón, Estelí', 'Peña, añejo', 'Brand\nMüller'])(
  'reads “%s” in Mac OS Roman and says so',
  (content) => {
    expect(decodeText(inMacRoman(content))).toEqual({
      text: content,
      note: expect.stringMatching(/older Macs/),
    })
  },
)

test.each([
  'Smoker’s choice',
  'Padrón – Añejo',
  '£8.99 “Tasse”',
  'Größe; Würzig',
  'Habano Claro £',
  'cedar—nuts, medium–full',
])('reads “%s” in Windows-1252 without a word', (content) => {
  const bytes = [...content].map(
    (letter) =>
      ({ '’': 0x92, '–': 0x96, '—': 0x97, '“': 0x93, '”': 0x94 })[letter] ?? letter.charCodeAt(0),
  )
  expect(decodeText(Uint8Array.from(bytes))).toEqual({ text: content })
})

test.each(['Padrón', 'Añejo – “fine”', '12,50 €', '½ Corona', '龙'])(
  'repairs “%s” when it was encoded twice',
  (content) => {
    const twice = new TextDecoder('windows-1252').decode(utf8(content))
    expect(decodeText(utf8(twice))).toEqual({
      text: content,
      note: expect.stringMatching(/encoded twice/),
    })
  },
)

test.each(['Padrón', 'SÃO JOÃO', 'Â', 'Ça', 'ÄÖÜ', 'ÀÉ', 'Ã©'.slice(0, 1)])(
  'leaves “%s” in UTF-8 as it is',
  (content) => {
    expect(decodeText(utf8(content))).toEqual({ text: content })
  },
)
