/** How far apart points of one rating may lie, in stars; a handful needs little of it. */
const spreadOf = (count: number): number => Math.min(0.56, count / 100)
/** Multiples of it leave out no part of an interval and come back to none. */
const goldenRatio = 0.618034

/** How far the point at an index, of so many, lies from its rating, in stars; the first lies on it. */
export const offsetOf = (index: number, count: number): number =>
  (((index * goldenRatio + 0.5) % 1) - 0.5) * spreadOf(count)

type Scale = (value: number) => number

/**
 * All points as one path of strokes without length, which round caps make dots: thousands of them
 * are one element. Points of the same rating lie next to each other, the same way at every drawing.
 */
export function pointPath(
  points: readonly { readonly days: number; readonly rating: number }[],
  x: Scale,
  y: Scale,
): string {
  return points
    .map(({ days, rating }, index) => {
      const height = y(rating + offsetOf(index, points.length))
      return `M${x(days).toFixed(1)} ${height.toFixed(1)}h0`
    })
    .join('')
}

/** How wide a dot is, in pixels: the more there are, the smaller. */
export function dotWidth(count: number): number {
  if (count <= 60) return 8
  if (count <= 500) return 5
  return count <= 2500 ? 3.5 : 2.5
}
