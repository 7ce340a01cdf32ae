import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../features/insight/profile-query.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import { CollectionFigures } from './collection-figures.tsx'
import { CollectionInsights } from './collection-insights.tsx'
import { NotableCigars } from './notable-cigars.tsx'

/** What one keeps, in a few figures; their places are kept while they are on their way. */
export function CollectionSummary() {
  const { data, isError, refetch } = useQuery(profileQuery)
  if (isError && !data) {
    return <RetryNote text="Your figures could not be loaded." onRetry={() => void refetch()} />
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {data ? '' : 'Loading your figures...'}
      </p>
      <CollectionFigures summary={data} />
      <CollectionInsights summary={data} />
      <NotableCigars summary={data} />
    </>
  )
}
