import { queryOptions } from '@tanstack/react-query'
import * as brands from '../../../shared/contract/brands.ts'
import { call } from '../../api/client.ts'

/** What is known about a brand; it may still be being written. */
export const brandInfoQuery = (brand: string) =>
  queryOptions({
    queryKey: [brands.getBrandInfo.path, brand],
    queryFn: ({ signal }) => call(brands.getBrandInfo, { params: { brand }, signal }),
  })
