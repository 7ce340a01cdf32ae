import sharp, { type Sharp } from 'sharp'
import { maxPhotoPixels } from '../../shared/contract/photo-limits.ts'
import { sizes } from './constants.ts'

/** Decoded pixels: rows from the top, three bytes (red, green, blue) a pixel. */
export type Picture = {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** A straight region of a picture, in its pixels. */
export type Region = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const raw = ({ data, width, height }: Picture) =>
  sharp(data, { raw: { width, height, channels: 3 } })

const pixels = async (image: Sharp): Promise<Picture> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The bytes are no picture any decoder here knows, or one of too many pixels. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage'
}

/**
 * Decodes a photograph: upright (EXIF), opaque on white, at most 3,200 pixels a side.
 *
 * @throws UnreadableImage when the bytes are damaged, no picture, or one of too many pixels.
 */
export const decodeImage = async (bytes: Uint8Array): Promise<Picture> => {
  try {
    return await pixels(
      sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: 'error' })
        .rotate()
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .removeAlpha()
        .resize(sizes.longestSide, sizes.longestSide, { fit: 'inside', withoutEnlargement: true }),
    )
  } catch (cause) {
    throw new UnreadableImage('The image could not be decoded', { cause })
  }
}

/** The same picture with its longer side at `longest` pixels, enlarged if need be. */
export const scalePicture = (picture: Picture, longest: number) =>
  pixels(raw(picture).resize(longest, longest, { fit: 'inside' }))

/** Turned clockwise by a quarter, a half or three quarters. */
export const turnPicture = (picture: Picture, degrees: 90 | 180 | 270) =>
  pixels(raw(picture).rotate(degrees))

/** The part of a picture inside a region, which is trimmed to the picture. */
export const cutPicture = (picture: Picture, region: Region) => {
  const left = Math.max(0, Math.floor(region.left))
  const top = Math.max(0, Math.floor(region.top))
  const width = Math.min(picture.width - left, Math.ceil(region.width))
  const height = Math.min(picture.height - top, Math.ceil(region.height))
  return pixels(raw(picture).extract({ left, top, width, height }))
}
