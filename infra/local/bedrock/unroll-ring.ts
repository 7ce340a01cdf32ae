import type { Rectangle } from './fit-rectangle.ts'
import { type Picture, scalePicture } from './picture.ts'
import { type Point, resample } from './resample.ts'
import type { View } from './views.ts'

/** The width of the small copy of a band in which a ring is looked for. */
const searchWidth = 64
/** How much of its edges face the center of a round medallion: of anything else it is half. */
const roundEnough = 0.66

/**
 * Lettering that runs around the medallion of a band is a row once the medallion is cut open at the
 * bottom and rolled out. Its places come along: in small rings the detector finds none.
 *
 * @param band upright, as wide as its cigar. Nothing when it has nothing round.
 */
export const unrollRing = async (band: Picture): Promise<View | undefined> => {
  const longer = Math.round((searchWidth * Math.max(band.width, band.height)) / band.width)
  const center = findCenter(await scalePicture(band, longer))
  if (!center) return undefined
  const x = (center.x * band.width) / searchWidth
  const y = (center.y * band.width) / searchWidth
  const [width, height] = [1_152, 224]
  const picture = rollOut(band, { x, y }, 0.5 * band.width, { width, height })
  return { picture, boxes: findRows(picture) }
}

/** A medallion cut open at the bottom and rolled out: its rim is the first row. */
export const rollOut = (
  picture: Picture,
  center: Point,
  radius: number,
  { width, height }: { readonly width: number; readonly height: number },
): Picture =>
  resample(picture, width, height, 1, (column, row) => {
    const turn = (column / width) * 2 * Math.PI + Math.PI / 2
    const distance = radius * (1 - (0.8 * row) / height)
    return { x: center.x + distance * Math.cos(turn), y: center.y + distance * Math.sin(turn) }
  })

/**
 * Where letters may be: the rows of the upper half with the most changes from left to right, cut low
 * and high, and the next ones that do not touch them.
 */
const findRows = (picture: Picture): Rectangle[] => {
  const changes = Array.from({ length: picture.height }, (_, y) => countChanges(picture, y))
  const place = (top: number, tall: number, share: number): Rectangle => ({
    x: picture.width / 2,
    y: top + tall / 2,
    width: share * picture.width,
    height: tall,
    angle: 0,
  })
  const first = busiest(changes, 56)
  const rest = changes.map((sum, y) => (y >= first - 8 && y < first + 64 ? 0 : sum))
  return [
    place(first, 60, 0.6),
    place(busiest(changes, 44), 48, 0.5),
    place(busiest(changes, 72), 76, 0.75),
    place(busiest(rest, 56), 60, 0.6),
  ]
}

const countChanges = ({ data, width }: Picture, y: number) => {
  let sum = 0
  for (let x = 0.25 * width; x < 0.75 * width; x += 2) {
    const at = (y * width + x) * 3
    for (const channel of [0, 1, 2]) {
      sum += Math.abs((data[at + 9 + channel] ?? 0) - (data[at - 9 + channel] ?? 0))
    }
  }
  return sum
}

/** The top of the `tall` rows with the largest sum. */
const busiest = (sums: readonly number[], tall: number) => {
  const within = (top: number) => sums.slice(top, top + tall).reduce((a, b) => a + b, 0)
  const tops = Array.from({ length: sums.length - tall + 1 }, (_, top) => top)
  return tops.reduce((best, one) => (within(one) > within(best) ? one : best), 0)
}

/** The point that most edges of the band run around. */
const findCenter = (band: Picture): Point | undefined => {
  const reach = Math.round(0.36 * band.width)
  const middle = Math.round(band.width / 2)
  const edges = findEdges(band)
  let best: { x: number; y: number; roundness: number } = { x: 0, y: 0, roundness: roundEnough }
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

/** How much the edges within `reach` face a point, 0 to 1; all directions from it count alike. */
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
