/** Brightness of a picture, row by row, 0 to 255. */
export type Plane = {
  readonly values: Float32Array
  readonly width: number
  readonly height: number
}

type Corner = { readonly x: number; readonly y: number; readonly strength: number }

/** Half the side of the window, in pixels, in which brightness must change in two directions. */
const window = 2
/** Pixels around a corner in which no other one is stronger. */
const apart = 4
/** Weaker corners are the grain of leaf and table. */
const leastStrength = 250

/**
 * Places whose surroundings change in every direction, such as the ends of letters; edges are none.
 * The strength is the harmonic mean of Harris's matrix (Brown, Szeliski, Winder, 'Multi-Image
 * Matching using Multi-Scale Oriented Patches', 2005).
 *
 * @param margin pixels at each side that are left out, from 1
 */
export function findCorners(plane: Plane, margin: number): Corner[] {
  const { width, height } = plane
  const strengths = measureCorners(plane)
  const corners: Corner[] = []
  for (let y = margin; y < height - margin; y++) {
    for (let x = margin; x < width - margin; x++) {
      const strength = strengths[y * width + x] ?? 0
      if (strength >= leastStrength && isTop(strengths, width, x, y))
        corners.push({ x, y, strength })
    }
  }
  return corners
}

function isTop(strengths: Float32Array, width: number, x: number, y: number): boolean {
  const own = strengths[y * width + x] ?? 0
  for (let dy = -apart; dy <= apart; dy++) {
    for (let dx = -apart; dx <= apart; dx++) {
      const other = strengths[(y + dy) * width + x + dx] ?? 0
      // The first of equal corners counts, as in a printed pattern.
      if (other > own || (other === own && (dy < 0 || (dy === 0 && dx < 0)))) return false
    }
  }
  return true
}

function measureCorners({ values, width, height }: Plane): Float32Array {
  const [xx, xy, yy] = [0, 1, 2].map(() => new Float32Array(width * height))
  if (!(xx && xy && yy)) return new Float32Array()
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const dx = (values[i + 1] ?? 0) - (values[i - 1] ?? 0)
      const dy = (values[i + width] ?? 0) - (values[i - width] ?? 0)
      xx[i] = dx * dx
      xy[i] = dx * dy
      yy[i] = dy * dy
    }
  }
  for (const products of [xx, xy, yy]) sumWindows(products, width, height)
  return xx.map((a, i) => {
    const [b = 0, c = 0] = [xy[i], yy[i]]
    return a + c < 1 ? 0 : (a * c - b * b) / (a + c)
  })
}

/** Replaces every value by the sum of its window, first along the rows, then along the columns. */
function sumWindows(values: Float32Array, width: number, height: number): void {
  const line = new Float32Array(Math.max(width, height))
  for (let y = 0; y < height; y++) sumAlong(values, line, y * width, 1, width)
  for (let x = 0; x < width; x++) sumAlong(values, line, x, width, height)
}

/** @param line room for a copy of the values, which are overwritten */
function sumAlong(
  values: Float32Array,
  line: Float32Array,
  start: number,
  step: number,
  count: number,
): void {
  for (let n = 0; n < count; n++) line[n] = values[start + n * step] ?? 0
  let sum = 0
  for (let n = -window; n < count; n++) {
    if (n + window < count) sum += line[n + window] ?? 0
    if (n - window > 0) sum -= line[n - window - 1] ?? 0
    if (n >= 0) values[start + n * step] = sum
  }
}
