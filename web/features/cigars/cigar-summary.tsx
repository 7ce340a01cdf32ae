import type { Cigar } from '../../../shared/contract/cigar.ts'
import styles from './cigar-summary.module.css'
import { describeMoney } from './describe-money.ts'
import { priceOf } from './select-cigars.ts'

/** The stars and the price of a cigar, as far as they are known, in few elements. */
export function CigarSummary({ cigar }: { cigar: Cigar }) {
  const { userRating } = cigar
  const price = priceOf(cigar)
  return (
    <>
      {userRating && (
        <span
          className={styles.stars}
          data-figure="rating"
          role="img"
          aria-label={`${userRating}/5 stars`}
        >
          {'★'.repeat(userRating)}
          {'☆'.repeat(5 - userRating)}
        </span>
      )}
      {userRating && price !== undefined && ' '}
      {price !== undefined && (
        <span className={styles.price} data-figure="price">
          {describeMoney(price)}
        </span>
      )}
    </>
  )
}

/** How many sticks are left: `3 in stock`. */
export const describeStock = ({ quantity }: Cigar): string =>
  quantity === 0 ? 'Smoked' : `${quantity.toLocaleString('en-US')} in stock`
