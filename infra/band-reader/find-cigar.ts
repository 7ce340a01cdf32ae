import { cigarSearch } from './constants.ts'
import { findBlobs } from './detect-text.ts'
import type { Point } from './fit-rectangle.ts'
import { fitRectangle, type Rectangle } from './fit-rectangle.ts'
import { type Picture, scalePicture } from './picture.ts'
import { straighten } from './resample.ts'

/**
 * The band of the largest cigar on a plain background: a rectangle in pixels of the picture, turned so
 * that the end of the cigar that is nearer to the band is up. Nothing on another background, or
 * when nothing is as long as a cigar.
 */
export const findBand = async (picture: Picture): Promise<Rectangle | undefined> => {
  const small = await scalePicture(picture, cigarSearch.side)
  const cigar = findCigar(small)
  if (!cigar) return undefined
  const { from, to, length } = findRows(small, cigar)
  const upside = isLevel(cigar) && (from + to) / 2 > length / 2
  const scale = picture.width / small.width
  const along = ((from + to) / 2 / length - 0.5) * cigar.height * scale
  return {
    x: cigar.x * scale - along * Math.sin(cigar.angle),
    y: cigar.y * scale + along * Math.cos(cigar.angle),
    width: cigar.width * scale,
    height: ((to - from) / length) * cigar.height * scale,
    angle: cigar.angle + (upside ? Math.PI : 0),
  }
}

/** True if a cigar lies rather than stands. Then either end may be its head. */
const isLevel = ({ angle }: Rectangle) => Math.abs(angle) > Math.PI / 4

/** The largest thing that is at least twice as long as wide, its length along the height. */
const findCigar = (picture: Picture): Rectangle | undefined => {
  const { width, height } = picture
  const foreground = markForeground(picture)
  if (!foreground) return undefined
  const pieces = findBlobs(foreground, width, height)
    .map(({ outline }) => outline)
    .filter((outline) => outline.length > 8)
  return pieces
    .map((piece) => joinInLine(piece, pieces))
    .filter((box) => box.height >= 2 * box.width && box.width * box.height >= 0.02 * width * height)
    .toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
}

/** Joins pieces in line: a band as light as the background cuts a cigar in two. */
const joinInLine = (piece: readonly Point[], pieces: readonly (readonly Point[])[]) => {
  const alone = upended(fitRectangle(piece))
  if (alone.height < alone.width) return alone
  return pieces.reduce((box, other) => {
    const together = upended(fitRectangle([...piece, ...other]))
    return together.width <= 1.15 * alone.width && together.height > box.height ? together : box
  }, alone)
}

const upended = (box: Rectangle): Rectangle => {
  if (box.height >= box.width) return box
  const angle = box.angle + (box.angle > 0 ? -Math.PI / 2 : Math.PI / 2)
  return { ...box, width: box.height, height: box.width, angle }
}

/** Returns 1 where the picture differs from its background, or undefined if its edge has many colors. */
const markForeground = ({ data, width, height }: Picture): Float32Array | undefined => {
  const edge = edgeOf(width, height)
  const background = medianColor(data, edge)
  const differs = (at: number) => {
    const color = colorAt(data, at)
    const most = Math.max(...color.map((value, i) => Math.abs(value - (background[i] ?? 0))))
    // A shadow is darker, but not colored.
    const colored = Math.max(...color) - Math.min(...color) > 24
    return most > 36 && (colored || Math.max(...color) < 90)
  }
  if (edge.filter(differs).length > 0.25 * edge.length) return undefined
  return Float32Array.from({ length: width * height }, (_, at) => Number(differs(at)))
}

const edgeOf = (width: number, height: number) => {
  const edge: number[] = []
  for (let x = 0; x < width; x++) edge.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) edge.push(y * width, y * width + width - 1)
  return edge
}

type Color = readonly [number, number, number]

const colorAt = (data: Uint8Array, at: number): Color => [
  data[at * 3] ?? 0,
  data[at * 3 + 1] ?? 0,
  data[at * 3 + 2] ?? 0,
]

const medianColor = (data: Uint8Array, pixels: readonly number[]): Color => {
  const channel = (index: 0 | 1 | 2) =>
    pixels.map((at) => colorAt(data, at)[index]).toSorted((a, b) => a - b)[pixels.length >> 1] ?? 0
  return [channel(0), channel(1), channel(2)]
}

/** The rows of the straightened cigar that hold its main band: those with the most detail. */
const findRows = (picture: Picture, cigar: Rectangle) => {
  const length = Math.round((cigarSearch.stripWidth * cigar.height) / cigar.width)
  const strip = straighten(picture, cigar, cigarSearch.stripWidth, length)
  const ends = findEnds(picture, strip)
  const detail = Array.from({ length }, (_, y) => {
    if (y < ends.head + 4 || y > ends.foot - 4) return 0
    let sum = 0
    for (let x = cigarSearch.middle.from; x < cigarSearch.middle.to; x++) {
      const at = y * cigarSearch.stripWidth + x
      sum += difference(strip.data, at - 1, at + 1)
      sum += difference(strip.data, at - cigarSearch.stripWidth, at + cigarSearch.stripWidth)
    }
    return sum
  })
  return { ...bestWindow(detail), length }
}

/** The first and the last row in which the cigar is as wide as the middle: it may taper. */
const findEnds = ({ data, width, height }: Picture, strip: Picture) => {
  const background = medianColor(data, edgeOf(width, height))
  const isCigar = (x: number, y: number) =>
    distance(colorAt(strip.data, y * cigarSearch.stripWidth + x), background) > 60
  const isWide = (y: number) =>
    isCigar(cigarSearch.middle.from - 1, y) && isCigar(cigarSearch.middle.to, y)
  const rows = Array.from({ length: strip.height }, (_, y) => y)
  return { head: rows.find(isWide) ?? 0, foot: rows.findLast(isWide) ?? strip.height }
}

const distance = (a: Color, b: Color) =>
  Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])

const difference = (data: Uint8Array, a: number, b: number) =>
  distance(colorAt(data, a), colorAt(data, b))

/** The run of rows, at most three widths long, that stands out most from the whole cigar. */
const bestWindow = (detail: readonly number[]) => {
  const mean = detail.reduce((sum, value) => sum + value, 0) / detail.length
  let best = { from: 0, to: detail.length, gain: Number.NEGATIVE_INFINITY }
  for (let from = 0; from < detail.length; from++) {
    let gain = 0
    for (
      let to = from + 1;
      to <= Math.min(detail.length, from + 3 * cigarSearch.stripWidth);
      to++
    ) {
      gain += (detail[to - 1] ?? 0) - mean
      if (gain > best.gain) best = { from, to, gain }
    }
  }
  return best
}
