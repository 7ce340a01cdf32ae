/** A place in a picture, in pixels. */
export type Point = { readonly x: number; readonly y: number }

/**
 * A rectangle at any angle. `angle` is that of its width, in radians, clockwise on screen, within
 * a quarter turn around level: text that is read upright runs along the width.
 */
export type Rectangle = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly angle: number
}

/** The corners of the smallest convex outline around some points (Andrew's monotone chain). */
export const convexHull = (points: readonly Point[]): Point[] => {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  return sorted.length < 3 ? sorted : [...chain(sorted), ...chain(sorted.toReversed())]
}

const chain = (points: readonly Point[]) => {
  const kept: Point[] = []
  for (const point of points) {
    while (!turnsLeft(kept.at(-2), kept.at(-1), point)) kept.pop()
    kept.push(point)
  }
  return kept.slice(0, -1)
}

const turnsLeft = (a: Point | undefined, b: Point | undefined, c: Point) =>
  !a || !b || (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0

/** The smallest rectangle around some points: it shares a side with their hull. */
export const fitRectangle = (points: readonly Point[]): Rectangle => {
  const hull = convexHull(points)
  const candidates = hull.map((point, index) => {
    const next = hull[(index + 1) % hull.length] ?? point
    return along(hull, levelled(Math.atan2(next.y - point.y, next.x - point.x)))
  })
  return candidates.reduce((best, one) =>
    one.width * one.height < best.width * best.height ? one : best,
  )
}

/** The same direction or the one square to it, whichever is within an eighth turn of level. */
const levelled = (angle: number) => {
  const quarter = Math.PI / 2
  return angle - Math.round(angle / quarter) * quarter
}

const along = (points: readonly Point[], angle: number): Rectangle => {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const us = points.map((point) => point.x * cos + point.y * sin)
  const vs = points.map((point) => point.y * cos - point.x * sin)
  const [left, right, top, bottom] = [
    Math.min(...us),
    Math.max(...us),
    Math.min(...vs),
    Math.max(...vs),
  ]
  const u = (left + right) / 2
  const v = (top + bottom) / 2
  return {
    x: u * cos - v * sin,
    y: u * sin + v * cos,
    width: right - left + 1,
    height: bottom - top + 1,
    angle,
  }
}

/**
 * Grown on every side by area × `ratio` ÷ circumference: detectors mark the core of a text only
 * (Vatti clipping in "Real-time Scene Text Detection with Differentiable Binarization").
 */
export const unclip = (box: Rectangle, ratio: number): Rectangle => {
  const growth = (box.width * box.height * ratio) / (box.width + box.height)
  return { ...box, width: box.width + growth, height: box.height + growth }
}

/**
 * A box of text with room for about a letter more at either end: detectors cut off letters that are
 * larger than the others, dark, or round the curve of a cigar.
 */
export const lengthen = (box: Rectangle): Rectangle => {
  const growth = 1.6 * Math.min(box.width, box.height)
  return box.height < box.width * 1.5
    ? { ...box, width: box.width + growth }
    : { ...box, height: box.height + growth }
}
