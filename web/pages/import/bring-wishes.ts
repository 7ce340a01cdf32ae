import { mostOnWishList } from '../../../shared/contract/fields.ts'
import type { Wish } from '../../../shared/contract/wishes.ts'

/** A wish of a file. */
export type FileWish = Omit<Wish, 'id' | 'createdAt'>

/**
 * The wishes of a file that come: the newest of those that are not on the wish list, as many as it has room for.
 *
 * @returns also how many have no room, and stay in the file
 */
export function wishesToBring(file: readonly FileWish[], wishes: readonly Wish[]) {
  const known = new Set(wishes.map(keyOf))
  const missing = file.filter((wish) => !known.has(keyOf(wish)))
  const left = Math.max(0, missing.length - Math.max(0, mostOnWishList - wishes.length))
  return { coming: missing.slice(left), left }
}

const keyOf = ({ brand, lineName, targetPrice, note }: FileWish) =>
  JSON.stringify([brand, lineName, targetPrice, note])
