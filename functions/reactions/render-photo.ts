import sharp, { type Sharp } from 'sharp'
import { maxPhotoPixels, type PhotoType } from '../../shared/contract/photo-limits.ts'
import { type PhotoSize, photoSizes } from '../../shared/rules/photo-variants.ts'

/** Stops pictures that are built to take long. */
const maxSeconds = 40

/** The bytes cannot be decoded, or the picture is too large. */
export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto'
}

export type RenderedPhoto = {
  readonly photo: Uint8Array
  readonly smaller: readonly { readonly size: PhotoSize; readonly bytes: Uint8Array }[]
}

/**
 * A redrawn photo: upright, in sRGB, without metadata, in its own size and as WebP with a longest
 * side of at most 480 and 1280 pixels. A damaged photo is drawn as far as browsers draw it, so that
 * no visible photo keeps its location.
 *
 * @throws UnreadablePhoto
 */
export async function renderPhoto(bytes: Uint8Array, type: PhotoType): Promise<RenderedPhoto> {
  const upright = () =>
    sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: 'none' })
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

/** JPEG has no transparency: white, not black, shows through. */
const encode = (picture: Sharp, type: PhotoType): Sharp => {
  if (type === 'image/png') return picture.png()
  if (type === 'image/webp') return picture.webp({ quality: 88 })
  return picture.flatten({ background: 'white' }).jpeg({ quality: 88 })
}
