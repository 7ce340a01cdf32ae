import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { pixelsOf } from './picture-size.ts'

const glass = sharp({ create: { width: 40, height: 30, channels: 4, background: '#7c122080' } })
const jpeg = (picture: Sharp) => picture.jpeg().toBuffer()

test.each([
  ['a JPEG', 'image/jpeg', jpeg(glass)],
  ['a progressive JPEG', 'image/jpeg', glass.jpeg({ progressive: true }).toBuffer()],
  ['a JPEG of a camera', 'image/jpeg', jpeg(glass.clone().withExif({ IFD0: { Make: 'One' } }))],
  ['a PNG', 'image/png', glass.png().toBuffer()],
  ['a WebP', 'image/webp', glass.clone().removeAlpha().webp().toBuffer()],
  ['a lossless WebP', 'image/webp', glass.webp({ lossless: true }).toBuffer()],
  ['a WebP with transparency', 'image/webp', glass.webp().toBuffer()],
] as const)(
  '%s says how many pixels it has, and nothing when it is cut off',
  async (_, type, picture) => {
    const bytes = await picture
    expect(pixelsOf(bytes, type)).toBe(1200)
    expect(pixelsOf(bytes.subarray(0, 16), type)).toBeUndefined()
  },
)

test('a JPEG with fill bytes between its segments says it, and one with other bytes does not', async () => {
  const bytes = await jpeg(glass)
  const withMore = (byte: number) =>
    Buffer.concat([bytes.subarray(0, 2), Buffer.of(byte), bytes.subarray(2)])
  expect(pixelsOf(withMore(0xff), 'image/jpeg')).toBe(1200)
  expect(pixelsOf(withMore(0), 'image/jpeg')).toBeUndefined()
})
