import { describe, expect, it } from 'vitest'
import { photoSizes, photoVariant } from './photo-variants.ts'

const photo = '/media/0123456789abcdef01234567/01JZZZZZZZZZZZZZZZZZZZZZZZ'

describe('the smaller pictures of a photo', () => {
  it.each(['jpg', 'png', 'webp'])('are next to it, whatever its type: %s', (ending) => {
    expect(photoSizes.map((size) => photoVariant(`${photo}.${ending}`, size))).toEqual([
      `${photo}-480.webp`,
      `${photo}-1280.webp`,
    ])
  })

  it('have names for keys and for paths', () => {
    expect(photoVariant('media/owner/photo.jpg', 480)).toBe('media/owner/photo-480.webp')
  })
})
