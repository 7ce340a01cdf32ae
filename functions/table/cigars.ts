import * as z from 'zod/mini'
import { describedCigar } from '../../shared/contract/cigar.ts'
import { count } from '../../shared/contract/fields.ts'
import { keys, prefixes } from './keys.ts'
import { conditionOf, getRow, listRows, pages, updateOf } from './rows.ts'
import type { Step } from './transact.ts'

export const cigarRow = z.object({
  cigarId: z.string(),
  userId: z.string(),
  ...describedCigar,
  /** See `shared/rules/personal-notes.ts`. */
  personalNotes: z.optional(z.string()),
  /** Its own price, whole cents a stick: what was given at creation, or since. */
  basePriceCents: z.optional(count),
  /** The sums over the purchases, see `shared/rules/inventory.ts`. */
  quantity: count,
  pricedQuantity: count,
  valueCents: count,
  /** When nothing is left, the day of the newest purchase; kept when all were deleted. */
  oldestPurchaseDate: z.string(),
  /** Goes up with every change; a change states the one it has seen. */
  revision: count,
  createdAt: z.string(),
})
export type CigarRow = z.infer<typeof cigarRow>

/** One cigar of a user; nothing when it is absent or somebody else's. */
export const findCigar = (userId: string, cigarId: string): Promise<CigarRow | undefined> =>
  getRow(cigarRow, keys.cigar(userId, cigarId))

/** The cigars of a user, newest first: ids begin with their time. */
const newestFirst = (userId: string) => ({
  pk: keys.user(userId).PK,
  sk: prefixes.cigars,
  newestFirst: true,
})

/** The whole collection, newest first, finished cigars included. */
export const listCigarRows = (userId: string): Promise<CigarRow[]> =>
  listRows(cigarRow, newestFirst(userId))

/** Finished cigars often stand together; reading fewer would only mean reading more often. */
const readAtLeast = 100

/**
 * A page of the collection, newest first: one Query of the table, unless finished cigars among them
 * are left out.
 *
 * @param limit from 1
 * @param after the last cigar of the page before
 * @returns fewer than `limit` only at the end; `next` is the cursor of the page after this one
 */
export async function pageOfCigars(
  userId: string,
  { limit, after, inStock }: { limit: number; after?: string | undefined; inStock: boolean },
): Promise<{ cigars: CigarRow[]; next: string | undefined }> {
  const cigars: CigarRow[] = []
  const query = {
    ...newestFirst(userId),
    limit: inStock ? Math.max(limit, readAtLeast) : limit,
    after: after === undefined ? undefined : keys.cigar(userId, after),
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
    ConditionExpression: 'attribute_not_exists(PK)',
  },
})

/** What of a cigar can change besides its sums; `null` removes a field. */
export type CigarFields = {
  readonly [K in keyof CigarRow]?: CigarRow[K] | null | undefined
}

/** Changes a cigar, provided nothing has changed it since it was read. */
export const updateCigar = (
  { userId, cigarId, revision }: CigarRow,
  changes: CigarFields,
): Step => ({
  update: {
    Key: keys.cigar(userId, cigarId),
    ...updateOf({ set: { ...changes, revision: revision + 1 }, when: { revision } }),
  },
})

/** Removes a cigar, provided nothing has changed it since it was read. */
export const removeCigar = ({
  userId,
  cigarId,
  revision,
}: Pick<CigarRow, 'userId' | 'cigarId' | 'revision'>): Step => ({
  remove: { Key: keys.cigar(userId, cigarId), ...conditionOf({ revision }) },
})
