import type { Cigar } from '../../../shared/contract/cigar.ts'
import { ageDay } from '../../../shared/rules/age-day.ts'
import { ownSettings } from '../../session/own-settings.ts'

/** The day from which the age of a purchase, or of a cigar's oldest one, counts for the user. */
export const ownAgeDay = (dated: Parameters<typeof ageDay>[0]): string =>
  ownSettings().agesFrom === 'box' ? ageDay(dated) : dated.purchaseDate

/** The same of a cigar that may have no purchase left. */
export const ownAgeDayOf = ({
  purchaseDate,
  packedOn,
}: Pick<Cigar, 'purchaseDate' | 'packedOn'>): string | undefined =>
  purchaseDate === undefined ? undefined : ownAgeDay({ purchaseDate, packedOn })
