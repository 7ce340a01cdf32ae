import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Batch } from '../../../shared/contract/batches.ts'
import type { CigarPage } from '../../../shared/contract/cigar.ts'
import { getCigar } from '../../../shared/contract/cigars.ts'
import { listInstances } from '../../../shared/contract/instances.ts'
import { call, callPages } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { setTag, tagOf } from '../../api/tags.ts'

/** A cigar with its purchases and all its smoked sticks. */
export function cigarQuery(id: string) {
  const options = { params: { id }, query: { inventory: '1' } } as const
  const query = queryOf(getCigar, options)
  return queryOptions({
    ...query,
    queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
      const known = client.getQueryData(query.queryKey)
      return withAllSmoked(await call(getCigar, { ...options, signal, known }), signal)
    },
  })
}

/** A cigar of more than a thousand smokes comes in several responses. */
async function withAllSmoked(cigar: CigarPage, signal: AbortSignal): Promise<CigarPage> {
  const { purchases = [], smoked = [], nextSmoked: cursor } = cigar.inventory ?? {}
  if (cursor === undefined) return cigar
  const query = { smoked: '1', cursor } as const
  const rest = await callPages(listInstances, { params: { id: cigar.id }, query, signal })
  const whole = { ...cigar, inventory: { purchases, smoked: [...smoked, ...rest] } }
  return setTag(whole, tagOf(rest) === tagOf(cigar) ? tagOf(cigar) : undefined)
}

/** The purchases of a cigar, newest first. */
export const purchasesQuery = (id: string) =>
  queryOptions({ ...cigarQuery(id), select: purchasesOf })

const purchasesOf = ({ inventory }: CigarPage): readonly Batch[] => inventory?.purchases ?? []
