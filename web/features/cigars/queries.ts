import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { batches } from '../../../shared/contract/batches.ts'
import { cigars } from '../../../shared/contract/cigars.ts'
import { instances } from '../../../shared/contract/instances.ts'
import { users } from '../../../shared/contract/users.ts'
import { call } from '../../api/client.ts'

/** Spec §9 'Display counts': Recent Cigars. */
const recent = 4

/** The newest cigars in stock. The whole collection is in use-collection.ts. */
export const recentQuery = queryOptions({
  queryKey: [cigars.listCigars.path, 'recent'],
  queryFn: ({ signal }) =>
    call(cigars.listCigars, { query: { limit: String(recent), inStock: '1' }, signal }),
})

export const statsQuery = queryOptions({
  queryKey: [cigars.getStats.path],
  queryFn: ({ signal }) => call(cigars.getStats, { signal }),
})

export const statusQuery = queryOptions({
  queryKey: [users.getStatus.path],
  queryFn: ({ signal }) => call(users.getStatus, { signal }),
})

export const cigarQuery = (id: string) =>
  queryOptions({
    queryKey: [cigars.getCigar.path, id],
    queryFn: ({ signal }) => call(cigars.getCigar, { params: { id }, signal }),
  })

/** The purchases of a cigar, newest first. */
export const batchesQuery = (id: string) =>
  queryOptions({
    queryKey: [batches.listBatches.path, id],
    queryFn: ({ signal }) => call(batches.listBatches, { params: { id }, signal }),
  })

/** What was smoked of a cigar, newest first. */
export const smokedQuery = (id: string) =>
  queryOptions({
    queryKey: [instances.listInstances.path, id, 'smoked'],
    queryFn: ({ signal }) =>
      call(instances.listInstances, { params: { id }, query: { smoked: '1' }, signal }),
  })

/** The unsmoked sticks of one purchase. */
export const sticksQuery = (id: string, batchId: string) =>
  queryOptions({
    queryKey: [instances.listInstances.path, id, batchId],
    queryFn: ({ signal }) =>
      call(instances.listInstances, { params: { id }, query: { smoked: '0', batchId }, signal }),
  })

/** What lists and counts show. */
const overviews = [cigars.listCigars.path, cigars.getStats.path, users.getStatus.path]

/** What a cigar's own page shows. */
const details = [cigars.getCigar.path, batches.listBatches.path, instances.listInstances.path]

/** Asks again for everything a change of the collection shows in. */
export async function refreshCollection(client: QueryClient): Promise<void> {
  await invalidate(client, [...overviews, ...details])
}

/**
 * Asks again for the lists a removed cigar stood in, and forgets what was known of it: asked again it
 * would only be absent.
 */
export async function forgetCigar(client: QueryClient, id: string): Promise<void> {
  await invalidate(client, overviews)
  for (const path of details) client.removeQueries({ queryKey: [path, id], type: 'inactive' })
}

const invalidate = (client: QueryClient, paths: readonly string[]) =>
  Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
