import * as z from 'zod/mini'
import { foldBrand } from '../../shared/rules/brand-name.ts'
import type { Deps } from '../runtime/deps.ts'
import { datesAt } from './brands.ts'
import { conditionOf, updateOf } from './expressions.ts'
import { keys } from './keys.ts'
import { getRow } from './rows.ts'
import { readThenTransact } from './transact.ts'

/** A cigar's part in its brand's rating; `rating` is absent after it was withdrawn. */
const ratingRow = z.object({ rating: z.optional(z.int()), revision: z.int() })

export type BrandRating = {
  readonly brand: string
  readonly cigarId: string
  /** 1–5; absent when the rating was withdrawn. */
  readonly rating?: number | undefined
  /** The cigar's revision at that change. */
  readonly revision: number
}

/**
 * Replaces a cigar's part in the rating of its brand. The same rating
 * again, or an older one, changes nothing.
 */
export async function rateBrand(
  { brand, cigarId, rating, revision }: BrandRating,
  { now }: Pick<Deps, 'now'>,
): Promise<void> {
  const key = foldBrand(brand)
  const Key = keys.brandRating(key, cigarId)
  await readThenTransact(async () => {
    const before = await getRow(ratingRow, Key)
    if (before !== undefined && before.revision >= revision) return { steps: [] }
    const unchanged = before
      ? conditionOf({ revision: before.revision })
      : { ConditionExpression: 'attribute_not_exists(PK)' }
    const add = {
      ratingSum: (rating ?? 0) - (before?.rating ?? 0),
      ratingCount: Number(rating !== undefined) - Number(before?.rating !== undefined),
    }
    return {
      steps: [
        { put: { Item: { ...Key, revision, ...(rating && { rating }) }, ...unchanged } },
        { update: { Key: keys.brand(key), ...updateOf({ ...datesAt(now()), add }) } },
      ],
    }
  })
}
