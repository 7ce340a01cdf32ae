import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { homeQuery } from '../../features/cigars/home-query.ts'
import { usePlan } from '../../features/plans/use-plan.ts'
import { fetched } from '../../ui/fetched.ts'
import { QueryView } from '../../ui/query-view.tsx'
import styles from './collection-insights.module.css'

/** The insights into the collection, on the plans that include them (spec §2 'Home dashboard'). */
export function CollectionInsights() {
  const plan = usePlan()
  const stats = useQuery(homeQuery())
  const isHidden = stats.data ? !stats.data.insights : plan === undefined || plan === 'free'
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
      <QueryView of={stats} failed="Failed to fetch value data" loading={<LoadingInsights />}>
        {({ insights, totalValue }) =>
          insights && (
            <Suspense fallback={<LoadingInsights />}>
              <cards.Component insights={insights} totalValue={totalValue} />
            </Suspense>
          )
        }
      </QueryView>
    </section>
  )
}

/** Below the first screen: its code loads after that of the rest, and only on plans that have it. */
const cards = fetched(async () => (await import('./insight-cards.tsx')).InsightCards)

const LoadingInsights = () => (
  <div role="status" className={styles.skeleton}>
    <span className="visually-hidden">Loading your insights...</span>
  </div>
)
