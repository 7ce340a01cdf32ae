import { queryOptions } from '@tanstack/react-query'
import { aging } from '../../../shared/contract/aging.ts'
import { milestones } from '../../../shared/contract/milestones.ts'
import { profile } from '../../../shared/contract/profile.ts'
import { timeline } from '../../../shared/contract/timeline.ts'
import { valuation } from '../../../shared/contract/valuation.ts'
import { call } from '../../api/client.ts'
import { insightKey } from '../cigars/queries.ts'
import { ownTimeZone } from '../cigars/use-today.ts'

const here = () => ({ timeZone: ownTimeZone() })

export const valueQuery = queryOptions({
  queryKey: [insightKey, valuation.getCollectionValue.path],
  queryFn: ({ signal }) => call(valuation.getCollectionValue, { query: here(), signal }),
})

/** Never from before: not kept once its screen is left (spec §7). */
export const agingQuery = queryOptions({
  queryKey: [insightKey, aging.getAgingBreakdown.path],
  queryFn: ({ signal }) => call(aging.getAgingBreakdown, { query: here(), signal }),
  gcTime: 0,
  refetchOnMount: 'always',
})

export const timelineQuery = queryOptions({
  queryKey: [insightKey, timeline.getTimeline.path],
  queryFn: ({ signal }) => call(timeline.getTimeline, { signal }),
})

/** Goes by the number of sticks alone, and is asked again when that changes: see `queries.ts` of cigars. */
export const milestonesQuery = queryOptions({
  queryKey: [milestones.getMilestones.path],
  queryFn: ({ signal }) => call(milestones.getMilestones, { signal }),
  // The celebration and the card, whichever comes first, ask once.
  staleTime: 5_000,
})

export const profileQuery = queryOptions({
  queryKey: [insightKey, profile.getProfileSummary.path],
  queryFn: ({ signal }) => call(profile.getProfileSummary, { query: here(), signal }),
})
