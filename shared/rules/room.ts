import { counted } from './counted.ts'
import { type Place, placesOf } from './places.ts'

/**
 * Capacities are in sticks of this size. No maker says of which size theirs are, and fat sticks fill a humidor
 * sooner, so room is an estimate: by volume, which grows with the length and with the square of the ring gauge.
 */
export const standardSize = { name: 'Robusto', ringGauge: 50, length: 5 } as const

/** Ring gauge in 64ths of an inch, length in inches. */
type Size = { readonly ringGauge?: number | undefined; readonly length?: number | undefined }

/** The space that one stick takes, in sticks of the standard size. What is not known of it is as usual. */
export const spaceOf = ({ ringGauge, length }: Size): number =>
  ((ringGauge ?? standardSize.ringGauge) / standardSize.ringGauge) ** 2 *
  ((length ?? standardSize.length) / standardSize.length)

/** Unsmoked sticks of a cigar, and where they lie. */
type Stored = Size & { readonly quantity: number; readonly places?: readonly Place[] | undefined }

/**
 * The contents of a humidor; `taken` is their space in sticks of the standard size, not rounded.
 */
export type Contents = { readonly sticks: number; readonly cigars: number; readonly taken: number }

export const nothingIn: Contents = { sticks: 0, cigars: 0, taken: 0 }

/** Returns the contents of each humidor by its id, without empty ones. */
export function contentsOf(cigars: readonly Stored[]): ReadonlyMap<string, Contents> {
  const all = new Map<string, Contents>()
  for (const cigar of cigars)
    for (const { humidorId, sticks } of placesOf({ ...cigar, remaining: cigar.quantity })) {
      const so = all.get(humidorId) ?? nothingIn
      const taken = so.taken + sticks * spaceOf(cigar)
      all.set(humidorId, { sticks: so.sticks + sticks, cigars: so.cigars + 1, taken })
    }
  return all
}

/** In sticks of the standard size, not rounded. */
export type Room = {
  readonly capacity: number
  readonly taken: number
  /** Negative: more than full. */
  readonly free: number
}

/** A humidor as `GET /api/humidors` lists it. */
type Listed = { readonly capacity?: number | undefined; readonly taken?: number | undefined }

/**
 * The room in a humidor.
 *
 * @returns nothing when its capacity, or what it holds, is not known
 */
export const roomIn = ({ capacity, taken }: Listed): Room | undefined =>
  capacity === undefined || taken === undefined
    ? undefined
    : { capacity, taken, free: capacity - taken }

/**
 * Returns the number of sticks of a size that fit into free space, from 0. A sum of fractions may
 * miss a whole number slightly.
 */
export const fitting = (free: number, size: Size): number =>
  Math.max(0, Math.floor(free / spaceOf(size) + 1e-6))

/**
 * Returns the warning of a form whose humidor has too little room for the sticks.
 *
 * @returns nothing when they fit or the room is not known
 */
export function warnOfRoom(
  humidor: Listed,
  { sticks, ...size }: Size & { readonly sticks: number },
): string | undefined {
  const room = roomIn(humidor)
  if (room === undefined) return undefined
  const fit = fitting(room.free, size)
  if (sticks <= fit) return undefined
  const left = fit === 0 ? 'no room left' : `room for about ${counted(fit, 'more stick')}`
  return `This humidor has ${left} by our estimate.`
}
