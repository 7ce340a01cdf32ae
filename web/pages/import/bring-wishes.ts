import { mostOnWishList } from '../../../shared/contract/fields.ts'
import type { Wish } from '../../../shared/contract/wishes.ts'

/** A wish of a file. */
export type FileWish = Omit<Wish, 'id' | 'createdAt'>

type Own = {
  readonly wishes: readonly Wish[]
  readonly add: (wish: FileWish) => Promise<unknown>
}

/**
 * Puts the wishes of a file on the wish list, one after the other: the last one is the newest. What is there already, as
 * after an attempt that failed, and what has no room stays in the file.
 */
export async function bringWishes(file: readonly FileWish[], { wishes, add }: Own): Promise<void> {
  const known = new Set(wishes.map(keyOf))
  const missing = file.filter((wish) => !known.has(keyOf(wish)))
  for (const wish of missing.slice(0, mostOnWishList - wishes.length)) await add(wish)
}

const keyOf = ({ brand, lineName, targetPrice, note }: FileWish) =>
  JSON.stringify([brand, lineName, targetPrice, note])
