import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { foldBrand } from '../../shared/rules/brand-name.ts'
import type { Deps } from '../runtime/deps.ts'
import { brandRow, datesAt } from './brands.ts'
import { conditionOf, isNew, type Update, updateOf } from './expressions.ts'
import { keys, ttlAttribute } from './keys.ts'
import { getRow } from './rows.ts'
import { readThenTransact, type Step } from './transact.ts'

/** A cigar in its brand. The row of one that `left` keeps out what arrives late. */
const brandCigar = z.object({
  rating: z.optional(z.int()),
  left: z.optional(z.literal(true)),
  revision: z.int(),
})

/** The number of a collector's cigars that count for the brand's rating. */
const rater = z.object({ ratings: z.int() })

export type CigarOfBrand = {
  readonly cigarId: string
  /** 1–5; absent without a rating. */
  readonly rating?: number | undefined
  /** The cigar is of this brand no more. */
  readonly left?: true | undefined
  /** The cigar's revision at that change. */
  readonly revision: number
}

/** A change of one cigar, or of several: at most 98, because a transaction has a hundred writes. */
type BrandChange = { readonly userId: string; readonly brand: string } & (
  | CigarOfBrand
  | { readonly cigars: readonly CigarOfBrand[] }
)

/** Later than any event that is delivered again, in seconds: 30 days. */
const keptAfterLeaving = 30 * 24 * 3600

/**
 * Replaces the part of cigars in their brand: in the sums of the ratings, the number of those who rated, and
 * the number of cigars. The same change again, or an older one, changes nothing. The brand's row leaves with
 * its last cigar, and a collector's with their last rating.
 */
export async function changeBrand(
  { userId, brand, ...change }: BrandChange,
  { now }: Pick<Deps, 'now'>,
): Promise<void> {
  const key = foldBrand(brand)
  const raterKey = keys.brandRater(key, createHash('sha256').update(userId).digest('base64url'))
  await readThenTransact(async () => {
    const changes = await readChanges(key, 'cigars' in change ? change.cigars : [change])
    if (changes.length === 0) return { steps: [] }
    const { ratings = 0 } = (await getRow(rater, raterKey)) ?? {}
    const { cigars = 0 } = (await getRow(brandRow, keys.brand(key))) ?? {}
    const added = sumsOf(changes)
    const { ratingCount } = added
    const raters = Number(ratings + ratingCount > 0) - Number(ratings > 0)
    const add = { ...added, raters }
    return {
      steps: [
        ...changes.map((one) => putBrandCigar(key, one, now())),
        ...countIn(raterKey, 'ratings', ratings, { add: { ratings: ratingCount } }),
        ...countIn(keys.brand(key), 'cigars', cigars, { ...datesAt(now()), add }),
      ],
    }
  })
}

type Changed = {
  readonly before: z.infer<typeof brandCigar> | undefined
  readonly after: CigarOfBrand
}

/** Those of the changes that the brand does not know. */
async function readChanges(key: string, cigars: readonly CigarOfBrand[]): Promise<Changed[]> {
  const all = await Promise.all(
    cigars.map(async (after) => ({
      before: await getRow(brandCigar, keys.brandCigar(key, after.cigarId)),
      after,
    })),
  )
  return all.filter(({ before, after }) => before === undefined || before.revision < after.revision)
}

function sumsOf(changes: readonly Changed[]) {
  const total = (of: (one: Changed) => number) => changes.reduce((sum, one) => sum + of(one), 0)
  return {
    cigars: total(
      ({ before, after }) => Number(!after.left) - Number(before !== undefined && !before.left),
    ),
    ratingSum: total(({ before, after }) => (after.rating ?? 0) - (before?.rating ?? 0)),
    ratingCount: total(
      ({ before, after }) =>
        Number(after.rating !== undefined) - Number(before?.rating !== undefined),
    ),
  }
}

function putBrandCigar(key: string, { before, after }: Changed, now: Date): Step {
  const { cigarId, revision, rating, left } = after
  const expiresAt = Math.floor(now.valueOf() / 1000) + keptAfterLeaving
  const Item = {
    ...keys.brandCigar(key, cigarId),
    revision,
    ...(rating && { rating }),
    ...(left && { left, [ttlAttribute]: expiresAt }),
  }
  const unchanged = before ? conditionOf({ revision: before.revision }) : isNew
  return { put: { Item, ...unchanged } }
}

type Counting = Update & { readonly add: Readonly<Record<string, number>> }

/**
 * Changes a row that is there as long as its count `name`, which was `before`, is above 0. When others
 * change it at the same time, the count must still reach 0 in one change, so that the row leaves.
 */
function countIn(
  Key: ReturnType<typeof keys.brand>,
  name: string,
  before: number,
  change: Counting,
): Step[] {
  const by = change.add[name] ?? 0
  if (Object.values(change.add).every((number) => number === 0)) return []
  if (before + by === 0) return [{ remove: { Key, ...conditionOf({ [name]: before }) } }]
  const update = updateOf(change)
  if (before === 0) return [{ update: { Key, ...update, ...isNew } }]
  const ExpressionAttributeValues = { ...update.ExpressionAttributeValues, ':taken': -by }
  const ConditionExpression = `#${name} > :taken`
  return [{ update: { Key, ...update, ConditionExpression, ExpressionAttributeValues } }]
}
