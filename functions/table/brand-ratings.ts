import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { foldBrand } from '../../shared/rules/brand-name.ts'
import type { Deps } from '../runtime/deps.ts'
import { Conflict } from '../runtime/errors.ts'
import { setDates } from './brands.ts'
import { table, tableName } from './client.ts'
import { keys } from './keys.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { transact } from './transact.ts'

/** One cigar's part in its brand's rating; without a rating it remembers that it was taken back. */
const ratingRow = z.object({ rating: z.optional(z.int()), revision: z.int() })

export type BrandRating = {
  readonly brand: string
  readonly cigarId: string
  /** 1–5; absent when the rating was taken back. */
  readonly rating?: number | undefined
  /** The cigar's revision at that change. */
  readonly revision: number
}

/**
 * Counts a cigar's rating for its brand, in place of the one it counted with before. The same again,
 * or what came late, changes nothing.
 */
export const rateBrand = (wish: BrandRating, { now }: Pick<Deps, 'now'>): Promise<void> =>
  retryConflicts(() => rateOnce(wish, now()))

async function rateOnce(wish: BrandRating, now: Date): Promise<void> {
  const { brand, cigarId, rating, revision } = wish
  const key = foldBrand(brand)
  const Key = keys.brandRating(key, cigarId)
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }),
  )
  const before = Item === undefined ? undefined : z.parse(ratingRow, Item)
  if (before !== undefined && before.revision >= revision) return
  const conflict = () => new Conflict()
  await transact([
    {
      put: {
        Item: { ...Key, revision, ...(rating !== undefined && { rating }) },
        ConditionExpression: before ? 'revision = :seen' : 'attribute_not_exists(PK)',
        ...(before && { ExpressionAttributeValues: { ':seen': before.revision } }),
      },
      otherwise: conflict,
    },
    {
      update: {
        Key: keys.brand(key),
        UpdateExpression: `SET ${setDates} ADD ratingSum :sum, ratingCount :count`,
        ExpressionAttributeValues: {
          ':now': now.toISOString(),
          ':sum': (rating ?? 0) - (before?.rating ?? 0),
          ':count': Number(rating !== undefined) - Number(before?.rating !== undefined),
        },
      },
    },
  ])
}
