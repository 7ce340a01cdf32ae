import type { Keypoint } from './describe-keypoint.ts'

/** A keypoint of one photo and the one of another that it seems to be. */
type Pair = { readonly here: Keypoint; readonly there: Keypoint }

/** Share of the bits that may differ. */
const mostDifferent = 0.27
/** The best counterpart must be nearer than the next one, which is elsewhere, by this factor. */
const clearer = 0.85
/** Largest distance of a keypoint from its predicted place, in pixels and relative to its distance. */
const playPixels = 8
const playShare = 0.14
const playAngle = 0.45
const playScale = Math.log(1.65)
/** Largest difference of colors, in natural logarithms, after the light of both photos is evened out. */
const playColor = 0.22

/**
 * Counts the places of a photo (`here`) that are in another one (`there`). Keypoints count that have
 * counterparts, and that one turn, one scaling and one shift of the picture bring onto them, in the same
 * colors: counterparts by chance do not agree.
 */
export function countCommon(here: readonly Keypoint[], there: readonly Keypoint[]): number {
  const pairs = there.flatMap((keypoint) => pairWith(keypoint, here))
  const agreeing = sameColors(largestAgreement(pairs))
  return Math.min(
    countPlaces(agreeing.map((pair) => pair.here)),
    countPlaces(agreeing.map((pair) => pair.there)),
  )
}

function pairWith(there: Keypoint, all: readonly Keypoint[]): Pair[] {
  let [best, next] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let here: Keypoint | undefined
  for (const keypoint of all) {
    const different = countDifferent(keypoint.bits, there.bits)
    if (different >= next) continue
    const elsewhere = here === undefined || distance(here, keypoint) > playPixels
    if (different < best) {
      if (elsewhere) next = best
      best = different
      here = keypoint
    } else if (elsewhere) next = different
  }
  const near = best <= mostDifferent * 32 * there.bits.length && best < clearer * next
  return near && here ? [{ here, there }] : []
}

/** Set bits of a word are counted in parallel (Warren, 'Hacker's Delight', 5-1). */
function countDifferent(a: Int32Array, b: Int32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) {
    let n = (a[i] ?? 0) ^ (b[i] ?? 0)
    n -= (n >>> 1) & 0x55555555
    n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
    sum += Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return sum
}

const distance = (a: Keypoint, b: Keypoint) => Math.hypot(a.x - b.x, a.y - b.y)

/** Each pair says how the picture is turned, scaled and shifted: the most pairs that follow one of them. */
function largestAgreement(pairs: readonly Pair[]): readonly Pair[] {
  let largest: readonly Pair[] = []
  for (const { here, there } of pairs) {
    const scale = here.scale / there.scale
    const turn = here.angle - there.angle
    const [c, s] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
    const following = pairs.filter((pair) => {
      const [dx, dy] = [pair.there.x - there.x, pair.there.y - there.y]
      const off = Math.hypot(
        here.x + c * dx - s * dy - pair.here.x,
        here.y + s * dx + c * dy - pair.here.y,
      )
      const turnOff = Math.abs(Math.sin((pair.here.angle - pair.there.angle - turn) / 2)) * 2
      const scaleOff = Math.abs(Math.log(pair.here.scale / pair.there.scale / scale))
      return (
        off < scale * (playPixels + playShare * Math.hypot(dx, dy)) &&
        turnOff < playAngle &&
        scaleOff < playScale
      )
    })
    if (following.length > largest.length) largest = following
  }
  return largest
}

/** Without the pairs whose colors differ more than the light of the two photos explains. */
function sameColors(pairs: readonly Pair[]): Pair[] {
  const differences = pairs.map(({ here, there }) => ({
    red: Math.log((here.red + 0.02) / (there.red + 0.02)),
    green: Math.log((here.green + 0.02) / (there.green + 0.02)),
    blue: Math.log((1.02 - here.red - here.green) / (1.02 - there.red - there.green)),
  }))
  const light = {
    red: median(differences.map(({ red }) => red)),
    green: median(differences.map(({ green }) => green)),
    blue: median(differences.map(({ blue }) => blue)),
  }
  return pairs.filter((_, n) => {
    const { red, green, blue } = differences[n] ?? light
    return Math.hypot(red - light.red, green - light.green, blue - light.blue) < playColor
  })
}

/** The same place may be found in several sizes. */
const countPlaces = (keypoints: readonly Keypoint[]): number =>
  new Set(keypoints.map(({ x, y }) => `${Math.round(x / 6)} ${Math.round(y / 6)}`)).size

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
