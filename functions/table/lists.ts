import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { ulidToUUID, uuidToULID } from 'ulid'
import * as z from 'zod/mini'
import { count, mostGuests, mostLists } from '../../shared/contract/fields.ts'
import type { createList, setWishes } from '../../shared/contract/lists.ts'
import type { BodyOf } from '../../shared/contract/route.ts'
import type { Deps } from '../runtime/deps.ts'
import { DomainError, NotFound, Unauthenticated } from '../runtime/errors.ts'
import type { Caller } from '../runtime/request.ts'
import { exists, isNew, updateOf } from './expressions.ts'
import { keys, rowsOf, userKey } from './keys.ts'
import { type Once, transactOnce } from './once.ts'
import { deleteRow, deleteRows, getRow, listRows } from './rows.ts'
import { readThenTransact, type Step, transact } from './transact.ts'
import { findUser, requireUser, takeTurn, type UserRow } from './users.ts'

const listRow = z.object({
  /** The secret of its link. */
  listId: z.string(),
  title: z.optional(z.string()),
  shows: z.object({
    photos: z.boolean(),
    prices: z.boolean(),
    notes: z.boolean(),
    purchaseDates: z.boolean(),
  }),
  /** Encrypts the ids of its cigars for its guests: 128 bits. */
  cigarKey: z.string(),
  /** Guests with wishes. */
  guests: count,
  /** The start of the session that created it, in Unix seconds. The list ends with all sessions. */
  issuedAt: z.int(),
  createdAt: z.iso.datetime(),
  /** Unix seconds. DynamoDB may take days to delete it, its link and its wishes. */
  expiresAt: z.int(),
})
export type ListRow = z.infer<typeof listRow>

const linkRow = z.object({ userId: z.string() })

const markedRow = z.object({
  listId: z.string(),
  name: z.optional(z.string()),
  cigarIds: z.array(z.string()),
  changedAt: z.iso.datetime(),
})
export type MarkedRow = z.infer<typeof markedRow>

const daySeconds = 24 * 3600

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

const isOpen = (
  { expiresAt, issuedAt }: ListRow,
  { sessionEpoch = 0 }: Pick<UserRow, 'sessionEpoch'>,
  now: Date,
): boolean => now.valueOf() < expiresAt * 1000 && issuedAt > sessionEpoch

/** A user's lists whose links work, newest first, and what guests marked on them. Two Queries. */
export async function readLists(
  userId: string,
  user: Pick<UserRow, 'sessionEpoch'>,
  now: Date,
): Promise<{ lists: ListRow[]; wishes: MarkedRow[] }> {
  const [all, wishes] = await Promise.all([
    listRows(listRow, rowsOf(userId, 'LIST')),
    listRows(markedRow, rowsOf(userId, 'MARKED')),
  ])
  const lists = all.filter((list) => isOpen(list, user, now))
  return { lists: lists.sort((a, b) => b.createdAt.localeCompare(a.createdAt)), wishes }
}

/** The response that an `Idempotency-Key` remembers. */
const created = z.object({ listId: z.string() })

/**
 * Writes a list and its link.
 *
 * @throws DomainError `conflict` when there are `mostLists`
 * @throws NotFound when the list of this key was ended since
 * @throws Unauthenticated when the caller's session has ended
 */
export async function addList(
  { userId, signedInAt: issuedAt, once }: Caller & { readonly once: Once },
  { title, shows, days }: BodyOf<typeof createList>,
  { now }: Pick<Deps, 'now'>,
): Promise<ListRow> {
  const { response } = await transactOnce(once, created, async () => {
    const at = now()
    const user = await requireUser(userId)
    if (issuedAt <= (user.sessionEpoch ?? 0)) throw new Unauthenticated()
    const { lists } = await readLists(userId, user, at)
    if (lists.length >= mostLists) {
      throw new DomainError('conflict', `You have ${mostLists} shared lists. Please end one first.`)
    }
    const listId = random(24)
    const expiresAt = Math.floor(at.valueOf() / 1000) + days * daySeconds
    const list = {
      listId,
      shows,
      cigarKey: random(16),
      guests: 0,
      issuedAt,
      expiresAt,
      ...(title !== undefined && { title }),
      createdAt: at.toISOString(),
    }
    const steps: Step[] = [
      takeTurn(user, listId),
      { put: { Item: { ...keys.list(userId, listId), ...list } } },
      { put: { Item: { ...keys.link(listId), userId, expiresAt } } },
    ]
    return { response: { listId }, steps }
  })
  const list = await getRow(listRow, keys.list(userId, response.listId))
  if (!list) throw listNotFound()
  return list
}

const listNotFound = () => new NotFound('This list is not shared.')

/**
 * Ends the link of a list, then forgets what guests marked. A wish that a kill leaves expires with its list.
 *
 * @throws NotFound when the list is absent or another user's
 */
export async function removeList(userId: string, listId: string): Promise<void> {
  await transact([
    { remove: { Key: keys.list(userId, listId), ...exists }, otherwise: listNotFound },
    { remove: { Key: keys.link(listId) } },
  ])
  await deleteRows(rowsOf(userId, 'MARKED', listId))
}

/** Removes the links of a deleted user's lists; the lists go with the user's other rows. Idempotent. */
export async function deleteLinksOf(userId: string): Promise<void> {
  const lists = await listRows(listRow, rowsOf(userId, 'LIST'))
  await Promise.all(lists.map(({ listId }) => deleteRow(keys.link(listId))))
}

/**
 * The list of a link, and whose it is.
 *
 * @throws NotFound when there is none, it has expired or ended, or its owner is gone
 */
export async function requireOpenList(
  listId: string,
  now: Date,
): Promise<{ list: ListRow; user: UserRow }> {
  const { userId } = (await getRow(linkRow, keys.link(listId))) ?? {}
  if (userId === undefined) throw listNotFound()
  const [list, user] = await Promise.all([
    getRow(listRow, keys.list(userId, listId)),
    findUser(userId),
  ])
  if (!list || !user || !isOpen(list, user, now)) throw listNotFound()
  return { list, user }
}

/**
 * Replaces what a guest marked; without a cigar, forgets the guest.
 *
 * @throws NotFound when the list is not open
 * @throws DomainError `conflict` when `mostGuests` others have marked cigars
 */
export async function changeWishes(
  listId: string,
  { guest, name, cigars }: BodyOf<typeof setWishes>,
  { now }: Pick<Deps, 'now'>,
): Promise<void> {
  await readThenTransact(async () => {
    const { list, user } = await requireOpenList(listId, now())
    const Key = userKey(user.userId, 'MARKED', listId, guest)
    const before = await getRow(markedRow, Key)
    if (cigars.length === 0) {
      const steps = before ? [{ remove: { Key, ...exists } }, countGuest(user, list, -1)] : []
      return { steps }
    }
    if (!before && list.guests >= mostGuests) {
      throw new DomainError(
        'conflict',
        'Many guests have marked cigars. There is no room for more.',
      )
    }
    const cigarIds = [...new Set(cigars.map((id) => cigarIdOf(list, id)))]
    const wish = { listId, cigarIds, ...(name && { name }), changedAt: now().toISOString() }
    const Item = { ...Key, ...wish, expiresAt: list.expiresAt }
    const put = { put: { Item, ...(before ? exists : isNew) } }
    return { steps: [put, before ? whileListed(user, list) : countGuest(user, list, 1)] }
  })
}

const whileListed = ({ userId }: UserRow, { listId }: ListRow): Step => ({
  check: { Key: keys.list(userId, listId), ...exists },
})

/** Counts a guest more or less if their number is as it was read. */
const countGuest = ({ userId }: UserRow, { listId, guests }: ListRow, more: 1 | -1): Step => ({
  update: {
    Key: keys.list(userId, listId),
    ...updateOf({ add: { guests: more }, when: { guests } }),
  },
})

/** The id of a cigar for the guests of a list. A cigar's own id says when the cigar was added. */
export function idForGuests({ cigarKey }: ListRow, cigarId: string): string {
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(cigarKey, 'base64url'), null)
  const id = Buffer.from(ulidToUUID(cigarId).replaceAll('-', ''), 'hex')
  return cipher.setAutoPadding(false).update(id).toString('base64url')
}

/** The cigar's own id again; of what was made up, the id of no cigar. */
export function cigarIdOf({ cigarKey }: ListRow, id: string): string {
  const cipher = createDecipheriv('aes-128-ecb', Buffer.from(cigarKey, 'base64url'), null)
  const hex = cipher.setAutoPadding(false).update(Buffer.from(id, 'base64url')).toString('hex')
  return uuidToULID(hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'))
}
