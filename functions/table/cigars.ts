import * as z from 'zod/mini'
import { describedCigar } from '../../shared/contract/cigar.ts'
import { count, place, resting } from '../../shared/contract/fields.ts'
import { cigarRated, cigarRemoved } from '../../shared/events/index.ts'
import type { Deps } from '../runtime/deps.ts'
import { NotFound } from '../runtime/errors.ts'
import type { Reading } from '../runtime/request.ts'
import { type ChangesOf, conditionOf, exists, isNew, updateOf } from './expressions.ts'
import { keys, rowsOf } from './keys.ts'
import { emit } from './outbox.ts'
import { getRow, getRows, listRows, pages, queryPage } from './rows.ts'
import type { Step } from './transact.ts'

export const cigarRow = z.object({
  cigarId: z.string(),
  userId: z.string(),
  ...describedCigar,
  /** See `shared/rules/personal-notes.ts`. */
  personalNotes: z.optional(z.string()),
  /** The cigar's own price in whole cents per stick. */
  basePriceCents: z.optional(count),
  /** The owner's estimate for one stick, in cents. */
  estimateCents: z.optional(count),
  /** The sums over the purchases, see `shared/rules/inventory.ts`. */
  quantity: count,
  pricedQuantity: count,
  valueCents: count,
  places: z.optional(z.array(place)),
  packedOn: z.optional(z.string()),
  resting: z.optional(z.array(resting)),
  shops: z.optional(z.array(z.string())),
  /** Its smokes with stars, and these stars together. */
  ratedSmokes: count,
  smokeStars: count,
  /** With an empty stock, the day of the newest purchase; kept when all were deleted. */
  oldestPurchaseDate: z.string(),
  /** Goes up with every change. A change is conditional on the revision it read. */
  revision: count,
  createdAt: z.string(),
})
export type CigarRow = z.infer<typeof cigarRow>

/** One cigar of a user; nothing when it is absent or another user's. */
export const findCigar = (userId: string, cigarId: string): Promise<CigarRow | undefined> =>
  getRow(cigarRow, keys.cigar(userId, cigarId))

/** The cigars of these ids that exist, in any order: one BatchGetItem for a hundred. */
export const findCigars = (userId: string, cigarIds: readonly string[]): Promise<CigarRow[]> =>
  getRows(
    cigarRow,
    cigarIds.map((cigarId) => keys.cigar(userId, cigarId)),
  )

/** @throws NotFound when the cigar is absent or another user's */
export async function requireCigar(userId: string, cigarId: string): Promise<CigarRow> {
  const cigar = await findCigar(userId, cigarId)
  if (cigar === undefined) throw cigarNotFound()
  return cigar
}

const cigarNotFound = () => new NotFound('This cigar does not exist.')

/** The condition that a cigar exists, for a row that goes with it; without it, NotFound. */
export const whileCigarExists = (userId: string, cigarId: string): Step => ({
  check: { Key: keys.cigar(userId, cigarId), ...exists },
  otherwise: cigarNotFound,
})

/** The condition that a cigar exists and shows the photo that it showed when it was read. */
export const whilePhotoIs = ({ userId, cigarId, imageUrl }: CigarRow): Step => ({
  check: { Key: keys.cigar(userId, cigarId), ...conditionOf({ imageUrl }) },
})

/** The cigars of a user, newest first: ids begin with their time. */
const newestFirst = (userId: string) => ({
  ...rowsOf(userId, 'CIGAR'),
  newestFirst: true,
})

/** The whole collection, newest first, finished cigars included. */
export const listCigarRows = (userId: string): Promise<CigarRow[]> =>
  listRows(cigarRow, newestFirst(userId))

const photographedCigar = z.object({
  ...z.pick(cigarRow, { cigarId: true, brand: true, lineName: true, size: true }).shape,
  imageUrl: z.string(),
})

/** The names of the cigars that have a photo, finished ones included. */
export const listPhotographedCigars = (userId: string) =>
  listRows(photographedCigar, {
    ...newestFirst(userId),
    attributes: Object.keys(photographedCigar.shape),
    only: ['imageUrl', '>', ''],
  })

const addedCigar = z.pick(cigarRow, { createdAt: true })

/**
 * Returns the instant at which the oldest cigar of a collection was added, or `undefined` without a
 * cigar. Reads one row.
 */
export async function firstCigarAt(userId: string): Promise<string | undefined> {
  const { rows } = await queryPage(addedCigar, {
    ...rowsOf(userId, 'CIGAR'),
    attributes: ['createdAt'],
    limit: 1,
  })
  return rows[0]?.createdAt
}

/** Finished cigars are often adjacent. Smaller reads would only mean more of them. */
const readAtLeast = 100

type CigarPage = Reading & {
  readonly limit: number
  readonly after?: string | undefined
  readonly inStock: boolean
}

/**
 * A page of the collection, newest first, with one Query unless finished cigars are left out.
 *
 * @param limit from 1
 * @param after the last cigar of the previous page
 * @returns fewer than `limit` only at the end; `next` is the cursor of the next page
 */
export async function pageOfCigars(
  userId: string,
  { limit, after, inStock, eventually }: CigarPage,
): Promise<{ cigars: CigarRow[]; next: string | undefined }> {
  const cigars: CigarRow[] = []
  const query = {
    ...newestFirst(userId),
    limit: inStock ? Math.max(limit, readAtLeast) : limit,
    after: after === undefined ? undefined : keys.cigar(userId, after),
    eventually,
    ...(inStock && { only: ['quantity', '>', 0] as const }),
  }
  for await (const { rows, last } of pages(cigarRow, query)) {
    cigars.push(...rows)
    if (cigars.length < limit) continue
    const page = cigars.slice(0, limit)
    const isEnd = last === undefined && page.length === cigars.length
    return { cigars: page, next: isEnd ? undefined : page.at(-1)?.cigarId }
  }
  return { cigars, next: undefined }
}

/** Writes a new cigar. */
export const putCigar = (cigar: CigarRow): Step => ({
  put: {
    Item: { ...keys.cigar(cigar.userId, cigar.cigarId), ...cigar },
    ...isNew,
  },
})

/** Changes a cigar if nothing has changed it since it was read. */
export const updateCigar = (
  { userId, cigarId, revision }: CigarRow,
  changes: ChangesOf<CigarRow>,
): Step => ({
  update: {
    Key: keys.cigar(userId, cigarId),
    ...updateOf({ set: { ...changes, revision: revision + 1 }, when: { revision } }),
  },
})

/** Removes a cigar if nothing has changed it since it was read. */
export const removeCigar = ({
  userId,
  cigarId,
  revision,
}: Pick<CigarRow, 'userId' | 'cigarId' | 'revision'>): Step => ({
  remove: { Key: keys.cigar(userId, cigarId), ...conditionOf({ revision }) },
})

/**
 * The steps that remove a cigar if nothing has changed it since it was read. Reactions to `cigar-removed`
 * delete the rest. The counts of sticks need `countSteps` in the same transaction.
 */
export function withdrawCigar(cigar: CigarRow, deps: Deps): Step[] {
  const { userId, cigarId, brand, imageUrl } = cigar
  const removed = { userId, cigarId, ...(imageUrl && { imageUrl }) }
  const left = { userId, cigarId, brand, revision: cigar.revision + 1, left: true } as const
  return [removeCigar(cigar), ...emit(cigarRemoved, removed, deps), ...emit(cigarRated, left, deps)]
}
