import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import type { Instance } from '../../../../shared/contract/instances.ts'
import type { RatedSmoke } from '../../../../shared/rules/best-age.ts'
import { dayIn, daysBetween } from '../../../../shared/rules/dates.ts'
import { type Pace, paceOf } from '../../../features/insight/pace.ts'

type Stick = Pick<Instance, 'purchaseDate' | 'smokedDate' | 'smokingRating'>

export type RatedStick = RatedSmoke & {
  readonly purchaseDate: string
  /** ISO instant, and the day it was then. */
  readonly smokedDate: string
  readonly smokedDay: string
}

/** The rated ones of smoked sticks, with their age where the reader's days begin, in their order. */
export function ratedSticks(sticks: readonly Stick[], timeZone: string): RatedStick[] {
  const dayOf = dayIn(timeZone)
  return sticks.flatMap(({ purchaseDate, smokedDate, smokingRating }) => {
    if (smokedDate === undefined || smokingRating === undefined) return []
    const smokedDay = dayOf(new Date(smokedDate))
    // A purchase may have been dated after the smoke.
    const days = Math.max(0, daysBetween(purchaseDate, smokedDay))
    return [{ days, rating: smokingRating, purchaseDate, smokedDate, smokedDay }]
  })
}

/**
 * How fast a cigar is smoked, by its smoked sticks. Its first purchase is that of its oldest stick,
 * smoked or not.
 */
export function paceOfCigar(
  { quantity, purchaseDate }: Pick<CigarDetails, 'quantity' | 'purchaseDate'>,
  sticks: readonly Stick[],
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Pace {
  const dayOf = dayIn(timeZone)
  const bought = sticks.map((stick) => stick.purchaseDate)
  if (purchaseDate !== undefined) bought.push(purchaseDate)
  const smokedDays = sticks.flatMap(({ smokedDate }) =>
    smokedDate === undefined ? [] : [dayOf(new Date(smokedDate))],
  )
  const firstDay = bought.sort()[0]
  return paceOf({ smokedDays, firstDay, stock: quantity }, dayOf(now))
}
