import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { EnjoyedPurchase } from '../../../shared/contract/batches.ts'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { describeEnjoyed } from './describe-enjoyed.ts'
import styles from './enjoyed-card.module.css'
import { PurchaseHistory, RestockRecords } from './enjoyed-history.tsx'

type Props = {
  readonly cigar: Cigar
  readonly purchases: readonly EnjoyedPurchase[]
  readonly onRestock: (cigar: Cigar) => void
  /** Where it stands in the list, of which only a part is in the page. */
  readonly position: number
  readonly total: number
}

/** A cigar that is finished: what it was, what one thought of it, and buying it again. */
export const EnjoyedCard = memo(function EnjoyedCard(props: Props) {
  const { cigar, purchases, onRestock, position, total } = props
  const name = `${cigar.brand} ${cigar.lineName}`
  const enjoyed = describeEnjoyed(cigar, purchases)
  return (
    <article className={`card ${styles.card}`} aria-posinset={position} aria-setsize={total}>
      <div className={`frame ${styles.picture}`}>
        <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={paths.cigar(cigar.id)} state={{ from: paths.previouslyEnjoyed() }}>
            {name}
          </Link>
        </h2>
        <ul className={`wrap ${styles.badges}`}>
          {enjoyed.badges.map((badge) => (
            <li key={badge}>{badge}</li>
          ))}
        </ul>
        {enjoyed.tasting !== '' && (
          <>
            <h3>Tasting Notes</h3>
            <p className={`clamp written soft ${styles.tasting}`}>{enjoyed.tasting}</p>
          </>
        )}
        <RestockRecords {...enjoyed} />
      </div>
      <div className={styles.facts}>
        <dl>
          <dt>Your Rating</dt>
          <dd>{enjoyed.rating}</dd>
          <dt>Original Price</dt>
          <dd>{enjoyed.price}</dd>
          <dt>Status</dt>
          <dd>Enjoyed</dd>
        </dl>
        <PurchaseHistory {...enjoyed} />
      </div>
      <div className={styles.foot}>
        <Button variant="quiet" aria-label={`Restock ${name}`} onClick={() => onRestock(cigar)}>
          Restock
        </Button>
      </div>
    </article>
  )
})
