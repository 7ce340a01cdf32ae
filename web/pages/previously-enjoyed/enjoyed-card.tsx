import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { paths } from '../../app/paths.ts'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { Button } from '../../ui/button.tsx'
import { describeEnjoyed } from './describe-enjoyed.ts'
import styles from './enjoyed-card.module.css'

type Props = {
  readonly cigar: Cigar
  readonly onRestock: (cigar: Cigar) => void
  /** Where it stands in the list, of which only a part is in the page. */
  readonly position: number
  readonly total: number
}

/** A cigar that is finished: what it was, what one thought of it, and buying it again. */
export const EnjoyedCard = memo(function EnjoyedCard(props: Props) {
  const { cigar, onRestock, position, total } = props
  const name = `${cigar.brand} ${cigar.lineName}`
  const enjoyed = describeEnjoyed(cigar)
  return (
    <article className={styles.card} aria-posinset={position} aria-setsize={total}>
      <div className={styles.picture}>
        <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={paths.cigar(cigar.id)} state={{ from: paths.previouslyEnjoyed() }}>
            {name}
          </Link>
        </h2>
        <ul className={styles.badges}>
          {enjoyed.badges.map((badge) => (
            <li key={badge}>{badge}</li>
          ))}
        </ul>
        <Memories {...enjoyed} />
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
        <h3>Purchase History</h3>
        <dl>
          <dt>Date</dt>
          <dd>{enjoyed.purchase.date}</dd>
          <dt>Price per Cigar</dt>
          <dd>{enjoyed.purchase.price}</dd>
          <dt>Origin</dt>
          <dd>{enjoyed.purchase.origin}</dd>
        </dl>
      </div>
      <div className={styles.foot}>
        <Button variant="quiet" aria-label={`Restock ${name}`} onClick={() => onRestock(cigar)}>
          Restock
        </Button>
      </div>
    </article>
  )
})

/** Restocks shown in the list; the rest is on the cigar's own page. */
const mostRestocks = 3

function Memories({ tasting, restocks }: ReturnType<typeof describeEnjoyed>) {
  return (
    <>
      {tasting !== '' && (
        <>
          <h3>Tasting Notes</h3>
          <p className={styles.tasting}>{tasting}</p>
        </>
      )}
      {restocks.length > 0 && (
        <>
          <h3>Restock Records</h3>
          <ul className={styles.restocks}>
            {restocks.slice(0, mostRestocks).map(({ number, date, text }) => (
              <li key={number}>
                <span>{date}</span> {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
