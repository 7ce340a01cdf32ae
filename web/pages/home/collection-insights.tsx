import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { getStats } from '../../../shared/contract/cigars.ts'
import { queryOf } from '../../api/queries.ts'
import { usePlan } from '../../features/plans/use-plan.ts'
import { fetched } from '../../ui/fetched.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import styles from './collection-insights.module.css'

/** What the collection tells of itself, for those whose plan has it (spec §2 'Home dashboard'). */
export function CollectionInsights() {
  const plan = usePlan()
  const { data, isError, refetch } = useQuery(queryOf(getStats))
  const isHidden = data ? !data.insights : plan === undefined || plan === 'free'
  useEffect(() => {
    // An error shows when the cards are rendered.
    if (!isHidden) cards.fetch().catch(() => undefined)
  }, [isHidden])
  if (isHidden) return null
  return (
    <section aria-labelledby="collection-insights">
      <h2 id="collection-insights" className={styles.title}>
        Collection Insights
      </h2>
      {data?.insights && (
        <Suspense fallback={<Coming />}>
          <cards.Component insights={data.insights} totalValue={data.totalValue} />
        </Suspense>
      )}
      {!data && isError && (
        <RetryNote text="Failed to fetch value data" onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Coming />}
    </section>
  )
}

/** Below the first screen: its code comes after that of the rest, and only where a plan has it. */
const cards = fetched(async () => (await import('./insight-cards.tsx')).InsightCards)

const Coming = () => (
  <div role="status" className={styles.coming}>
    <span className="visually-hidden">Loading your insights...</span>
  </div>
)
