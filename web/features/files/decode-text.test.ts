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
  expect(decodeText(bytes)).toBe(text)
})

test.each([
  ['a picture', Uint8Array.from({ length: 4_000 }, (_, n) => (n * 7919) % 251)],
  ['zeros', new Uint8Array(100)],
])('%s is no text', (_, bytes) => {
  expect(decodeText(bytes)).toBeUndefined()
})
