import { ageDay } from '../../shared/rules/age-day.ts'
import { ageMilestones, dayOfAge } from '../../shared/rules/age-milestones.ts'
import { addDays, dayIn } from '../../shared/rules/dates.ts'
import { meanStars } from '../../shared/rules/mean-stars.ts'
import { mondayAfter } from '../../shared/rules/reminders.ts'
import { runningOut, totalsOf } from '../../shared/rules/stock-insights.ts'
import type { Aged, DigestFigures, Smoked } from '../mails/digest-mail.tsx'
import type { CigarFacts, Collection, SmokeFacts } from '../table/collection.ts'

/** Days of a week, and days from today on in which milestones are coming. */
const [weekDays, comingDays] = [7, 30]

/**
 * Returns the figures of the weekly digest. A week is the seven days before the last Monday, also in a digest that is
 * late, so that digests neither overlap nor leave a gap. Sticks that a correction removed are not in its changes.
 *
 * @param today `YYYY-MM-DD` in the time zone
 * @throws RangeError when the time zone is unknown
 */
export function digestFigures(
  { cigars, batches }: Collection,
  smokes: readonly SmokeFacts[],
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): DigestFigures {
  const dayOf = dayIn(timeZone)
  const weekEnd = mondayAfter(addDays(today, -weekDays))
  const weekStart = addDays(weekEnd, -weekDays)
  const isInWeek = (day: string) => weekStart <= day && day < weekEnd
  const inWeek = (instant: string) => isInWeek(dayOf(new Date(instant)))
  const week = smokes.filter(({ smokedAt }) => inWeek(smokedAt))
  const added = batches.filter((batch) => !batch.deletedAt && inWeek(batch.createdAt))
  const prices = new Map(batches.map(({ batchId, priceCents = 0 }) => [batchId, priceCents]))
  const inStock = cigars.filter(({ quantity }) => quantity > 0)
  const aged = milestonesOf({ cigars, batches })
  const { sticks, valueCents } = totalsOf(inStock)
  const earlier = Map.groupBy(
    smokes.filter(({ smokedAt }) => dayOf(new Date(smokedAt)) < weekStart),
    ({ batchId }) => batchId,
  )
  // A purchase that is entered late, as by an import, may have been smoked in part before.
  const bought = added.map((one) => ({
    ...one,
    sticks: one.quantity - one.removed - (earlier.get(one.batchId)?.length ?? 0),
  }))
  return {
    reached: aged.filter(({ day }) => isInWeek(day)),
    coming: aged.filter(({ day }) => today <= day && day < addDays(today, comingDays)),
    smoked: smokedOf(cigars, week),
    sticks: {
      now: sticks,
      added: sum(bought.map(({ sticks }) => sticks)),
      smoked: week.length,
    },
    value: {
      now: valueCents,
      change:
        sum(bought.map(({ sticks, priceCents = 0 }) => sticks * priceCents)) -
        sum(week.map(({ batchId }) => prices.get(batchId) ?? 0)),
    },
    lowStock: runningOut(inStock),
  }
}

/** True if the digest has news. A low stock alone would repeat every week. */
export const hasNews = ({ reached, coming, smoked, sticks }: DigestFigures): boolean =>
  reached.length + coming.length + smoked.length + sticks.added > 0

/** Every milestone of the unsmoked sticks, by day. */
function milestonesOf({ cigars, batches }: Collection): Aged[] {
  const byId = new Map(cigars.map((cigar) => [cigar.cigarId, cigar]))
  return batches
    .flatMap((purchase) => {
      const { cigarId, batchId, remaining: sticks } = purchase
      const cigar = byId.get(cigarId)
      if (cigar === undefined || sticks === 0) return []
      return ageMilestones.map(({ months, name: age }) => ({
        cigar,
        batchId,
        sticks,
        age,
        day: dayOfAge(ageDay(purchase), months),
      }))
    })
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** The smokes by cigar. Those of a removed cigar are gone with it. */
function smokedOf(cigars: readonly CigarFacts[], smokes: readonly SmokeFacts[]): Smoked[] {
  const byCigar = Map.groupBy(smokes, ({ cigarId }) => cigarId)
  return cigars
    .flatMap((cigar) => {
      const own = byCigar.get(cigar.cigarId) ?? []
      const rated = own.flatMap(({ rating }) => (rating === undefined ? [] : [{ rating }]))
      const stars = rated.length > 0 ? meanStars(rated) : undefined
      return own.length > 0 ? [{ cigar, sticks: own.length, stars }] : []
    })
    .sort((a, b) => b.sticks - a.sticks)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, more) => total + more, 0)
