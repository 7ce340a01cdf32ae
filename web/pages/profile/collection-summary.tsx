import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getProfileSummary, type ProfileSummary } from '../../../shared/contract/profile.ts'
import { describeAge } from '../../../shared/rules/age.ts'
import { formatUsDay, today } from '../../../shared/rules/dates.ts'
import { queryOf } from '../../api/queries.ts'
import { ownAgeDay } from '../../features/cigars/age-day.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { EmptyCollection } from '../../features/cigars/empty-collection.tsx'
import { NotableCigar } from '../../features/cigars/notable-cigar.tsx'
import { ownTimeZone, useToday } from '../../features/cigars/use-today.ts'
import { paths } from '../../paths.ts'
import { FigureTiles } from '../../ui/figure-tiles.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import styles from './collection-summary.module.css'

export const useProfileSummary = () =>
  useQuery(queryOf(getProfileSummary, { query: { timeZone: ownTimeZone() } }))

/** The collection in figures, which keep their space while they load. */
export function CollectionSummary() {
  const { data, isError, refetch } = useProfileSummary()
  if (isError && !data) {
    return <RetryNote text="Your figures could not be loaded." onRetry={() => void refetch()} />
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {data ? '' : 'Loading your figures...'}
      </p>
      <FigureTiles
        tiles={[
          { label: 'Total Cigars', value: data?.totalCigars.toLocaleString('en-US') },
          { label: 'Brands', value: data?.totalBrands.toLocaleString('en-US') },
          { label: 'Aging Cigars', value: data?.agingCigars.toLocaleString('en-US') },
          {
            label: 'Shared Milestones',
            value: data?.sharedMilestones.toLocaleString('en-US'),
            to: paths.community('yours'),
          },
        ]}
      />
      <CollectionInsights summary={data} />
      <NotableCigars summary={data} />
    </>
  )
}

function CollectionInsights({ summary }: { summary: ProfileSummary | undefined }) {
  return (
    <section aria-labelledby="collection-insights">
      <h2 id="collection-insights" className={styles.heading}>
        Collection Insights
      </h2>
      <dl className={styles.list}>
        <Row label="Average Rating">{summary && describeRating(summary.averageRating)}</Row>
        <Row label="Total Collection Value">{summary && describeMoney(summary.totalValue)}</Row>
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
  <div className={`wrap ${styles.row}`}>
    <dt>{label}</dt>
    <dd>{children ?? <span className={`blank ${styles.blank}`} aria-hidden="true" />}</dd>
  </div>
)

/** The oldest cigar and the newest, or their space while they load. */
function NotableCigars({ summary }: { summary: ProfileSummary | undefined }) {
  return (
    <section className="stack" aria-labelledby="notable-cigars">
      <h2 id="notable-cigars">Notable Cigars</h2>
      <div className={`stack ${styles.pair}`} aria-busy={summary === undefined}>
        {summary ? (
          <Notable summary={summary} />
        ) : (
          <>
            <div className="pending" />
            <div className="pending" />
          </>
        )}
      </div>
    </section>
  )
}

function Notable({ summary: { oldestCigar, mostRecentCigar } }: { summary: ProfileSummary }) {
  const now = useToday()
  if (oldestCigar === undefined || mostRecentCigar === undefined)
    return <EmptyCollection isCompact text="Your oldest cigar and your newest one appear here." />
  const day = ownAgeDay(oldestCigar)
  const added = today(ownTimeZone(), new Date(mostRecentCigar.createdAt))
  return (
    <>
      <NotableCigar
        label="Oldest Aging Cigar"
        cigar={oldestCigar}
        from={paths.profile()}
        details={[describeAge(day, now), `since ${formatUsDay(day)}`]}
      />
      <NotableCigar
        label="Most Recent Addition"
        cigar={mostRecentCigar}
        from={paths.profile()}
        details={[`Added ${formatUsDay(added)}`]}
      />
    </>
  )
}
