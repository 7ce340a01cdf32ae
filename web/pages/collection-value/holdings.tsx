import { Link } from 'react-router-dom'
import type { CollectionValue } from '../../../shared/contract/valuation.ts'
import { formatUsd } from '../../../shared/rules/money.ts'
import { productName } from '../../../shared/rules/product.ts'
import { paths } from '../../app/paths.ts'
import { Chapter } from './chapter.tsx'
import { describeBasis } from './describe-value.ts'
import styles from './holdings.module.css'

type Props = { readonly value: CollectionValue }

/** The figure the page is about, and what it is the sum of. */
export const Holdings = ({ value }: Props) => (
  <Chapter title="Holdings">
    <div className={styles.opening}>
      <Worth value={value} />
      <InventorySummary inventory={value.inventory} />
    </div>
  </Chapter>
)

/** A figure nobody can know yet. */
const unknown = '–'

function Worth({ value }: Props) {
  const { averagePricePerCigar, highestPricedCigar } = value.pricing
  const isPriced = averagePricePerCigar !== undefined
  return (
    <div>
      <dl className={styles.figures}>
        <div className={styles.worth}>
          <dt>Current Value</dt>
          <dd className={styles.sum}>{isPriced ? formatUsd(value.totalValue.current) : unknown}</dd>
          <dd className={styles.basis}>{describeBasis(value)}</dd>
        </div>
        <div>
          <dt>Most Expensive</dt>
          <dd>{highestPricedCigar ? formatUsd(highestPricedCigar.price) : unknown}</dd>
        </div>
        <div>
          <dt>Avg Price/Cigar</dt>
          <dd>{isPriced ? formatUsd(averagePricePerCigar) : unknown}</dd>
        </div>
      </dl>
      {!isPriced && <WayToValue inventory={value.inventory} />}
    </div>
  )
}

/** What to do about a value nobody can know. */
const WayToValue = ({ inventory }: Pick<CollectionValue, 'inventory'>) => (
  <p className={styles.advice}>
    {inventory.totalCigars === 0 ? (
      <Link to={paths.previouslyEnjoyed()}>Restock one you enjoyed</Link>
    ) : (
      <Link to={paths.allCigars('unpriced')}>Give your cigars a price</Link>
    )}
  </p>
)

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
      <dl className={styles.ledger}>
        {lines.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
