import type { CigarChange } from '../../shared/contract/cigar.ts'
import { cigarRated, cigarRenamed } from '../../shared/events/index.ts'
import { foldBrand } from '../../shared/rules/brand-name.ts'
import type { Deps } from '../runtime/deps.ts'
import type { CigarRow } from './cigars.ts'
import { emit } from './outbox.ts'
import { emitIfReplaced } from './photo-events.ts'
import type { Step } from './transact.ts'

type Described = Pick<CigarChange, 'brand' | 'userRating' | 'imageUrl'>

/** The events of a change of the description: for another brand, another rating, and a photo that the cigar no longer uses. */
export const describedEvents = (cigar: CigarRow, change: Described, deps: Deps): Step[] => [
  ...emitIfReplaced(cigar, change, deps),
  ...brandEvents(cigar, change, deps),
]

/** A different spelling is the same brand: ratings and stories use the folded name. */
const isAnotherBrand = (a: string, b: string) => foldBrand(a) !== foldBrand(b)

/** The rating of a cigar whose brand changes counts for the new brand only. */
function brandEvents(cigar: CigarRow, change: Described, deps: Deps): Step[] {
  const { userId, cigarId } = cigar
  const brand = change.brand ?? cigar.brand
  const rating =
    change.userRating === undefined ? cigar.userRating : (change.userRating ?? undefined)
  const now = { userId, cigarId, revision: cigar.revision + 1 }
  const counts = { ...now, brand, ...(rating !== undefined && { rating }) }
  if (!isAnotherBrand(brand, cigar.brand)) {
    return rating === cigar.userRating ? [] : emit(cigarRated, counts, deps)
  }
  return [
    ...emit(cigarRated, { ...now, brand: cigar.brand, left: true }, deps),
    ...emit(cigarRenamed, counts, deps),
    ...(rating === undefined ? [] : emit(cigarRated, counts, deps)),
  ]
}
