import { expect, test } from 'vitest'
import { largePng } from '../local/testing/large-png.ts'
import { decodeImage } from './picture.ts'

test('a picture of more than 60 megapixels is not decoded', async () => {
  const cause = { message: expect.stringContaining('exceeds pixel limit') }
  await expect(decodeImage(largePng(7_746))).rejects.toMatchObject({ cause })
})
