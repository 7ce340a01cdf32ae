import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import type { Instance } from '../../../../shared/contract/instances.ts'
import type { RatedSmoke } from '../../../../shared/rules/best-age.ts'
import { dayIn, daysBetween } from '../../../../shared/rules/dates.ts'
import { ownAgeDay } from '../../../features/cigars/age-day.ts'
import { type Pace, paceOf } from '../../../features/insight/pace.ts'

type Stick = Pick<Instance, 'purchaseDate' | 'packedOn' | 'smokedDate' | 'smokingRating'>

export type RatedStick = RatedSmoke & {
  /** The day from which its age counts. */
  readonly ageDay: string
  /** ISO instant. */
  readonly smokedDate: string
  /** `YYYY-MM-DD` in the user's time zone. */
  readonly smokedDay: string
}

/** The rated sticks, in the given order, with their age in days when they were smoked. */
export function ratedSticks(sticks: readonly Stick[], timeZone: string): RatedStick[] {
  const dayOf = dayIn(timeZone)
  return sticks.flatMap(({ smokedDate, smokingRating, ...dated }) => {
    const ageDay = ownAgeDay(dated)
    if (smokedDate === undefined || smokingRating === undefined) return []
    const smokedDay = dayOf(new Date(smokedDate))
    // A purchase may be dated after the smoke.
    const days = Math.max(0, daysBetween(ageDay, smokedDay))
    return [{ days, rating: smokingRating, ageDay, smokedDate, smokedDay }]
  })
}

/** Returns the pace at which a cigar is smoked. The first purchase is that of the oldest stick, smoked or not. */
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
