import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { EnjoyedPurchase } from '../../../shared/contract/batches.ts'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { PlansLink } from '../../features/plans/plans-link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { LockIcon } from '../../ui/icons.tsx'
import { useToggledRest } from '../../ui/show-more.tsx'
import { describeEnjoyed, type Enjoyed } from './describe-enjoyed.ts'
import styles from './enjoyed-card.module.css'

type Props = {
  readonly cigar: Cigar
  readonly purchases: readonly EnjoyedPurchase[]
  readonly onRestock: (cigar: Cigar) => void
  /** The address of the list, for the link back. */
  readonly from: string
}

export const EnjoyedCard = memo(function EnjoyedCard(props: Props) {
  const { cigar, purchases, onRestock, from } = props
  const name = nameCigar(cigar)
  const enjoyed = describeEnjoyed(cigar, purchases)
  return (
    <article className={`card ${styles.card}`}>
      <div className={`frame ${styles.picture}`}>
        <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={paths.cigar(cigar.id)} state={{ from }}>
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

/** Purchases and restock records that a card shows at first. */
const shownAtFirst = 3

/** The purchases. The server does not send the prices that the plan locks. */
function PurchaseHistory({ purchases, origin }: Pick<Enjoyed, 'purchases' | 'origin'>) {
  const { shown, toggle, id } = useToggledRest(purchases, shownAtFirst, 'purchases')
  return (
    <>
      <h3>Purchase History</h3>
      <table className={`small ${styles.purchases}`}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Price per Cigar</th>
          </tr>
        </thead>
        <tbody id={id}>
          {shown.map(({ id, date, price }) => (
            <tr key={id}>
              <td>{date}</td>
              <td>{price ?? <LockedPrice />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {toggle}
      {purchases.some(({ price }) => price === undefined) && (
        <PlansLink variant="plain">Upgrade to see earlier prices</PlansLink>
      )}
      <dl>
        <dt>Origin</dt>
        <dd>{origin}</dd>
      </dl>
    </>
  )
}

const LockedPrice = () => (
  <>
    <LockIcon />
    <span className="visually-hidden">Not part of your plan</span>
  </>
)

function RestockRecords({ restocks }: Pick<Enjoyed, 'restocks'>) {
  const { shown, toggle, id } = useToggledRest(restocks, shownAtFirst, 'restock records')
  if (restocks.length === 0) return null
  return (
    <>
      <h3>Restock Records</h3>
      <ul id={id} className={`small ${styles.restocks}`}>
        {shown.map(({ number, date, text }) => (
          <li key={number}>
            <span>{date}</span> {text}
          </li>
        ))}
      </ul>
      {toggle}
    </>
  )
}
