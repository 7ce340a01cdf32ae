import { queryOptions } from '@tanstack/react-query'
import { brands } from '../../../shared/contract/brands.ts'
import { call } from '../../api/client.ts'

/** While a text is being written it is asked for this often, in ms, and this many times. */
const askAgainMs = 3000
const mostAsked = 8

/** What is known about a brand; asked for again, a few times, while it is being written. */
export const brandInfoQuery = (brand: string) =>
  queryOptions({
    queryKey: [brands.getBrandInfo.path, brand],
    queryFn: ({ signal }) => call(brands.getBrandInfo, { params: { brand }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending' && state.dataUpdateCount < mostAsked ? askAgainMs : false,
  })
