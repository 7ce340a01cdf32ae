/** Random numbers that are the same for the same seed. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number
  readonly chance: (probability: number) => boolean
  /** One of a list that is not empty. */
  readonly pick: <T>(list: readonly [T, ...T[]]) => T
}

/** Mulberry32, Tommy Ettinger's generator of 32 bits (public domain). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
  }
}
