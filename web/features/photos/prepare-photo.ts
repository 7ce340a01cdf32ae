import { unusableKindOf } from '../../../shared/rules/unusable-photo.ts'
import { PhotoError } from './photo-error.ts'

/** In pixels. Enough to read a band, and small enough for storage. */
export const longestSideOfPhoto = 2560
const jpegQuality = 0.86

/**
 * Redraws a photo: upright, as JPEG, and small. Redrawing removes the metadata, such as the place.
 *
 * @param longestSide in pixels, at most
 * @throws PhotoError when the file is not a picture, and the signal's reason when aborted
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
  // JPEG has no transparency: it would become black.
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

/** Scales a size down to a longest side of at most `longest` pixels. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** The brands of ISO 23008-12 that a phone's HEIC file names at byte 8, after `ftyp`. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** True if the first bytes of a file are those of a HEIC picture. */
export function isHeic(start: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(start.subarray(4, 12))
  return text.startsWith('ftyp') && heicBrands.includes(text.slice(4))
}

/**
 * The picture in a file, upright. Only the bytes count: some systems give a photo no type, or a name
 * without an ending. The HEIC decoder (LGPL, 730 kB, its own worker) is fetched only for a HEIC file
 * that the browser cannot decode.
 */
async function readImage(file: Blob): Promise<ImageBitmap> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const unusable = unusableKindOf(bytes)
  // Browsers draw the part of a JPEG that arrived, and Safari opens a TIFF.
  if (unusable === 'cutOff') throw new PhotoError(unusable)
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (cause) {
    if (isHeic(bytes)) return readHeic(file)
    throw new PhotoError(unusable ?? 'unreadable', { cause })
  }
}

async function readHeic(file: Blob): Promise<ImageBitmap> {
  try {
    // This build works without eval, which the content security policy forbids.
    const { heicTo } = await import('heic-to/csp')
    return await heicTo({ blob: file, type: 'bitmap' })
  } catch (cause) {
    throw new PhotoError('unreadable', { cause })
  }
}
