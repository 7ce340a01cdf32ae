import { mostOnWishList } from '../../../shared/contract/fields.ts'
import type { Wish } from '../../../shared/contract/wishes.ts'

/** A wish of a file. */
export type FileWish = Omit<Wish, 'id' | 'createdAt'>

type Own = {
  readonly wishes: readonly Wish[]
  readonly add: (wish: FileWish) => Promise<unknown>
}

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

/**
 * Puts the wishes of a file on the wish list, one after the other: the last one is the newest. What is there already, as
 * after an attempt that failed, is not added again.
 */
export async function bringWishes(file: readonly FileWish[], { wishes, add }: Own): Promise<void> {
  for (const wish of wishesToBring(file, wishes).coming) await add(wish)
}

const keyOf = ({ brand, lineName, targetPrice, note }: FileWish) =>
  JSON.stringify([brand, lineName, targetPrice, note])
