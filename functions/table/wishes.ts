import * as z from 'zod/mini'
import { mostOnWishList } from '../../shared/contract/fields.ts'
import { DomainError, NotFound } from '../runtime/errors.ts'
import { type ChangesOf, conditionOf, exists } from './expressions.ts'
import { rowsOf, userKey } from './keys.ts'
import { getRow, listRows, updateRow } from './rows.ts'
import type { Step } from './transact.ts'

export const wishRow = z.object({
  wishId: z.string(),
  userId: z.string(),
  brand: z.string(),
  lineName: z.optional(z.string()),
  targetCents: z.optional(z.int()),
  note: z.optional(z.string()),
  createdAt: z.iso.datetime(),
})
export type WishRow = z.infer<typeof wishRow>

/** A user's wishes, newest first. One Query. */
export const listWishRows = (userId: string): Promise<WishRow[]> =>
  listRows(wishRow, { ...rowsOf(userId, 'WISH'), newestFirst: true })

const wishNotFound = () => new NotFound('This cigar is not on your wish list.')

/** @throws NotFound when the wish is absent or another user's */
export async function requireWish(userId: string, wishId: string): Promise<WishRow> {
  const wish = await getRow(wishRow, userKey(userId, 'WISH', wishId))
  if (wish === undefined) throw wishNotFound()
  return wish
}

/**
 * @param more how many wishes are to be added
 * @param known the wishes that there are
 * @throws DomainError `conflict` when there would be more than `mostOnWishList`
 */
export function requireRoomForWishes(more: number, known: readonly WishRow[]): void {
  const room = Math.max(0, mostOnWishList - known.length)
  if (more <= room) return
  const message =
    room === 0
      ? `You have ${mostOnWishList} cigars on your wish list. Please remove one first.`
      : `${room} of ${more} cigars fit on your wish list.`
  throw new DomainError('conflict', message)
}

export const putWish = (wish: WishRow): Step => ({
  put: { Item: { ...userKey(wish.userId, 'WISH', wish.wishId), ...wish } },
})

/** @throws NotFound when the wish is absent or another user's */
export async function updateWish(
  userId: string,
  wishId: string,
  changes: ChangesOf<WishRow>,
): Promise<WishRow> {
  const update = { set: changes, when: {} }
  const wish = await updateRow(wishRow, userKey(userId, 'WISH', wishId), update)
  if (wish === undefined) throw wishNotFound()
  return wish
}

/** Removes a wish if nobody has changed it since it was read. */
export const removeUnchangedWish = ({ userId, wishId, ...row }: WishRow): Step => {
  const { brand, lineName, targetCents, note } = row
  const unchanged = conditionOf({ brand, lineName, targetCents, note })
  return { remove: { Key: userKey(userId, 'WISH', wishId), ...unchanged } }
}

export const removeWish = (userId: string, wishId: string): Step => ({
  remove: { Key: userKey(userId, 'WISH', wishId), ...exists },
  otherwise: wishNotFound,
})
