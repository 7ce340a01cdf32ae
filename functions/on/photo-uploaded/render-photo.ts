import sharp, { type Sharp } from 'sharp'
import type { PhotoType } from '../../../shared/contract/photo-limits.ts'
import { type PhotoSize, photoSizes } from '../../../shared/rules/photo-variants.ts'

/**
 * The largest picture that is decoded, in pixels: more than the largest phone camera makes of 10 MB.
 * A picture's header is believed: what says it is larger is not even begun.
 */
const maxPixels = 120_000_000

/** A picture that takes longer is made to take long. */
const maxSeconds = 40

/** The bytes cannot be decoded, or only into more than we decode. */
export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto'
}

export type RenderedPhoto = {
  readonly photo: Uint8Array
  readonly smaller: readonly { readonly size: PhotoSize; readonly bytes: Uint8Array }[]
}

/**
 * A photo drawn anew: upright, in sRGB, without any metadata, in the size it has, and as WebP with a
 * longest side of at most 480 and 1280 pixels. What is damaged is drawn as far as it goes, as browsers
 * do: whatever anybody could look at loses its position.
 *
 * @throws UnreadablePhoto
 */
export async function renderPhoto(bytes: Uint8Array, type: PhotoType): Promise<RenderedPhoto> {
  const upright = () =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'none' })
      .autoOrient()
      .timeout({ seconds: maxSeconds })
  try {
    const photo = await encode(upright(), type).toBuffer()
    const smaller = []
    for (const size of photoSizes) {
      const fitted = upright().resize({
        width: size,
        height: size,
        fit: 'inside',
        withoutEnlargement: true,
      })
      smaller.push({ size, bytes: await fitted.webp({ quality: 80 }).toBuffer() })
    }
    return { photo, smaller }
  } catch (error) {
    throw new UnreadablePhoto(error instanceof Error ? error.message : 'unknown')
  }
}

/** JPEG knows no transparency: what shows through is paper, not black. */
const encode = (picture: Sharp, type: PhotoType): Sharp => {
  if (type === 'image/png') return picture.png()
  if (type === 'image/webp') return picture.webp({ quality: 88 })
  return picture.flatten({ background: 'white' }).jpeg({ quality: 88 })
}
