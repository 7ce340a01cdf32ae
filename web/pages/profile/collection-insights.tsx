import type { ReactNode } from 'react'
import type { ProfileSummary } from '../../../shared/contract/profile.ts'
import { formatUsd } from '../../../shared/rules/money.ts'
import styles from './collection-insights.module.css'

/** The collector's favorites and the value; blank while it loads. */
export function CollectionInsights({ summary }: { summary: ProfileSummary | undefined }) {
  return (
    <section aria-labelledby="collection-insights">
      <h2 id="collection-insights" className={styles.heading}>
        Collection Insights
      </h2>
      <dl className={styles.list}>
        <Row label="Average Rating">{summary && describeRating(summary.averageRating)}</Row>
        <Row label="Total Collection Value">{summary && formatUsd(summary.totalValue)}</Row>
        <Row label="Favorite Wrapper">{summary && (summary.favoriteWrapper ?? none)}</Row>
        <Row label="Favorite Origin">{summary && (summary.favoriteOrigin ?? none)}</Row>
      </dl>
    </section>
  )
}

const describeRating = (rating: number | undefined) =>
  rating === undefined ? 'No ratings yet' : `${rating.toFixed(1)}/5`

const none = (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">None yet</span>
  </>
)

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd>{children ?? <span className={`blank ${styles.blank}`} aria-hidden="true" />}</dd>
  </div>
)
