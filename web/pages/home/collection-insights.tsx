import { useQuery } from '@tanstack/react-query'
import { getStats } from '../../../shared/contract/cigars.ts'
import { queryOf } from '../../api/queries.ts'
import { usePlan } from '../../features/plans/use-plan.ts'
import { Answer } from '../../ui/answer.tsx'
import { CollectionAnalytics } from './collection-analytics.tsx'
import { CollectionHealth } from './collection-health.tsx'
import styles from './collection-insights.module.css'
import { ValueCards } from './value-cards.tsx'

/** What the collection is like, on the plans that include it (spec §2 'Home dashboard'). */
export function CollectionInsights() {
  const plan = usePlan()
  const stats = useQuery(queryOf(getStats))
  const isHidden = stats.data ? !stats.data.insights : plan === undefined || plan === 'free'
  if (isHidden) return null
  return (
    <section aria-labelledby="collection-insights">
      <h2 id="collection-insights" className={styles.title}>
        Collection Insights
      </h2>
      <Answer of={stats} failed="Failed to fetch value data" loading={<LoadingInsights />}>
        {({ insights, totalValue }) =>
          insights && <Insights insights={insights} totalValue={totalValue} />
        }
      </Answer>
    </section>
  )
}

const LoadingInsights = () => (
  <div role="status" className={styles.coming}>
    <span className="visually-hidden">Loading your insights...</span>
  </div>
)

type InsightsProps = Parameters<typeof ValueCards>[0]

function Insights({ insights, totalValue }: InsightsProps) {
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
