import { queryOptions, useQuery } from '@tanstack/react-query'
import { listBatches } from '../../../shared/contract/batches.ts'
import { listInstances } from '../../../shared/contract/instances.ts'
import { callPages } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'

export const purchasesQuery = (id: string) => queryOf(listBatches, { params: { id } })

/** All smoked sticks of a cigar, newest first. */
export function smokedQuery(id: string) {
  const options = { params: { id }, query: { smoked: '1' } } as const
  const query = queryOf(listInstances, options)
  return queryOptions({
    ...query,
    queryFn: ({ signal, client }) => {
      const known = client.getQueryData(query.queryKey)
      return callPages(listInstances, { ...options, signal, known })
    },
  })
}

/** The page requests both together with the cigar; its panels only read the responses. */
const asLoaded = { refetchOnMount: false, retryOnMount: false } as const

export const usePurchases = (id: string) => useQuery({ ...purchasesQuery(id), ...asLoaded })

export const useSmoked = (id: string) => useQuery({ ...smokedQuery(id), ...asLoaded })
