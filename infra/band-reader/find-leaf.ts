import { leafSearch } from './constants.ts'
import type { Rectangle } from './fit-rectangle.ts'
import type { Picture } from './picture.ts'

/**
 * True if a band is where text was found: along one of the two directions of the text, the leaf of a cigar begins soon on both
 * sides, or it begins on one side and is as narrow as a cigar.
 *
 * @param box in pixels of the picture
 */
export const liesOnCigar = (picture: Picture, box: Rectangle): boolean => {
  const ways = [along(box), turned(along(box))]
  const found = ways.map((way) => [1, -1].map((side) => findRun(picture, way, side)))
  return ways.some((way, n) => {
    const runs = found[n] ?? []
    // Wood, or a brown page, that the text is printed on.
    if (runs.every((run) => run && gapOf(way, run) < leafSearch.ground)) return false
    const hasOthers = found[1 - n]?.some(Boolean)
    if (runs.every((run) => run && !(run.isCut && hasOthers))) return true
    return runs.some((run) => run && !run.isCut && isNarrow(picture, way, run))
  })
}

/** True if there is leaf beyond a band, above it or below it, which ends at the sides of the cigar. */
export const hasLeafBeside = (picture: Picture, band: Rectangle): boolean =>
  [1, -1].some((side) => {
    const down = range(0.1, 1.5, 0.05).map((step) => side * (band.height / 2 + step * band.width))
    const leafFrom = (from: number, to: number) =>
      shareOfLeaf(
        picture,
        down.flatMap((far) =>
          range(from, to, 0.07).map((across) => inside(band, across * band.width, far)),
        ),
      )
    const { besideBand } = leafSearch
    return (
      leafFrom(-0.35, 0.35) >= besideBand &&
      Math.min(leafFrom(-0.95, -0.65), leafFrom(0.65, 0.95)) < besideBand
    )
  })

/** A way through the middle of a box: its direction, and the sides of the box along it and across. */
type Way = {
  readonly x: number
  readonly y: number
  readonly cos: number
  readonly sin: number
  readonly depth: number
  readonly breadth: number
}
type Run = {
  readonly from: number
  readonly to: number
  readonly side: number
  /** True if it ends with the picture, before it is as long as others. */
  readonly isCut: boolean
}

const along = ({ x, y, width, height, angle }: Rectangle): Way => ({
  x,
  y,
  cos: Math.cos(angle),
  sin: Math.sin(angle),
  depth: width,
  breadth: height,
})

const turned = ({ x, y, cos, sin, depth, breadth }: Way): Way => ({
  x,
  y,
  cos: -sin,
  sin: cos,
  depth: breadth,
  breadth: depth,
})

/** The first run of leaf beside a box that is long enough, in pixels from the middle of the box. */
const findRun = (picture: Picture, way: Way, side: number): Run | undefined => {
  const long = Math.max(way.depth, way.breadth)
  const end = way.depth / 2 + leafSearch.reach * long
  let from: number | undefined
  for (let at = way.depth / 2; at < end; at += 1) {
    const spots = crossing(way, side * at)
    if (from !== undefined && isOutside(picture, spots)) {
      return at - from >= leafSearch.shortestCut * long
        ? { from, to: at, side, isCut: true }
        : undefined
    }
    const isLeafy = shareOfLeaf(picture, spots) >= 0.6
    if (isLeafy) from ??= at
    else from = undefined
    if (from !== undefined && at - from >= leafSearch.shortest * long)
      return { from, to: at, side, isCut: false }
  }
  return undefined
}

/** Five spots across a way, within the breadth of its box. */
const crossing = ({ x, y, cos, sin, breadth }: Way, at: number) =>
  [-2, -1, 0, 1, 2].map((step) => ({
    x: x + cos * at - (sin * step * breadth) / 5,
    y: y + sin * at + (cos * step * breadth) / 5,
  }))

/** True if the leaf ends on both sides of a run that is near, within a few lengths of the text. */
const isNarrow = (picture: Picture, way: Way, { from, to, side }: Run): boolean => {
  const long = Math.max(way.depth, way.breadth)
  if (gapOf(way, { from }) > leafSearch.near) return false
  const middle = (side * (from + to)) / 2
  return [1, -1].every((across) => {
    const steps = range(way.breadth / 2, way.breadth / 2 + leafSearch.widest * long, 1)
    return steps.some((step) => {
      const x = way.x + way.cos * middle - way.sin * step * across
      const y = way.y + way.sin * middle + way.cos * step * across
      return kindAt(picture, x, y) === 'other'
    })
  })
}

/** Returns the distance from a box to the start of a run of leaf, in lengths of the box. */
const gapOf = ({ depth, breadth }: Way, { from }: Pick<Run, 'from'>) =>
  (from - depth / 2) / Math.max(depth, breadth)

const inside = ({ x, y, angle }: Rectangle, across: number, down: number) => ({
  x: x + across * Math.cos(angle) - down * Math.sin(angle),
  y: y + across * Math.sin(angle) + down * Math.cos(angle),
})

type Spots = readonly { readonly x: number; readonly y: number }[]

/** True if most spots are outside of the picture. */
const isOutside = (picture: Picture, spots: Spots) =>
  spots.filter(({ x, y }) => kindAt(picture, x, y) === 'outside').length > spots.length / 2

/** The share of leaf among the spots inside of the picture; 0 if most are outside. */
const shareOfLeaf = (picture: Picture, spots: Spots) => {
  const kinds = spots.map(({ x, y }) => kindAt(picture, x, y))
  const within = kinds.filter((kind) => kind !== 'outside').length
  if (within < spots.length / 2) return 0
  return kinds.filter((kind) => kind === 'leaf').length / within
}

const kindAt = ({ data, width, height }: Picture, atX: number, atY: number) => {
  const [x, y] = [Math.round(atX), Math.round(atY)]
  if (x < 0 || y < 0 || x >= width || y >= height) return 'outside'
  const at = (y * width + x) * 3
  return isLeaf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) ? 'leaf' : 'other'
}

/** The browns of wrappers, from Connecticut to Maduro, and their dull purples: neither gold, nor the clear reds of bands. */
const isLeaf = (red: number, green: number, blue: number): boolean => {
  const depth = red - blue
  const hue = (green - blue) / depth
  const isDull = red - Math.min(green, blue) < leafSearch.dullest * red
  return (
    red >= leafSearch.darkest &&
    red <= leafSearch.lightest &&
    depth >= Math.max(8, 0.2 * red) &&
    hue > (isDull ? leafSearch.purplest : leafSearch.reddest) &&
    hue < leafSearch.yellowest
  )
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
