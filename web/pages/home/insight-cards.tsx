import type { CollectionInsights } from '../../../shared/contract/cigars.ts'
import { CollectionAnalytics } from './collection-analytics.tsx'
import { CollectionHealth } from './collection-health.tsx'
import styles from './collection-insights.module.css'
import { ValueCards } from './value-cards.tsx'

type Props = { readonly insights: CollectionInsights; readonly totalValue: number }

/** The figures of a collection, or what will be here. */
export function InsightCards({ insights, totalValue }: Props) {
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
