import { cigarRated } from '../../shared/events/index.ts'
import type { Deps } from '../runtime/deps.ts'
import type { CigarRow } from './cigars.ts'
import type { ChangesOf } from './expressions.ts'
import { emit } from './outbox.ts'
import type { StickRow } from './sticks.ts'
import type { Step } from './transact.ts'

type Smoke = Pick<StickRow, 'rating' | 'ratesCigar'>

type Change = {
  /** Absent: the smoke is new. */
  readonly before?: Smoke
  /** Absent: the smoke is put back. */
  readonly after?: Smoke
  /** The stars that the collector gives now. */
  readonly given?: number | null | undefined
}

/**
 * The stars of a smoke, 1 to 5. The first ones become the rating of a cigar that has none,
 * and the smoke knows that they did.
 */
export const starsOf = (cigar: CigarRow, rating: number | null | undefined): Smoke => ({
  ...(rating && { rating }),
  ...(rating && cigar.userRating === undefined && { ratesCigar: true }),
})

/**
 * The changes of a cigar whose smoke has other stars: the sums over its smokes, and its own rating. A rating that came
 * from the smoke follows the smoke's stars, and leaves with them or with the smoke, unless the owner has set another.
 */
export function rateSmoke(
  cigar: CigarRow,
  { before, after, given }: Change,
  deps: Deps,
): { fields: ChangesOf<CigarRow>; steps: Step[] } {
  const { userId, cigarId, brand, revision, userRating } = cigar
  const isFollowing = before?.ratesCigar && before.rating === userRating
  const rating = isFollowing ? after?.rating : (userRating ?? given ?? undefined)
  const rated = { userId, cigarId, brand, revision: revision + 1, ...(rating && { rating }) }
  return {
    fields: {
      ratedSmokes: atLeastNone(cigar.ratedSmokes + isRated(after) - isRated(before)),
      smokeStars: atLeastNone(cigar.smokeStars + (after?.rating ?? 0) - (before?.rating ?? 0)),
      ...(rating !== userRating && { userRating: rating ?? null }),
    },
    steps: rating === userRating ? [] : emit(cigarRated, rated, deps),
  }
}

const isRated = (smoke: Smoke | undefined): number => Number(smoke?.rating !== undefined)

/**
 * A smoke is read after its cigar, so during another change its stars may not be in the sums yet. Then the
 * transaction fails by the cigar's revision, and the change starts again.
 */
const atLeastNone = (sum: number): number => Math.max(0, sum)
