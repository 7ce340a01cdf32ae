import { Link } from 'react-router-dom'
import type { CollectionInsights } from '../../../shared/contract/cigars.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { dayIn, formatUsDay } from '../../../shared/rules/dates.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { paths } from '../../paths.ts'
import styles from './collection-insights.module.css'

/** What the collector likes, what came last, and where it comes from. */
export function CollectionAnalytics({ insights }: { insights: CollectionInsights }) {
  const { averageRating, ratedCigars } = insights
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
      {insights.recent.length > 0 ? (
        <InStock {...insights} />
      ) : (
        <p className={`faint small ${styles.none}`}>No cigars in collection</p>
      )}
    </section>
  )
}

function InStock({ recent, topOrigins }: CollectionInsights) {
  const dayOf = dayIn(ownTimeZone())
  return (
    <>
      <h4 className={`label ${styles.label}`}>Recent additions</h4>
      <ul className={styles.rows}>
        {recent.map(({ id, brand, lineName, createdAt }) => (
          <li key={id}>
            <Link to={paths.cigar(id)} state={{ from: paths.home() }} className={styles.link}>
              {brand} {lineName}
            </Link>
            <span>{formatUsDay(dayOf(new Date(createdAt)))}</span>
          </li>
        ))}
      </ul>
      <h4 className={`label ${styles.label}`}>Top origins</h4>
      <ul className={styles.rows}>
        {topOrigins.map(({ origin, count }) => (
          <li key={origin}>
            <span className={styles.words}>{origin}</span>
            <span>{counted(count, 'cigar')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const describeRated = (rated: number) =>
  rated === 0 ? 'No ratings yet' : `of ${counted(rated, 'rated cigar')}`
