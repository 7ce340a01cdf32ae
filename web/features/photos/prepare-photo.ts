import { maxPhotoBytes } from '../../../shared/contract/photo-limits.ts'
import { PhotoError } from './photo-error.ts'

const namedLikeAPhoto = /\.(jpe?g|png|webp|hei[cf])$/i

/**
 * Refuses a chosen file that cannot become a photo, before any work is spent on it. Some systems
 * give HEIC files no type, so those go by their name; what is inside shows when it is read.
 *
 * @throws PhotoError
 */
export function checkPhoto(file: { name: string; type: string; size: number }): void {
  const isImage = file.type === '' ? namedLikeAPhoto.test(file.name) : isImageType(file.type)
  if (!isImage) throw new PhotoError('unreadable')
  if (file.size > maxPhotoBytes) throw new PhotoError('too-large')
}

function isImageType(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml'
}

/** Enough to read a band by, and well under what storage takes. */
export const longestSideOfPhoto = 2560
const jpegQuality = 0.86

/**
 * A chosen photo as it may leave the device: upright, JPEG, and no larger than it needs to be.
 * Drawing it anew leaves everything else behind, the place it was taken included.
 *
 * @param longestSide in pixels, at most
 * @throws PhotoError when the file holds no picture, and the signal's reason when aborted
 */
export async function preparePhoto(
  file: Blob,
  { longestSide, signal }: { longestSide: number; signal: AbortSignal },
): Promise<Blob> {
  const image = await readImage(file)
  try {
    signal.throwIfAborted()
    return await encode(draw(image, longestSide))
  } finally {
    image.close()
  }
}

function draw(image: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const { width, height } = fitWithin(image, longestSide)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new PhotoError('unreadable')
  // JPEG knows no transparency: what shows through is paper, not black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas
}

function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PhotoError('unreadable'))),
      'image/jpeg',
      jpegQuality,
    )
  })
}

type Size = { readonly width: number; readonly height: number }

/** A size with its longest side at most `longest` pixels, of the same shape; never enlarged. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

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
async function readImage(file: Blob): Promise<ImageBitmap> {
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
