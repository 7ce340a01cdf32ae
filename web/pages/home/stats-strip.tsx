import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatUsd } from '../../../shared/rules/money.ts'
import { paths } from '../../app/paths.ts'
import { statsQuery } from '../../features/cigars/queries.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import styles from './stats-strip.module.css'

/** What the collection comes to, in three figures. */
export function StatsStrip() {
  const { data, isError, refetch } = useQuery(statsQuery)
  if (isError && !data) {
    return <RetryNote text="Your figures could not be loaded." onRetry={() => void refetch()} />
  }
  return (
    <dl className={styles.strip}>
      <div className={styles.tile}>
        <dt>
          <Link to={paths.allCigars()} className={styles.link}>
            Total Cigars
          </Link>
        </dt>
        <dd>{data ? data.totalCigars.toLocaleString('en-US') : <Blank />}</dd>
      </div>
      <div className={styles.tile}>
        <dt>
          <Link to={paths.brands()} className={styles.link}>
            Brands
          </Link>
        </dt>
        <dd>{data ? data.totalBrands.toLocaleString('en-US') : <Blank />}</dd>
      </div>
      <div className={styles.tile}>
        <dt>Total Value</dt>
        <dd>{data ? formatUsd(data.totalValue) : <Blank />}</dd>
      </div>
    </dl>
  )
}

const Blank = () => <span className={styles.blank} aria-hidden="true" />
