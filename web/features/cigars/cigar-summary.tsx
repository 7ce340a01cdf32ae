import type { Cigar } from '../../../shared/contract/cigar.ts'
import { sticksIn } from '../../../shared/rules/places.ts'
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
        <span className="soft" data-figure="price">
          {describeMoney(price)}
        </span>
      )}
    </>
  )
}

/** Describes the remaining sticks: `3 in stock`; in a humidor, `2 of 3 here`. */
export function describeStock({ quantity, places }: Cigar, humidorId?: string): string {
  if (quantity === 0) return 'Smoked'
  const all = quantity.toLocaleString('en-US')
  if (humidorId === undefined) return `${all} in stock`
  const sticks = sticksIn({ remaining: quantity, places }, humidorId)
  return sticks === quantity ? `${all} here` : `${sticks.toLocaleString('en-US')} of ${all} here`
}
