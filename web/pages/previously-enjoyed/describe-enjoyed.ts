import type { Cigar } from '../../../shared/contract/cigar.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { formatUsd } from '../../../shared/rules/money.ts'
import { type RestockRecord, splitNotes } from '../../../shared/rules/restock-notes.ts'
import { describeLength } from '../../features/cigars/describe-length.ts'

const unspecified = 'Not specified'

type Enjoyed = {
  readonly badges: readonly string[]
  readonly rating: string
  readonly price: string
  readonly purchase: { readonly date: string; readonly price: string; readonly origin: string }
  readonly tasting: string
  /** The newest first, numbered in their order of time. */
  readonly restocks: readonly (RestockRecord & { readonly number: number })[]
}

/** What the card of a finished cigar says (spec §2 'Previously Enjoyed'). */
export function describeEnjoyed(cigar: Cigar): Enjoyed {
  const { wrapper, strength, userRating, pricePerCigar, purchaseDate, origin, notes = '' } = cigar
  const price = pricePerCigar === undefined ? undefined : formatUsd(pricePerCigar)
  const { tasting, restocks } = splitNotes(notes)
  return {
    badges: [wrapper, strength, measures(cigar)].filter((badge) => badge !== ''),
    // Stored in stars; this screen counts to ten (decisions 5).
    rating: userRating ? `${userRating * 2}/10` : 'Not rated',
    price: price ?? 'N/A',
    purchase: {
      date: purchaseDate === undefined ? unspecified : formatUsDay(purchaseDate),
      price: price ?? unspecified,
      origin: origin || unspecified,
    },
    tasting,
    restocks: restocks.map((record, index) => ({ ...record, number: index + 1 })).toReversed(),
  }
}

/** Ring gauge by length, as far as they are known. */
function measures({ ringGauge, length }: Cigar): string {
  return [ringGauge, length && describeLength(length)].filter(Boolean).join(' × ')
}

/** The line that counts the cigars of the page. */
export const countEnjoyed = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'cigar' : 'cigars'} enjoyed`
