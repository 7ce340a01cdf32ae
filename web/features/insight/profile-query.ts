import { queryOptions } from '@tanstack/react-query'
import * as profile from '../../../shared/contract/profile.ts'
import { call } from '../../api/client.ts'
import { insightKey } from '../cigars/queries.ts'
import { ownTimeZone } from '../cigars/use-today.ts'

export const profileQuery = queryOptions({
  queryKey: [insightKey, profile.getProfileSummary.path],
  queryFn: ({ signal }) =>
    call(profile.getProfileSummary, { query: { timeZone: ownTimeZone() }, signal }),
})
