import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { describedCigar } from '../../shared/contract/cigar.ts'
import { count } from '../../shared/contract/fields.ts'
import { table, tableName } from './client.ts'
import { keys, prefixes } from './keys.ts'
import { queryPage, queryRows } from './query.ts'
import type { Step } from './transact.ts'
import { updateExpression } from './update-expression.ts'

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
export async function findCigar(userId: string, cigarId: string): Promise<CigarRow | undefined> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: tableName(),
      Key: keys.cigar(userId, cigarId),
      ConsistentRead: true,
    }),
  )
  return Item === undefined ? undefined : z.parse(cigarRow, Item)
}

/** The whole collection, newest first, finished cigars included. */
export const listCigarRows = (userId: string): Promise<CigarRow[]> =>
  queryRows(cigarRow, userId, prefixes.cigars, { newestFirst: true })

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
  let from = after
  do {
    const room = limit - cigars.length
    const page = await queryPage(cigarRow, userId, prefixes.cigars, {
      limit: inStock ? Math.max(room, examinedAtLeast) : room,
      before: from === undefined ? undefined : keys.cigar(userId, from),
      ...(inStock && { only: { attribute: 'quantity', above: 0 } }),
    })
    const taken = page.rows.slice(0, room)
    cigars.push(...taken)
    from =
      taken.length < page.rows.length
        ? taken.at(-1)?.cigarId
        : page.last?.SK.slice(prefixes.cigars.length)
  } while (from !== undefined && cigars.length < limit)
  return { cigars, next: from }
}

/** Finished cigars often stand together; looking at fewer would only mean looking more often. */
const examinedAtLeast = 100

/** Writes a new cigar. */
export const putCigar = (cigar: CigarRow): Step => ({
  put: {
    Item: { ...keys.cigar(cigar.userId, cigar.cigarId), ...cigar },
    ConditionExpression: 'attribute_not_exists(PK)',
  },
})

/** What of a cigar can change besides its sums; `null` takes a field away. */
export type CigarFields = {
  readonly [K in keyof CigarRow]?: CigarRow[K] | null | undefined
}

/** Changes a cigar, provided nothing has changed it since it was read. */
export const updateCigar = (
  cigar: CigarRow,
  changes: CigarFields,
  otherwise: () => Error,
): Step => {
  const update = updateExpression({ ...changes, revision: cigar.revision + 1 })
  return {
    update: {
      Key: keys.cigar(cigar.userId, cigar.cigarId),
      ...update,
      ConditionExpression: '#revision = :seen',
      ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':seen': cigar.revision },
    },
    otherwise,
  }
}

/** Removes a cigar, provided nothing has changed it since it was read. */
export const removeCigar = (
  cigar: Pick<CigarRow, 'userId' | 'cigarId' | 'revision'>,
  otherwise: () => Error,
): Step => ({
  remove: {
    Key: keys.cigar(cigar.userId, cigar.cigarId),
    ConditionExpression: 'revision = :seen',
    ExpressionAttributeValues: { ':seen': cigar.revision },
  },
  otherwise,
})
