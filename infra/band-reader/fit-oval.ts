import type { Point } from './fit-rectangle.ts'
import type { Picture } from './picture.ts'

/** A round or oval medallion: `radius` is half its width, `tallness` its height by its width. */
export type Oval = Point & { readonly radius: number; readonly tallness: number }

/** The directions in which outlines are compared: all but those near the cut at the bottom. */
const directions = Array.from({ length: 72 }, (_, index) => {
  const turn = (0.12 + (0.76 * index) / 71) * 2 * Math.PI + Math.PI / 2
  return { cos: Math.cos(turn), sin: Math.sin(turn) }
})

/** Ovals of one center and shape that are compared, from the rim to a quarter of it. */
const shares = Array.from({ length: 40 }, (_, index) => 1 - (0.75 * index) / 40)

/** The first guesses: heights relative to the width, and offsets of the center. */
const firstShapes = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3]
const firstMoves = [-16, -12, -8, -4, 0, 4, 8, 12, 16]

/**
 * The oval near a guess along which the outlines of a medallion run: lettering that follows them is
 * a straight row once the medallion is rolled out.
 *
 * @param picture 128 pixels wide; the center is at most 16 of them from the guess.
 */
export const fitOval = (picture: Picture, guess: Oval): Oval => {
  const light = measureLight(picture)
  const best = (from: Oval, tallnesses: readonly number[], moves: readonly number[]) =>
    tallnesses
      .flatMap((tallness) =>
        moves.flatMap((dx) =>
          moves.map((dy) => ({ ...from, x: from.x + dx, y: from.y + dy, tallness })),
        ),
      )
      .map((oval) => ({ oval, jumps: measureJumps(light, picture, oval) }))
      .reduce((a, b) => (b.jumps > a.jumps ? b : a)).oval
  const near = (from: Oval, step: number) =>
    best(
      from,
      [-1, 0, 1].map((by) => from.tallness + 0.025 * step * by),
      [-step, 0, step],
    )
  return near(near(best(guess, firstShapes, firstMoves), 2), 1)
}

const measureLight = ({ data, width, height }: Picture) =>
  Float32Array.from(
    { length: width * height },
    (_, at) => (data[at * 3] ?? 0) + (data[at * 3 + 1] ?? 0) + (data[at * 3 + 2] ?? 0),
  )

/**
 * Returns the changes of the mean light from each oval to the next smaller one. Outlines are
 * jumps.
 */
const measureJumps = (light: Float32Array, picture: Picture, oval: Oval) => {
  let sum = 0
  let last: number | undefined
  for (const share of shares) {
    const mean = meanAlong(light, picture, oval, share)
    if (mean !== undefined && last !== undefined) sum += share * (mean - last) ** 2
    last = mean
  }
  return sum
}

/** Nothing when half of it is outside the picture. */
const meanAlong = (
  light: Float32Array,
  { width, height }: Picture,
  oval: Oval,
  share: number,
): number | undefined => {
  let sum = 0
  let count = 0
  for (const { cos, sin } of directions) {
    const x = Math.round(oval.x + share * oval.radius * cos)
    const y = Math.round(oval.y + share * oval.radius * oval.tallness * sin)
    if (x < 0 || y < 0 || x >= width || y >= height) continue
    sum += light[y * width + x] ?? 0
    count += 1
  }
  return count < directions.length / 2 ? undefined : sum / count
}
