import { describe, expect, it } from 'vitest'
import { checkPhoto } from './check-photo.ts'

const megabyte = 1024 * 1024
const photo = { name: 'band.jpg', type: 'image/jpeg', size: megabyte }

describe('a chosen file', () => {
  it.each([
    ['a JPEG', photo],
    ['a PNG', { ...photo, name: 'band.png', type: 'image/png' }],
    ['a HEIC whose system gives it no type', { ...photo, name: 'IMG_1.HEIC', type: '' }],
    ['a photo of exactly 10 MB', { ...photo, size: 10 * megabyte }],
  ])('is taken when it is %s', (_, file) => {
    expect(() => checkPhoto(file)).not.toThrow()
  })

  it.each([
    ['a text', { ...photo, name: 'notes.txt', type: 'text/plain' }, 'unreadable'],
    ['a drawing that may hold scripts', { ...photo, type: 'image/svg+xml' }, 'unreadable'],
    ['of no known kind', { ...photo, name: 'band', type: '' }, 'unreadable'],
    ['a photo one byte over 10 MB', { ...photo, size: 10 * megabyte + 1 }, 'too-large'],
  ])('is refused when it is %s', (_, file, reason) => {
    expect(() => checkPhoto(file)).toThrow(expect.objectContaining({ reason }))
  })
})
