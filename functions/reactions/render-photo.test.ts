import { imageSize } from 'image-size'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { largePng } from '../../infra/local/testing/large-png.ts'
import { type RenderedPhoto, renderPhoto, UnreadablePhoto } from './render-photo.ts'

/** Somewhere in Havana. */
const taken = {
  IFD0: { Make: 'Camera', Model: 'One' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 8/1 0/1', GPSLongitudeRef: 'W' },
}

type Kind = 'jpeg' | 'png' | 'webp'

/** A picture with a red left and a blue right half, and the metadata of a camera. */
const camera = async (format: Kind, { width = 1600, height = 1200, orientation = 1 } = {}) => {
  const half = {
    create: { width: width >> 1, height, channels: 3, background: '#cc0000' },
  } as const
  return sharp({ create: { width, height, channels: 3, background: '#0000cc' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .toFormat(format)
    .withExif(taken)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Havana</place></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .toBuffer()
}

/** Smaller than any size that is drawn. */
const small = ({ orientation = 1 } = {}) => camera('jpeg', { width: 320, height: 240, orientation })

/** The color at a point given in shares of width and height, coarsely. */
async function colorAt(bytes: Uint8Array, across: number, down: number) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * 3
  const [red = 0, , blue = 0] = data.subarray(at)
  return red > blue ? 'red' : 'blue'
}

describe.each(['jpeg', 'png', 'webp'] as const)('a photo that is a %s', (format) => {
  let before: Uint8Array
  let drawn: RenderedPhoto
  beforeAll(async () => {
    before = await camera(format)
    drawn = await renderPhoto(before, `image/${format}`)
  })

  test('loses its location and all other metadata, in all three sizes', async () => {
    const { photo, smaller } = drawn
    expect((await sharp(before).metadata()).exif?.toString('latin1')).toContain('Camera')
    for (const bytes of [photo, ...smaller.map((one) => one.bytes)]) {
      const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, icc, orientation, comments }).toEqual({})
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Exif|Camera|Havana|adobe/)
    }
  })

  test('keeps its size, and has smaller versions', async () => {
    const { photo, smaller } = drawn
    expect(await sharp(photo).metadata()).toMatchObject({ format, width: 1600, height: 1200 })
    const sizes = await Promise.all(smaller.map(({ bytes }) => sharp(bytes).metadata()))
    expect(sizes).toMatchObject([
      { format: 'webp', width: 480, height: 360 },
      { format: 'webp', width: 1280, height: 960 },
    ])
  })
})

test.each([
  [1, 320, 'red', 'blue'],
  [3, 320, 'blue', 'red'],
  [2, 320, 'blue', 'red'],
])('draws orientation %i upright', async (orientation, width, left, right) => {
  const { photo } = await renderPhoto(await small({ orientation }), 'image/jpeg')
  expect((await sharp(photo).metadata()).width).toBe(width)
  expect([await colorAt(photo, 0.1, 0.5), await colorAt(photo, 0.9, 0.5)]).toEqual([left, right])
})

test.each([
  [6, 'red', 'blue'],
  [8, 'blue', 'red'],
])('draws a photo taken sideways (%i) upright in every size', async (orientation, top, bottom) => {
  const { photo, smaller } = await renderPhoto(await small({ orientation }), 'image/jpeg')
  for (const bytes of [photo, ...smaller.map((one) => one.bytes)]) {
    const { width, height } = await sharp(bytes).metadata()
    expect(height).toBeGreaterThan(width)
    expect([await colorAt(bytes, 0.5, 0.1), await colorAt(bytes, 0.5, 0.9)]).toEqual([top, bottom])
  }
})

test('keeps the size of a small photo', async () => {
  const { smaller } = await renderPhoto(await small(), 'image/jpeg')
  const widths = await Promise.all(
    smaller.map(async ({ bytes }) => (await sharp(bytes).metadata()).width),
  )
  expect(widths).toEqual([320, 320])
})

test('writes a photo in the type of its key, with white for transparency', async () => {
  const glass = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const { photo } = await renderPhoto(glass, 'image/jpeg')
  expect((await sharp(photo).metadata()).format).toBe('jpeg')
  expect([...(await sharp(photo).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
})

test('draws a truncated JPEG as far as possible, without its location', async () => {
  const whole = await camera('jpeg')
  const { photo } = await renderPhoto(whole.subarray(0, whole.length * 0.6), 'image/jpeg')
  const { width, exif } = await sharp(photo).metadata()
  expect({ width, exif }).toEqual({ width: 1600, exif: undefined })
})

test.each([
  [
    'that ends after its header',
    async () => (await camera('png', { width: 8, height: 8 })).subarray(0, 40),
  ],
  ['of nothing', async () => Buffer.alloc(0)],
  ['that is a text', async () => Buffer.from('<html></html>')],
])('refuses to decode a picture %s', async (_, make) => {
  await expect(renderPhoto(await make(), 'image/png')).rejects.toThrow(UnreadablePhoto)
})

test('refuses to decode a picture with more than 60 megapixels in its header', async () => {
  const rendering = renderPhoto(largePng(7_746), 'image/png')
  await expect(rendering).rejects.toThrow(UnreadablePhoto)
  await expect(rendering).rejects.toThrow('exceeds pixel limit')
})

test('refuses a large JPEG with fill bytes, whose size the upload cannot read', async () => {
  const photo = await camera('jpeg', { width: 64, height: 64 })
  const frame = photo.indexOf(Buffer.of(0xff, 0xc0))
  photo.writeUInt16BE(8_000, frame + 5)
  photo.writeUInt16BE(8_000, frame + 7)
  const filled = Buffer.concat([photo.subarray(0, 2), Buffer.of(0xff), photo.subarray(2)])
  expect(() => imageSize(filled)).toThrow()
  await expect(renderPhoto(filled, 'image/jpeg')).rejects.toThrow('exceeds pixel limit')
})
