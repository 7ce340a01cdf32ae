import { Link } from 'react-router-dom'
import type { CollectionValue } from '../../../shared/contract/valuation.ts'
import { productName } from '../../../shared/rules/product.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { paths } from '../../paths.ts'
import { Chapter } from './chapter.tsx'
import { describeBasis, describePaidIn } from './describe-value.ts'
import styles from './holdings.module.css'

type Props = { readonly value: CollectionValue }

export const Holdings = ({ value }: Props) => (
  <Chapter title="Holdings">
    <div className={`stack ${styles.opening}`}>
      <Worth value={value} />
      <InventorySummary inventory={value.inventory} />
    </div>
  </Chapter>
)

function Worth({ value }: Props) {
  const { averagePricePerCigar, highestPricedCigar } = value.pricing
  if (averagePricePerCigar === undefined) return <NoWorth value={value} />
  const paidIn = describePaidIn(value.totalValue)
  return (
    <dl className={styles.figures}>
      <div className={styles.worth}>
        <dt>Current Value</dt>
        <dd className={styles.sum}>{describeMoney(value.totalValue.current)}</dd>
        <dd className={styles.basis}>{describeBasis(value)}</dd>
        {paidIn && <dd className={styles.basis}>{paidIn}</dd>}
      </div>
      {highestPricedCigar && (
        <div>
          <dt>Most Expensive</dt>
          <dd>{describeMoney(highestPricedCigar.price)}</dd>
        </div>
      )}
      <div>
        <dt>Avg Price/Cigar</dt>
        <dd>{describeMoney(averagePricePerCigar)}</dd>
      </div>
    </dl>
  )
}

/** Shown without a price: what the user can do about it. */
function NoWorth({ value }: Props) {
  const isEmpty = value.inventory.totalCigars === 0
  return (
    <div>
      <dl className={styles.figures}>
        <div className={styles.worth}>
          <dt>Current Value</dt>
          <dd className={styles.none}>{isEmpty ? 'Nothing in stock' : 'No value yet'}</dd>
          <dd className={styles.basis}>{describeBasis(value)}</dd>
        </div>
      </dl>
      <p className={styles.advice}>
        {isEmpty ? (
          <Link to={paths.previouslyEnjoyed()} className="tap">
            Restock one you enjoyed
          </Link>
        ) : (
          <Link to={paths.allCigars('unpriced')} className="tap">
            Give your cigars a price
          </Link>
        )}
      </p>
    </div>
  )
}

function InventorySummary({ inventory }: Pick<CollectionValue, 'inventory'>) {
  const lines = [
    ['Total Sticks', inventory.totalSticks],
    [`In ${productName}`, inventory.unsmokedCigars],
    ['Enjoyed', inventory.smokedCigars],
    ['Unique Types', inventory.uniqueTypes],
  ] as const
  return (
    <section>
      <h3 className={styles.heading}>Inventory Summary</h3>
      <dl className={`ledger ${styles.ledger}`}>
        {lines.map(([label, count]) => (
          <div key={label}>
            <dt className="soft">{label}</dt>
            <dd>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
