import { queryOptions } from '@tanstack/react-query'
import * as milestones from '../../../shared/contract/milestones.ts'
import { call } from '../../api/client.ts'

/** Goes by the number of sticks alone, and is asked again when that changes: see `queries.ts` of cigars. */
export const milestonesQuery = queryOptions({
  queryKey: [milestones.getMilestones.path],
  queryFn: ({ signal }) => call(milestones.getMilestones, { signal }),
  // The celebration and the card, whichever comes first, ask once.
  staleTime: 5_000,
})
