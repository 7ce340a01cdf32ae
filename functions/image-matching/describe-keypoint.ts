import type { Plane } from './find-corners.ts'

/** A place of a picture, described so that it is found again turned, larger, darker and blurred. */
export type Keypoint = {
  /** In pixels of the largest size that the picture is looked at. */
  readonly x: number
  readonly y: number
  /** Pixels of the largest size in one pixel of the size in which the keypoint was found, from 1. */
  readonly scale: number
  /** Direction of the brighter side, in radians. */
  readonly angle: number
  /** One bit for each of `words` × 32 pairs of places: the brighter place of the pair. */
  readonly bits: Int32Array
  /** Shares of red and green in the color around it, 0 to 1. */
  readonly red: number
  readonly green: number
}

/** A picture in one size: its brightness, and its colors as red, green and blue bytes. */
export type Level = Plane & { readonly colors: Uint8Array; readonly scale: number }

/** Half the side of the square that a keypoint describes, in pixels of its size. */
export const reach = 15
/** Each word holds 32 comparisons. */
export const words = 4
const turns = 64

/** The same numbers on every machine (Numerical Recipes' linear congruential generator). */
const random = (() => {
  let state = 12_345
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 1) / 2 ** 32
  }
})()
/** Normally distributed around 0 (Box and Muller). */
const nearby = () => 6.2 * Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())

/** Pairs of places as BRIEF compares them (Calonder et al., 2010, 'Spatial arrangement of the binary tests'). */
const pairs = Array.from({ length: words * 32 }, () => {
  for (;;) {
    const [ax, ay, bx, by] = [nearby(), nearby(), nearby(), nearby()]
    const inside = Math.hypot(ax, ay) < reach && Math.hypot(bx, by) < reach
    if (inside && Math.hypot(ax - bx, ay - by) > 2) return [ax, ay, bx, by] as const
  }
})

/** The pairs turned in steps, as ORB does (Rublee et al., 2011): four numbers a pair. */
const turned = Array.from({ length: turns }, (_, turn) => {
  const [c, s] = [Math.cos((turn * 2 * Math.PI) / turns), Math.sin((turn * 2 * Math.PI) / turns)]
  return Int8Array.from(
    pairs.flatMap(([ax, ay, bx, by]) =>
      [c * ax - s * ay, s * ax + c * ay, c * bx - s * by, s * bx + c * by].map(Math.round),
    ),
  )
})

const disc = Array.from({ length: (2 * reach + 1) ** 2 }, (_, n) => ({
  dx: (n % (2 * reach + 1)) - reach,
  dy: Math.floor(n / (2 * reach + 1)) - reach,
})).filter(({ dx, dy }) => dx * dx + dy * dy <= reach * reach)

/** Describes the surroundings of a pixel that is at least `reach` + 1 pixels inside the picture. */
export function describeKeypoint(level: Level, { x, y }: { x: number; y: number }): Keypoint {
  const { angle, red, green } = lookAround(level, x, y)
  return {
    x: x * level.scale,
    y: y * level.scale,
    scale: level.scale,
    angle,
    bits: compareAround(level, x, y, angle),
    red,
    green,
  }
}

function lookAround({ values, width, colors }: Level, x: number, y: number) {
  let [mx, my, red, green, blue] = [0, 0, 0, 0, 0]
  for (const { dx, dy } of disc) {
    const i = (y + dy) * width + x + dx
    const value = values[i] ?? 0
    mx += dx * value
    my += dy * value
    red += colors[3 * i] ?? 0
    green += colors[3 * i + 1] ?? 0
    blue += colors[3 * i + 2] ?? 0
  }
  const all = red + green + blue + 1
  return { angle: Math.atan2(my, mx), red: red / all, green: green / all }
}

function compareAround({ values, width }: Level, x: number, y: number, angle: number): Int32Array {
  const turn = (Math.round((angle * turns) / (2 * Math.PI)) + turns) % turns
  const places = turned[turn] ?? new Int8Array()
  const at = (n: number) => values[(y + (places[n + 1] ?? 0)) * width + x + (places[n] ?? 0)] ?? 0
  const bits = new Int32Array(words)
  for (let n = 0; n < words * 32; n++) {
    if (at(4 * n) < at(4 * n + 2)) bits[n >> 5] = (bits[n >> 5] ?? 0) | (1 << (n & 31))
  }
  return bits
}
