import { PhotoError } from './photo-error.ts'
import { readImage } from './read-image.ts'

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
