import { medallion } from './constants.ts'
import { fitOval, type Oval } from './fit-oval.ts'
import type { Point, Rectangle } from './fit-rectangle.ts'
import { cutPicture, type Picture, scalePicture } from './picture.ts'
import { resample } from './resample.ts'

/** A picture to read, with the upright lines of its text if they are known. */
export type View = {
  readonly picture: Picture
  readonly rows?: readonly Rectangle[]
  /** True if the picture is the whole photograph. */
  readonly isWhole?: boolean
}

/**
 * Lettering that runs around the medallion of a band is a row once the medallion is cut open at the
 * bottom and rolled out. Its places come along: in small rings the detector finds none.
 *
 * @param band upright, with a margin beside its cigar.
 * @returns nothing when the band has nothing round.
 */
export const unrollRing = async (band: Picture): Promise<View | undefined> => {
  const center = findCenter(await scaleToWidth(band, medallion.searchWidth))
  if (!center) return undefined
  const cigar = await cutPicture(band, {
    left: medallion.margin * band.width,
    top: 0,
    width: (1 - 2 * medallion.margin) * band.width,
    height: band.height,
  })
  // From the small copy of the band to that of the cigar.
  const scale = medallion.fitWidth / (1 - 2 * medallion.margin) / medallion.searchWidth
  const oval = fitOval(await scaleToWidth(cigar, medallion.fitWidth), {
    x: (center.x - medallion.margin * medallion.searchWidth) * scale,
    y: center.y * scale,
    radius: 0.5 * medallion.searchWidth * scale,
    tallness: 1,
  })
  const growth = cigar.width / medallion.fitWidth
  const grown = { ...oval, x: oval.x * growth, y: oval.y * growth, radius: oval.radius * growth }
  const picture = rollOut(cigar, grown, medallion.rolledOut)
  return { picture, rows: findRows(picture) }
}

const scaleToWidth = (picture: Picture, width: number) =>
  scalePicture(
    picture,
    Math.round((width * Math.max(picture.width, picture.height)) / picture.width),
  )

/** A medallion cut open at the bottom and rolled out: its rim is the first row. */
export const rollOut = (
  picture: Picture,
  { x, y, radius, tallness }: Oval,
  { width, height }: { readonly width: number; readonly height: number },
): Picture =>
  resample(picture, width, height, 1, (column, row) => {
    const turn = (column / width) * 2 * Math.PI + Math.PI / 2
    const distance = radius * (1 - (0.8 * row) / height)
    return { x: x + distance * Math.cos(turn), y: y + tallness * distance * Math.sin(turn) }
  })

/**
 * Returns the areas that may hold letters. Two are the rows at the top of the medallion with the most
 * changes from left to right that do not touch, each cut low and high. One is the whole ring, because
 * the medallion may be turned.
 */
const findRows = (picture: Picture): Rectangle[] => {
  const changes = Array.from({ length: picture.height }, (_, y) => countChanges(picture, y))
  const place = (top: number, height: number, share: number): Rectangle => ({
    x: picture.width / 2,
    y: top + medallion.rowHeight / 2,
    width: share * picture.width,
    height,
    angle: 0,
  })
  const first = busiest(changes)
  const rest = changes.map((sum, y) => (y >= first && y < first + medallion.rowHeight ? 0 : sum))
  const second = busiest(rest)
  return [
    place(first, 48, 0.55),
    place(first, 64, 0.55),
    place(first, 56, 1),
    place(second, 48, 0.55),
    place(second, 64, 0.55),
  ]
}

const countChanges = ({ data, width }: Picture, y: number) => {
  let sum = 0
  for (let x = Math.round(0.3 * width); x < 0.7 * width; x++) {
    const at = (y * width + x) * 3
    for (const channel of [0, 1, 2]) {
      sum += Math.abs((data[at + 6 + channel] ?? 0) - (data[at - 6 + channel] ?? 0))
    }
  }
  return sum
}

/** The top of the row with the largest sum. */
const busiest = (sums: readonly number[]) => {
  const within = (top: number) =>
    sums.slice(top, top + medallion.rowHeight).reduce((a, b) => a + b, 0)
  const tops = Array.from({ length: sums.length - medallion.rowHeight + 1 }, (_, top) => top)
  return tops.reduce((best, one) => (within(one) > within(best) ? one : best), 0)
}

/** The point that most edges of the band run around. */
const findCenter = (band: Picture): Point | undefined => {
  const reach = Math.round(0.36 * band.width)
  const middle = Math.round(band.width / 2)
  const edges = findEdges(band)
  let best: { x: number; y: number; roundness: number } = {
    x: 0,
    y: 0,
    roundness: medallion.roundEnough,
  }
  for (let y = reach; y <= band.height - reach; y++) {
    for (let x = middle - 4; x <= middle + 4; x++) {
      const roundness = measureRoundness(edges, { x, y }, reach)
      if (roundness > best.roundness) best = { x, y, roundness }
    }
  }
  return best.x > 0 ? best : undefined
}

/** A place where brightness changes: by how much to the right and downwards. */
type Edge = Point & { readonly right: number; readonly down: number }

const findEdges = ({ data, width, height }: Picture): Edge[] => {
  const bright = (x: number, y: number) => {
    const at = (y * width + x) * 3
    return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
  }
  const edges: Edge[] = []
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const right = bright(x + 1, y) - bright(x - 1, y)
      const down = bright(x, y + 1) - bright(x, y - 1)
      if (Math.hypot(right, down) > 60) edges.push({ x, y, right, down })
    }
  }
  return edges
}

/**
 * Returns the share, 0 to 1, of edges within `reach` that face a point. All directions have equal
 * weight.
 */
const measureRoundness = (edges: readonly Edge[], center: Point, reach: number) => {
  const sectors = Array.from({ length: 12 }, () => ({ facing: 0, all: 1 }))
  for (const { x, y, right, down } of edges) {
    const dx = x - center.x
    const dy = y - center.y
    const squared = dx * dx + dy * dy
    if (squared > reach * reach || squared < 0.1 * reach * reach) continue
    const sector = sectors[Math.floor((Math.atan2(dy, dx) / Math.PI + 1) * 5.999)]
    if (!sector) continue
    sector.facing += (right * dx + down * dy) ** 2 / squared
    sector.all += right * right + down * down
  }
  return sectors.reduce((sum, { facing, all }) => sum + facing / all, 0) / sectors.length
}
