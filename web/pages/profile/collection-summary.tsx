import { useQuery } from '@tanstack/react-query'
import { getProfileSummary } from '../../../shared/contract/profile.ts'
import { queryOf } from '../../api/queries.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { FigureTiles } from '../../ui/figure-tiles.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { CollectionInsights } from './collection-insights.tsx'
import { NotableCigars } from './notable-cigars.tsx'

/** The collection in a few figures, whose space is kept while they load. */
export function CollectionSummary() {
  const { data, isError, refetch } = useQuery(
    queryOf(getProfileSummary, { query: { timeZone: ownTimeZone() } }),
  )
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
          { label: 'Shared Milestones', value: data?.sharedMilestones.toLocaleString('en-US') },
        ]}
      />
      <CollectionInsights summary={data} />
      <NotableCigars summary={data} />
    </>
  )
}
