import sharp, { type Sharp } from 'sharp'

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

/** From any form sharp reads: upright (EXIF), opaque on white, at most `longest` pixels a side. */
export const openPicture = (image: Sharp, longest: number) =>
  pixels(
    image
      .rotate()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true }),
  )

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
