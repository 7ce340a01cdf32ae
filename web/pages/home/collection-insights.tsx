import { useQuery } from '@tanstack/react-query'
import { getStats, type CollectionInsights as Insights } from '../../../shared/contract/cigars.ts'
import { queryOf } from '../../api/queries.ts'
import { usePlan } from '../../features/plans/use-plan.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import { CollectionAnalytics } from './collection-analytics.tsx'
import { CollectionHealth } from './collection-health.tsx'
import styles from './collection-insights.module.css'
import { ValueCards } from './value-cards.tsx'

/** What the collection tells of itself, for those whose plan has it (spec §2 'Home dashboard'). */
export function CollectionInsights() {
  const plan = usePlan()
  const { data, isError, refetch } = useQuery(queryOf(getStats))
  const isHidden = data ? !data.insights : plan === undefined || plan === 'free'
  if (isHidden) return null
  return (
    <section aria-labelledby="collection-insights">
      <h2 id="collection-insights" className={styles.title}>
        Collection Insights
      </h2>
      {data?.insights && <Told insights={data.insights} totalValue={data.totalValue} />}
      {!data && isError && (
        <RetryNote text="Failed to fetch value data" onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div role="status" className={styles.coming}>
          <span className="visually-hidden">Loading your insights...</span>
        </div>
      )}
    </section>
  )
}

function Told({ insights, totalValue }: { insights: Insights; totalValue: number }) {
  if (insights.recent.length === 0 && insights.ratedCigars === 0) {
    return (
      <p className={`soft ${styles.invitation}`}>
        What you like, what runs low and what it is worth is told here, from your first cigar on.
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
