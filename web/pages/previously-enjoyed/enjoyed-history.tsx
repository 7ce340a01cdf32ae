import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LockIcon } from '../../ui/icons.tsx'
import { useToggledRest } from '../../ui/show-more.tsx'
import type { Enjoyed } from './describe-enjoyed.ts'
import styles from './enjoyed-card.module.css'

/** Purchases and restock records that a card shows at first. */
const shownAtFirst = 3

/** Every purchase with its own date and price; prices the plan locks have not been sent. */
export function PurchaseHistory({ purchases, origin }: Pick<Enjoyed, 'purchases' | 'origin'>) {
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
        <ButtonLink variant="plain" to={paths.subscribe()}>
          Upgrade to see earlier prices
        </ButtonLink>
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

/** The restock lines of the notes. */
export function RestockRecords({ restocks }: Pick<Enjoyed, 'restocks'>) {
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
