import sharp from 'sharp'
import { detection } from './constants.ts'
import type { Point } from './fit-rectangle.ts'
import { fitRectangle, type Rectangle, unclip } from './fit-rectangle.ts'
import { type Model, toPlanes } from './open-model.ts'
import type { Picture } from './picture.ts'

/** Means and deviations of ImageNet, on which the detector's backbone was trained. */
const means = [0.485, 0.456, 0.406] as const
const deviations = [0.229, 0.224, 0.225] as const

/**
 * The places of text in a picture, the surest first, at most 40.
 * The detector is a DB network: it marks the core of each line of text in a map of probabilities.
 */
export const detectText = async (detector: Model, picture: Picture): Promise<Rectangle[]> => {
  const width = toMultiple(picture.width)
  const height = toMultiple(picture.height)
  const { data: resized } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const map = await detector(toPlanes(resized, width, height, means, deviations))
  const scaleX = picture.width / width
  const scaleY = picture.height / height
  return findBlobs(map.data, width, height)
    .filter((blob) => blob.score >= detection.boxThreshold)
    .toSorted((a, b) => b.score - a.score)
    .map((blob) => fitRectangle(blob.outline))
    .filter((box) => Math.min(box.width, box.height) >= detection.smallestSide)
    .slice(0, detection.mostBoxes)
    .map((box) => unclip(box, detection.unclipRatio))
    .map((box) => ({
      ...box,
      x: box.x * scaleX,
      y: box.y * scaleY,
      width: box.width * scaleX,
      height: box.height * scaleY,
    }))
}

/** The network halves its input five times. */
const toMultiple = (side: number) => Math.max(32, Math.round(side / 32) * 32)

type Blob = { readonly outline: readonly Point[]; readonly score: number }

/** Patches of pixels above the threshold that touch, diagonally too, with their mean probability. */
export const findBlobs = (map: Float32Array, width: number, height: number): Blob[] => {
  const seen = new Uint8Array(width * height)
  const blobs: Blob[] = []
  for (let start = 0; start < map.length; start++) {
    if (seen[start] || (map[start] ?? 0) <= detection.pixelThreshold) continue
    blobs.push(flood(map, width, height, seen, start))
  }
  return blobs
}

const flood = (
  map: Float32Array,
  width: number,
  height: number,
  seen: Uint8Array,
  start: number,
): Blob => {
  const ends = new Map<number, { left: number; right: number }>()
  const open = [start]
  seen[start] = 1
  let sum = 0
  let count = 0
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width
    const y = (at - x) / width
    sum += map[at] ?? 0
    count += 1
    const row = ends.get(y)
    ends.set(y, { left: Math.min(row?.left ?? x, x), right: Math.max(row?.right ?? x, x) })
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const next = ny * width + nx
        if (seen[next] || (map[next] ?? 0) <= detection.pixelThreshold) continue
        seen[next] = 1
        open.push(next)
      }
    }
  }
  // The two ends of every row hold the whole convex outline.
  const outline = [...ends].flatMap(([y, { left, right }]) => [
    { x: left, y },
    { x: right, y },
  ])
  return { outline, score: sum / count }
}
