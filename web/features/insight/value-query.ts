import { queryOptions } from '@tanstack/react-query'
import * as valuation from '../../../shared/contract/valuation.ts'
import { call } from '../../api/client.ts'
import { insightKey } from '../cigars/queries.ts'
import { ownTimeZone } from '../cigars/use-today.ts'

export const valueQuery = queryOptions({
  queryKey: [insightKey, valuation.getCollectionValue.path],
  queryFn: ({ signal }) =>
    call(valuation.getCollectionValue, { query: { timeZone: ownTimeZone() }, signal }),
})
