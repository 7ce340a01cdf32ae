import sharp from 'sharp'
import { maxPhotoPixels } from '../../shared/contract/photo-limits.ts'
import { describeKeypoint, type Keypoint, type Level, reach } from './describe-keypoint.ts'
import { findCorners } from './find-corners.ts'

/** Most keypoints that are stored of a photo, and most that are found in one to compare. */
export const mostStored = 64
export const mostCompared = 150

/** The longest side, in pixels, of the largest size that a picture is looked at. */
const longestSide = 640
/** Each further size is smaller by this factor, so that a band is found again nearer and farther. */
const factor = 1.35
const sizes = 6
/** The share of a size may be larger than its picture's area says, where others have few corners. */
const slack = 1.3

const maxSeconds = 20

/**
 * The strongest keypoints of a picture, upright, at most `most`; none for a picture of one color.
 *
 * @throws Error when the bytes cannot be decoded
 */
export async function findKeypoints(bytes: Uint8Array, most: number): Promise<Keypoint[]> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: 'none' })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .flatten({ background: 'white' })
    .resize(longestSide, longestSide, { fit: 'inside' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = { data, width: info.width, height: info.height }
  const weights = Array.from({ length: sizes }, (_, n) => factor ** -n)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const found = []
  for (const weight of weights) {
    const level = await scale(picture, weight)
    const quota = Math.ceil((most * weight * slack) / all)
    found.push(...strongest(level, quota))
  }
  return found
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, most)
    .map(({ level, x, y }) => describeKeypoint(level, { x, y }))
}

type Picture = { readonly data: Buffer; readonly width: number; readonly height: number }

/** A thin picture has a row of pixels in every size. */
const atLeastOne = (pixels: number) => Math.max(1, Math.round(pixels))

async function scale({ data, width, height }: Picture, by: number): Promise<Level> {
  const { data: drawn, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(atLeastOne(width * by), atLeastOne(height * by), { fit: 'fill' })
    .blur(1.2)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const values = new Float32Array(info.width * info.height)
  for (let i = 0; i < values.length; i++) {
    const [red, green, blue] = [drawn[3 * i] ?? 0, drawn[3 * i + 1] ?? 0, drawn[3 * i + 2] ?? 0]
    values[i] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return { values, colors: drawn, width: info.width, height: info.height, scale: 1 / by }
}

/** A band is rather in the middle of a photo than at its edges. */
const favor = (share: number) => Math.exp(-2.4 * (share - 0.5) ** 2)

/** Print is dense with corners; the ends of a cigar, shadows and the edge of a table are not. */
const neighborhood = 36
const usual = 8

function strongest(level: Level, quota: number) {
  const corners = findCorners(level, reach + 1)
  let [from, until] = [0, 0]
  return corners
    .map(({ x, y, strength }) => {
      // Corners are in the order of their rows: the near ones are a part of the list.
      while ((corners[from]?.y ?? y) < y - neighborhood) from++
      while ((corners[until]?.y ?? Number.POSITIVE_INFINITY) < y + neighborhood) until++
      const rows = corners.slice(from, until)
      const near = rows.filter((one) => Math.hypot(one.x - x, one.y - y) < neighborhood).length
      const favored = favor(x / level.width) * favor(y / level.height)
      return { level, x, y, strength: (strength * favored * near ** 2) / (near ** 2 + usual ** 2) }
    })
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, quota)
}
