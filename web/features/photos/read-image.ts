import { PhotoError } from './photo-error.ts'

/** The brands of ISO 23008-12 that a phone's HEIC file names at byte 8, after `ftyp`. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** Whether the first bytes of a file are those of a HEIC picture, whatever its name says. */
export function isHeic(start: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(start.subarray(4, 12))
  return text.startsWith('ftyp') && heicBrands.includes(text.slice(4))
}

/**
 * The picture in a file, turned the way it was held. The browser's own decoder goes first; the
 * HEIC decoder (LGPL, 730 kB, a worker of its own) is fetched only where a HEIC file needs it.
 *
 * @throws PhotoError when there is no picture in the file
 */
export async function readImage(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (cause) {
    const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
    if (!isHeic(start)) throw new PhotoError('unreadable', { cause })
    return readHeic(file)
  }
}

async function readHeic(file: Blob): Promise<ImageBitmap> {
  try {
    // The build without eval, so that the content security policy may forbid it.
    const { heicTo } = await import('heic-to/csp')
    return await heicTo({ blob: file, type: 'bitmap' })
  } catch (cause) {
    throw new PhotoError('unreadable', { cause })
  }
}
