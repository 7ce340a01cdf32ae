import { Link } from 'react-router-dom'
import type { CollectionInsights } from '../../../shared/contract/cigars.ts'
import { paths } from '../../paths.ts'
import styles from './collection-insights.module.css'

/** What runs low, and what has no stars yet; each leads to the list of them. */
export function CollectionHealth({ insights }: { insights: CollectionInsights }) {
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
        {lowStock.cigars.map(({ id, brand, lineName, quantity }) => (
          <li key={id}>
            <Link to={paths.cigar(id)} state={{ from: paths.home() }} className={styles.link}>
              {brand} {lineName}
            </Link>
            <span>{quantity} left</span>
          </li>
        ))}
      </ul>
      <MoreLow count={lowStock.count - lowStock.cigars.length} />
      <Concern
        count={unrated}
        to={paths.allCigars('unrated')}
        name="Unrated"
        text={unrated === 0 ? 'Everything in stock has its stars' : 'Without stars so far'}
      />
    </section>
  )
}

/** A number that leads to what it counts. */
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
