import decodeHeic from 'heic-decode'
import sharp from 'sharp'
import { openPicture, type Picture } from './picture.ts'

/** Larger photographs gain nothing in legibility and cost memory. */
const longestSide = 3_200

/** The bytes are no picture any decoder here knows. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage'
}

const heicKinds = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']

/** By the file-type box at byte 4, as the HEIF standard lays it out. */
const isHeic = (bytes: Uint8Array) => {
  const kind = Buffer.from(bytes.subarray(4, 12)).toString('latin1')
  return kind.startsWith('ftyp') && heicKinds.includes(kind.slice(4))
}

/**
 * Decodes a photograph: upright, opaque, at most 3,200 pixels a side.
 *
 * @throws UnreadableImage when the bytes are damaged or no picture.
 */
export const decodeImage = async (bytes: Uint8Array): Promise<Picture> => {
  try {
    return await openPicture(await readerFor(bytes), longestSide)
  } catch (cause) {
    throw new UnreadableImage('The image could not be decoded', { cause })
  }
}

/** sharp's own build carries no HEIC decoder (patents); libheif in wasm does that part. */
const readerFor = async (bytes: Uint8Array) => {
  if (!isHeic(bytes)) return sharp(bytes, { failOn: 'error' })
  const { data, width, height } = await decodeHeic({ buffer: bytes })
  return sharp(data, { raw: { width, height, channels: 4 } })
}
