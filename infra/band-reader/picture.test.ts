import sharp from 'sharp'
import { expect, test } from 'vitest'
import { largePng } from '../local/testing/large-png.ts'
import { decodeImage } from './picture.ts'

test('refuses a picture of more than 60 megapixels', async () => {
  const cause = { message: expect.stringContaining('exceeds pixel limit') }
  await expect(decodeImage(largePng(7_746))).rejects.toMatchObject({ cause })
})

test('decodes a photograph of 12 megapixels with 3,200 pixels on its longer side', async () => {
  const create = { width: 4_000, height: 3_000, channels: 3, background: '#fff' } as const
  const image = await sharp({ create }).jpeg().toBuffer()
  await expect(decodeImage(image)).resolves.toMatchObject({ width: 3_200, height: 2_400 })
})
