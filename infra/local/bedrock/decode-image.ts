import sharp from 'sharp'
import { openPicture, type Picture } from './picture.ts'

/** Larger photographs gain nothing in legibility and cost memory. */
const longestSide = 3_200

/** The bytes are no picture any decoder here knows. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage'
}

/**
 * Decodes a photograph: upright, opaque, at most 3,200 pixels a side.
 *
 * @throws UnreadableImage when the bytes are damaged or no picture.
 */
export const decodeImage = async (bytes: Uint8Array): Promise<Picture> => {
  try {
    return await openPicture(sharp(bytes, { failOn: 'error' }), longestSide)
  } catch (cause) {
    throw new UnreadableImage('The image could not be decoded', { cause })
  }
}
