import * as z from 'zod/mini'
import { DomainError, NotFound } from '../runtime/errors.ts'
import { type ChangesOf, exists } from './expressions.ts'
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

/** @throws DomainError `conflict` when there are `most` wishes */
export async function requireRoomForWish(userId: string, most: number): Promise<void> {
  if ((await listWishRows(userId)).length < most) return
  const message = `You have ${most} cigars on your wish list. Please remove one first.`
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

export const removeWish = (userId: string, wishId: string): Step => ({
  remove: { Key: userKey(userId, 'WISH', wishId), ...exists },
  otherwise: wishNotFound,
})
