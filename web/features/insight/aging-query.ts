import { queryOptions } from '@tanstack/react-query'
import * as aging from '../../../shared/contract/aging.ts'
import { call } from '../../api/client.ts'
import { insightKey } from '../cigars/queries.ts'
import { ownTimeZone } from '../cigars/use-today.ts'

/** Never from before: not kept once its screen is left (spec §7). */
export const agingQuery = queryOptions({
  queryKey: [insightKey, aging.getAgingBreakdown.path],
  queryFn: ({ signal }) =>
    call(aging.getAgingBreakdown, { query: { timeZone: ownTimeZone() }, signal }),
  gcTime: 0,
  refetchOnMount: 'always',
})
