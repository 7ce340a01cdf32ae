import { Link } from 'react-router-dom'
import type { CollectionValue, PricedCigar } from '../../../shared/contract/valuation.ts'
import { formatUsd } from '../../../shared/rules/money.ts'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { paths } from '../../paths.ts'
import styles from './extremes.module.css'

/** The dearest and the least dear cigar in stock. */
export function Extremes({ pricing }: Pick<CollectionValue, 'pricing'>) {
  const { highestPricedCigar, lowestPricedCigar } = pricing
  if (!highestPricedCigar || !lowestPricedCigar) return null
  return (
    <div className={styles.pair}>
      <Extreme title="Most Expensive" cigar={highestPricedCigar} />
      <Extreme title="Most Affordable" cigar={lowestPricedCigar} />
    </div>
  )
}

const Extreme = ({ title, cigar }: { title: string; cigar: PricedCigar }) => (
  <section className={styles.extreme}>
    <div className={`frame ${styles.picture}`}>
      <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />
    </div>
    <div className={styles.words}>
      <h3 className={`faint small ${styles.title}`}>{title}</h3>
      <p className={`serif ${styles.price}`}>{formatUsd(cigar.price)}</p>
      <Link
        to={paths.cigar(cigar.id)}
        state={{ from: paths.collectionValue() }}
        className={`tap ${styles.name}`}
      >
        {cigar.brand} {cigar.lineName}
      </Link>
    </div>
  </section>
)
