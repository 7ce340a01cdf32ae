import { describe, expect, it } from 'vitest'
import { isHeic } from './read-image.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('a HEIC picture', () => {
  it.each(['heic', 'mif1', 'heix'])('is known by its first bytes, brand %s', (brand) => {
    expect(isHeic(bytes(`\0\0\0\x18ftyp${brand}`))).toBe(true)
  })

  it.each([
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF\0\x01'],
    ['a film', '\0\0\0\x18ftypmp42'],
    ['a renamed text', 'dear diary, '],
    ['nothing', ''],
  ])('is not mistaken for %s', (_, start) => {
    expect(isHeic(bytes(start))).toBe(false)
  })
})
