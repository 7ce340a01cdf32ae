import { expect, test } from 'vitest'
import { unusableKindOf } from './unusable-photo.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
/** A segment with a preview that has an end of its own, then a scan. */
const jpeg = '\xff\xd8\xff\xe1\0\x06\xff\xd8\xff\xd9\xff\xda\0\x04\0\0picture\xff\0'

test.each([
  ['a TIFF of an Intel machine', 'II*\0\x08\0\0\0', 'tiff'],
  ['a TIFF of a Motorola machine', 'MM\0*\0\0\0\x08', 'tiff'],
  ['a large TIFF', 'II+\0\x08\0\0\0', 'tiff'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['a drawing after a declaration', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a -->\n<svg/>', 'svg'],
  ['a page with a drawing', '<html><svg/></html>', undefined],
  ['a JPEG', `${jpeg}\xff\xd9`, undefined],
  ['a JPEG with a film behind it', `${jpeg}\xff\xd9\0\0\0\x18ftypmp42`, undefined],
  ['a JPEG whose scan ends too early', jpeg, 'cutOff'],
  ['a JPEG that ends before its scan', jpeg.slice(0, 8), 'cutOff'],
  ['a JPEG of which only the beginning is left', '\xff\xd8\xff', 'cutOff'],
  ['a PNG', '\x89PNG\r\n\x1a\n', undefined],
  ['a text', 'dear diary', undefined],
  ['an empty file', '', undefined],
])('reads the kind of %s (%#)', (_, text, kind) => {
  expect(unusableKindOf(bytes(text))).toBe(kind)
})
