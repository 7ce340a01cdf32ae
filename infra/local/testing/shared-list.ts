import { randomUUID } from 'node:crypto'
import * as lists from '../../../shared/contract/lists.ts'
import { ok, refused, type User } from './collector.ts'

export const nothingMore = { photos: false, prices: false, notes: false, purchaseDates: false }

/** Shares what a collector has in stock; `guest` has no session. */
export async function shareList(owner: User, given: object = {}) {
  const body = { shows: nothingMore, days: 7, ...given }
  const list = await owner.ok(lists.createList, { body })
  const params = { id: list.id }
  return {
    list,
    own: async () => (await owner.ok(lists.listOwn)).find(({ id }) => id === list.id),
    revoke: () => owner.ok(lists.revokeList, { params }),
    open: (query: object = {}) => ok(lists.openList, { params, query: { ...query } }),
    noOpen: () => refused(lists.openList, { params }),
    guest: (name?: string, guest = randomUUID()) => ({
      wish: (...cigars: string[]) => ok(lists.setWishes, { params, body: { guest, name, cigars } }),
      noWish: (...cigars: string[]) =>
        refused(lists.setWishes, { params, body: { guest, name, cigars } }),
    }),
  }
}

export const notShared = {
  status: 404,
  code: 'not_found',
  message: 'This list is not shared.',
}
