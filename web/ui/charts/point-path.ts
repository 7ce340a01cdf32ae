/** The spread of dots with the same rating, in stars; fewer dots spread less. */
const spreadOf = (count: number): number => Math.min(0.56, count / 100)
/** The fractions of its multiples are spread evenly from 0 to 1. */
const goldenRatio = 0.618034

/** The distance of a dot from its rating, in stars; 0 for the first dot. */
export const offsetOf = (index: number, count: number): number =>
  (((index * goldenRatio + 0.5) % 1) - 0.5) * spreadOf(count)

type Scale = (value: number) => number

/**
 * All dots as one path, so that thousands are one element: strokes without length, which round caps
 * turn into dots.
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

/** The width of a dot in pixels: the more dots, the smaller. */
export function dotWidth(count: number): number {
  if (count <= 60) return 8
  if (count <= 500) return 5
  return count <= 2500 ? 3.5 : 2.5
}
