import { Link } from 'react-router-dom'
import type { CollectionInsights } from '../../../shared/contract/home.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { describeMoney, inOwnCurrency } from '../../features/cigars/describe-money.ts'
import { paths } from '../../paths.ts'
import styles from './collection-insights.module.css'

type Props = { readonly insights: CollectionInsights; readonly totalValue: number }

export function ValueCards({ insights, totalValue }: Props) {
  const { averagePrice, pricedCigars, unpricedCigars, premiumBrands, affordableBrands } = insights
  const inStock = pricedCigars + unpricedCigars
  return (
    <div className={styles.values}>
      <section className={styles.value} aria-labelledby="value-at-a-glance">
        <h3 id="value-at-a-glance">
          <Link to={paths.collectionValue()} className="stretched">
            Value at a Glance
          </Link>
        </h3>
        <p className={`serif ${styles.figure}`}>{describeMoney(totalValue)}</p>
        <dl className={styles.facts}>
          <div>
            <dt className="small">Average per stick</dt>
            <dd>{averagePrice === undefined ? 'No prices yet' : describeMoney(averagePrice)}</dd>
          </div>
          <div>
            <dt className="small">Priced</dt>
            <dd>
              {pricedCigars.toLocaleString('en-US')} of {counted(inStock, 'cigar')}
            </dd>
          </div>
        </dl>
      </section>
      <Brands
        id="premium-brands"
        title="Premium Brands"
        note={inOwnCurrency('$20 a stick and over')}
        brands={premiumBrands}
      />
      <Brands
        id="affordable-brands"
        title="Affordable Brands"
        note={inOwnCurrency('Under $20 a stick')}
        brands={affordableBrands}
      />
    </div>
  )
}

type BrandsProps = {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly brands: CollectionInsights['premiumBrands']
}

const Brands = ({ id, title, note, brands }: BrandsProps) => (
  <section className={styles.value} aria-labelledby={id}>
    <h3 id={id}>{title}</h3>
    <p className="faint small">{note}</p>
    {brands.length === 0 ? (
      <p className={`faint small ${styles.none}`}>None yet</p>
    ) : (
      <ul className={styles.rows}>
        {brands.map(({ brand, averagePrice }) => (
          <li key={brand}>
            <Link to={paths.brand(brand)} className={styles.link}>
              {brand}
            </Link>
            <span>{describeMoney(averagePrice)}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
