import { describe, expect, it } from 'vitest'
import { fitWithin, isHeic } from './prepare-photo.ts'

describe('a photo', () => {
  it.each([
    ['in landscape', { width: 4032, height: 3024 }, { width: 2560, height: 1920 }],
    ['in portrait', { width: 3024, height: 4032 }, { width: 1920, height: 2560 }],
    ['that is small', { width: 800, height: 600 }, { width: 800, height: 600 }],
    ['as thin as a line', { width: 9000, height: 1 }, { width: 2560, height: 1 }],
  ])('%s keeps its proportions within the longest side', (_, size, fitted) => {
    expect(fitWithin(size, 2560)).toEqual(fitted)
  })
})

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('a HEIC picture', () => {
  it.each(['heic', 'mif1', 'heix'])('is recognized by its first bytes, brand %s', (brand) => {
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
