import type { EnjoyedPurchase } from '../../../shared/contract/batches.ts'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { type RestockRecord, splitNotes } from '../../../shared/rules/restock-notes.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { describeSize } from '../../features/cigars/describe-size.ts'

const unspecified = 'Not specified'

export type Enjoyed = {
  readonly badges: readonly string[]
  readonly rating: string
  readonly price: string
  readonly origin: string
  /** Newest first. A price is undefined if the plan locks it. */
  readonly purchases: readonly {
    readonly id: string
    readonly date: string
    readonly price: string | undefined
  }[]
  readonly tasting: string
  /** Newest first; the oldest is number 1. */
  readonly restocks: readonly (RestockRecord & { readonly number: number })[]
}

/** The texts of the card of a cigar (spec §2 'Previously Enjoyed'). */
export function describeEnjoyed(cigar: Cigar, purchases: readonly EnjoyedPurchase[]): Enjoyed {
  const { wrapper, strength, userRating, pricePerCigar, origin, notes = '' } = cigar
  const { tasting, restocks } = splitNotes(notes)
  return {
    badges: [wrapper, strength, describeSize(cigar)].filter((badge) => badge !== ''),
    // Stored in stars; this page shows ratings out of ten.
    rating: userRating ? `${userRating * 2}/10` : 'Not rated',
    price: pricePerCigar === undefined ? 'N/A' : describeMoney(pricePerCigar),
    origin: origin || unspecified,
    purchases: purchases.length === 0 ? [noPurchase] : purchases.map(describePurchase),
    tasting,
    restocks: restocks.map((record, index) => ({ ...record, number: index + 1 })).toReversed(),
  }
}

/** Shown if all purchases of a cigar were deleted. */
const noPurchase = { id: 'none', date: unspecified, price: unspecified }

function describePurchase({ id, purchaseDate, pricePerCigar, locked }: EnjoyedPurchase) {
  const price = pricePerCigar === undefined ? unspecified : describeMoney(pricePerCigar)
  return { id, date: formatUsDay(purchaseDate), price: locked ? undefined : price }
}

export const countEnjoyed = (count: number): string => `${counted(count, 'cigar')} enjoyed`
