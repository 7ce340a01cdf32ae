import { queryOptions } from '@tanstack/react-query'
import * as timeline from '../../../shared/contract/timeline.ts'
import { call } from '../../api/client.ts'
import { insightKey } from '../cigars/queries.ts'

export const timelineQuery = queryOptions({
  queryKey: [insightKey, timeline.getTimeline.path],
  queryFn: ({ signal }) => call(timeline.getTimeline, { signal }),
})
