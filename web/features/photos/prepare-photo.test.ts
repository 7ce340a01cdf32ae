import { describe, expect, it } from 'vitest'
import { checkPhoto, fitWithin, isHeic } from './prepare-photo.ts'

const megabyte = 1024 * 1024
const photo = { name: 'band.jpg', type: 'image/jpeg', size: megabyte }

describe('a chosen file', () => {
  it.each([
    ['a JPEG', photo],
    ['a PNG', { ...photo, name: 'band.png', type: 'image/png' }],
    ['a HEIC whose system gives it no type', { ...photo, name: 'IMG_1.HEIC', type: '' }],
    ['a JPEG of the type of any bytes', { ...photo, type: 'application/octet-stream' }],
    ['a photo of exactly 10 MB', { ...photo, size: 10 * megabyte }],
  ])('is accepted when it is %s', (_, file) => {
    expect(() => checkPhoto(file)).not.toThrow()
  })

  it.each([
    ['a text', { ...photo, name: 'notes.txt', type: 'text/plain' }, 'unreadable'],
    ['a drawing that may hold scripts', { ...photo, type: 'image/svg+xml' }, 'unreadable'],
    ['of no known kind', { ...photo, name: 'band', type: '' }, 'unreadable'],
    ['a program', { ...photo, name: 'a.exe', type: 'application/octet-stream' }, 'unreadable'],
    ['a photo one byte over 10 MB', { ...photo, size: 10 * megabyte + 1 }, 'too-large'],
  ])('is refused when it is %s', (_, file, reason) => {
    expect(() => checkPhoto(file)).toThrow(expect.objectContaining({ reason }))
  })
})

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
