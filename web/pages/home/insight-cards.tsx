import { Link } from 'react-router-dom'
import type { CigarName } from '../../../shared/contract/cigar.ts'
import type {
  CollectionInsights,
  CollectionInsights as Insights,
} from '../../../shared/contract/home.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { describeMoney, inOwnCurrency } from '../../features/cigars/describe-money.ts'
import { paths } from '../../paths.ts'
import styles from './collection-insights.module.css'

/** The figures of a collection, or what will be here. */
export function InsightCards({ insights, totalValue }: { insights: Insights; totalValue: number }) {
  if (insights.topOrigins.length === 0 && insights.ratedCigars === 0) {
    return (
      <p className={`soft ${styles.invitation}`}>
        Add your first cigar to see ratings, low stock and value here.
      </p>
    )
  }
  return (
    <div className={styles.insights}>
      <div className={styles.pair}>
        <CollectionAnalytics insights={insights} />
        <CollectionHealth insights={insights} />
      </div>
      <ValueCards insights={insights} totalValue={totalValue} />
    </div>
  )
}

function CollectionAnalytics({ insights }: { insights: Insights }) {
  const { averageRating, ratedCigars, topOrigins, recentAdditions } = insights
  return (
    <section className={styles.panel} aria-labelledby="collection-analytics">
      <h3 id="collection-analytics">Collection Analytics</h3>
      <p className={styles.lead}>
        <span className={`serif ${styles.figure}`} aria-hidden={averageRating === undefined}>
          {averageRating === undefined ? '–' : `${averageRating.toFixed(1)}/5`}
        </span>
        <span>
          Average rating
          <small>{describeRated(ratedCigars)}</small>
        </span>
      </p>
      {topOrigins.length > 0 ? (
        <>
          <h4 className={`label ${styles.label}`}>Top origins</h4>
          <ul className={styles.rows}>
            {topOrigins.map(({ origin, count }) => (
              <li key={origin}>
                <span className={styles.words}>{origin}</span>
                <span>{counted(count, 'stick')}</span>
              </li>
            ))}
          </ul>
          <h4 className={`label ${styles.label}`}>Recent additions</h4>
          <ul className={styles.rows}>
            {recentAdditions.map((cigar) => (
              <li key={cigar.id}>
                <CigarLink cigar={cigar} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={`faint small ${styles.none}`}>No cigars in collection</p>
      )}
    </section>
  )
}

const describeRated = (rated: number) =>
  rated === 0 ? 'No ratings yet' : `of ${counted(rated, 'rated cigar')}`

/** Low stock and unrated cigars, with links to their lists. */
function CollectionHealth({ insights }: { insights: Insights }) {
  const { lowStock, unrated } = insights
  return (
    <section className={styles.panel} aria-labelledby="collection-health">
      <h3 id="collection-health">Collection Health</h3>
      <Concern
        count={lowStock.count}
        to={paths.allCigars('lowstock')}
        name="Low stock"
        text="Two sticks left, or fewer"
      />
      <ul className={styles.rows}>
        {lowStock.cigars.map((cigar) => (
          <li key={cigar.id}>
            <CigarLink cigar={cigar} />
            <span>{cigar.quantity} left</span>
          </li>
        ))}
      </ul>
      <MoreLow count={lowStock.count - lowStock.cigars.length} />
      <Concern
        count={unrated}
        to={paths.allCigars('unrated')}
        name="Unrated"
        text={unrated === 0 ? 'Everything in stock is rated' : 'Not rated yet'}
      />
    </section>
  )
}

const CigarLink = ({ cigar }: { cigar: CigarName }) => (
  <Link to={paths.cigar(cigar.id)} state={{ from: paths.home() }} className={styles.link}>
    {nameCigar(cigar)}
  </Link>
)

/** A number with a link to what it counts. */
function Concern(props: { count: number; to: string; name: string; text: string }) {
  const { count, to, name, text } = props
  return (
    <p className={styles.concern}>
      <span className={`serif ${styles.figure}`}>{count.toLocaleString('en-US')}</span>
      <span>
        {count === 0 ? (
          name
        ) : (
          <Link to={to} className="stretched">
            {name}
          </Link>
        )}
        <small>{text}</small>
      </span>
    </p>
  )
}

function MoreLow({ count }: { count: number }) {
  if (count <= 0) return null
  return <p className="faint small">and {count.toLocaleString('en-US')} more</p>
}

type Props = { readonly insights: CollectionInsights; readonly totalValue: number }

function ValueCards({ insights, totalValue }: Props) {
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
