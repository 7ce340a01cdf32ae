import type { CigarChange } from '../../shared/contract/cigar.ts'
import { cigarRated, cigarRenamed, photoReplaced } from '../../shared/events/index.ts'
import { foldBrand } from '../../shared/rules/brand-name.ts'
import type { Deps } from '../runtime/deps.ts'
import type { CigarRow } from './cigars.ts'
import { tell } from './outbox.ts'
import type { Step } from './transact.ts'

type Described = Pick<CigarChange, 'brand' | 'userRating' | 'imageUrl'>

/** The events of a change of the description: for another brand, another rating, and a photo that the cigar no longer uses. */
export function describedEvents(cigar: CigarRow, change: Described, deps: Deps): Step[] {
  const { userId, cigarId, imageUrl } = cigar
  const isReplaced = imageUrl && change.imageUrl !== undefined && change.imageUrl !== imageUrl
  const brand = change.brand ?? cigar.brand
  return [
    ...(isReplaced ? tell(photoReplaced, { userId, imageUrl }, deps) : []),
    ...(isAnotherBrand(brand, cigar.brand)
      ? tell(cigarRenamed, { userId, cigarId, brand }, deps)
      : []),
    ...ratingsOf(cigar, change).flatMap((rated) => tell(cigarRated, rated, deps)),
  ]
}

/** A different spelling is the same brand: ratings and stories use the folded name. */
const isAnotherBrand = (a: string, b: string) => foldBrand(a) !== foldBrand(b)

/** The rating of a cigar whose brand changes counts for the new brand only. */
function ratingsOf(cigar: CigarRow, change: Described) {
  const rated = { cigarId: cigar.cigarId, revision: cigar.revision + 1 }
  const brand = change.brand ?? cigar.brand
  const rating =
    change.userRating === undefined ? cigar.userRating : (change.userRating ?? undefined)
  const counts = { ...rated, brand, ...(rating !== undefined && { rating }) }
  if (!isAnotherBrand(brand, cigar.brand)) return rating === cigar.userRating ? [] : [counts]
  return [
    ...(cigar.userRating === undefined ? [] : [{ ...rated, brand: cigar.brand }]),
    ...(rating === undefined ? [] : [counts]),
  ]
}
