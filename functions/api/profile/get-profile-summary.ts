import * as z from 'zod/mini'
import type { ProfileSummary } from '../../../shared/contract/profile.ts'
import * as profile from '../../../shared/contract/profile.ts'
import { ageInMonths } from '../../../shared/rules/age.ts'
import { ageDay } from '../../../shared/rules/age-day.ts'
import { today } from '../../../shared/rules/dates.ts'
import { newestFirst } from '../../../shared/rules/stock-insights.ts'
import { handle } from '../../handling/handle.ts'
import { cigarNameOf, datesOf, totalsResponse } from '../../responses/cigar-response.ts'
import { type CigarFacts, type Collection, readDated } from '../../table/collection.ts'
import { rowsOf } from '../../table/keys.ts'
import { countRows } from '../../table/rows.ts'
import { userRow } from '../../table/users.ts'
import { averageRating } from '../cigars/collection-rating.ts'
import { favoriteOf } from './favorite.ts'

/** The 30-day months from which a purchase is aging (spec §9 'Age computation'). */
const agingFrom = 12

export const handler = handle(
  profile.getProfileSummary,
  async ({ userId, checked, query, eventually }, deps) => {
    const [collection, badges] = await Promise.all([
      readDated({ userId, checked }, { eventually }),
      countRows(rowsOf(userId, 'BADGE')),
    ])
    const { sharedMilestones = 0, likesReceived = 0 } = z.parse(userRow, (await checked).row)
    const day = today(query.timeZone, deps.now())
    const inStock = collection.cigars.filter(({ quantity }) => quantity > 0)
    // A cigar that was just removed leaves its purchases for a moment.
    const ids = new Set(inStock.map(({ cigarId }) => cigarId))
    const aging = collection.batches.filter(
      (purchase) => ids.has(purchase.cigarId) && ageInMonths(ageDay(purchase), day) >= agingFrom,
    )
    const rating = averageRating(collection.cigars)
    return {
      ...totalsResponse(inStock),
      agingCigars: aging.reduce((sum, { remaining }) => sum + remaining, 0),
      sharedMilestones,
      likesReceived,
      badges,
      ...(rating !== undefined && { averageRating: rating }),
      ...favoritesOf(collection),
      ...notableOf(newestFirst(inStock), day),
    }
  },
)

/** The most frequent value among all sticks, in stock or smoked. */
function favoritesOf({ cigars, batches }: Collection) {
  const sticks = new Map<string, number>()
  for (const { cigarId, remaining, smoked } of batches) {
    sticks.set(cigarId, (sticks.get(cigarId) ?? 0) + remaining + smoked)
  }
  const favorite = (nameOf: (cigar: CigarFacts) => string) =>
    favoriteOf(
      cigars.map((cigar) => ({ name: nameOf(cigar), sticks: sticks.get(cigar.cigarId) ?? 0 })),
    )
  const wrapper = favorite((cigar) => cigar.wrapper)
  const origin = favorite((cigar) => cigar.origin)
  return {
    ...(wrapper !== undefined && { favoriteWrapper: wrapper }),
    ...(origin !== undefined && { favoriteOrigin: origin }),
  }
}

/** @param inStock the latest first; of equally old cigars, the first that was added is the oldest */
function notableOf(
  inStock: readonly CigarFacts[],
  day: string,
): Pick<ProfileSummary, 'oldestCigar' | 'mostRecentCigar'> {
  const [recent] = inStock
  if (recent === undefined) return {}
  const oldest = inStock.reduce((oldest, cigar) =>
    ageDay(datesOf(cigar)) <= ageDay(datesOf(oldest)) ? cigar : oldest,
  )
  const days = datesOf(oldest)
  return {
    oldestCigar: {
      ...cigarNameOf(oldest),
      ...days,
      ageInMonths: ageInMonths(ageDay(days), day),
    },
    mostRecentCigar: { ...cigarNameOf(recent), createdAt: recent.createdAt },
  }
}
