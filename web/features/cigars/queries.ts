import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import * as batches from '../../../shared/contract/batches.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as instances from '../../../shared/contract/instances.ts'
import * as milestones from '../../../shared/contract/milestones.ts'
import * as users from '../../../shared/contract/users.ts'
import { call, callPage, callPages } from '../../api/client.ts'

/** Spec §9 'Display counts': Recent Cigars. */
export const recentCount = 4

/** The newest cigars in stock. */
export const recentQuery = queryOptions({
  queryKey: [cigars.listCigars.path, 'recent'],
  queryFn: ({ signal }) =>
    call(cigars.listCigars, { query: { limit: String(recentCount), inStock: '1' }, signal }),
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

/** All that was smoked of a cigar, newest first: its pace is of the last year. */
export const smokedQuery = (id: string) =>
  queryOptions({
    queryKey: [instances.listInstances.path, id, 'smoked'],
    queryFn: ({ signal }) =>
      callPages(instances.listInstances, { params: { id }, query: { smoked: '1' }, signal }),
  })

/** The unsmoked sticks of one purchase, a page at a time. */
export const sticksQuery = (id: string, batchId: string) =>
  infiniteQueryOptions({
    queryKey: [instances.listInstances.path, id, batchId],
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = { smoked: '0', batchId, ...(cursor !== '' && { cursor }) } as const
      return callPage(instances.listInstances, { params: { id }, query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** The whole collection: its query is in use-collection.ts, with the lists that need it. */
export const collectionKey = [cigars.listCigars.path, 'all']

/** First in the keys of what analyses the collection: see the queries of features/insight. */
export const insightKey = 'insight'

/** What lists and sums up the collection. */
const lists = [cigars.listCigars.path, cigars.getStats.path, insightKey]

/** What tells no more than how many sticks there are, and is in use on every screen. */
const counts = [users.getStatus.path, milestones.getMilestones.path]

/** What a cigar's own page shows. */
const details = [cigars.getCigar.path, batches.listBatches.path, instances.listInstances.path]

/**
 * Asks again for everything a change of the collection shows in.
 *
 * @returns whether all that is on the screen could be fetched
 */
export async function refreshCollection(client: QueryClient): Promise<boolean> {
  await Promise.all([
    askAgain(client, keysOf([...lists, ...counts])),
    ...keysOf(details).map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
  const shown = keysOf([...lists, ...counts, ...details]).flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, type: 'active' }),
  )
  return shown.every(({ state }) => state.status !== 'error')
}

/** Asks again for what lists cigars, of which one was changed but no stick came or went. */
export const refreshLists = (client: QueryClient): Promise<void> => askAgain(client, keysOf(lists))

const keysOf = (paths: readonly string[]): QueryKey[] => paths.map((path) => [path])

/** Answers still on their way are from before the change. */
async function askAgain(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      await client.cancelQueries({ queryKey })
      await client.invalidateQueries({ queryKey })
    }),
  )
}

/**
 * Forgets a removed cigar, and asks again for what home shows of the others. The list it was removed
 * from is being left: the whole collection is asked for when it is next needed.
 */
export async function forgetCigar(client: QueryClient, id: string): Promise<void> {
  forgetDetails(client, id)
  await client.cancelQueries({ queryKey: collectionKey })
  await client.invalidateQueries({ queryKey: collectionKey, refetchType: 'none' })
  const shown = [recentQuery.queryKey, statsQuery.queryKey, ...keysOf([insightKey, ...counts])]
  await askAgain(client, shown)
}

/** As soon as the cigar's own page has been left: what it shows, asked again, would only be absent. */
function forgetDetails(client: QueryClient, id: string): void {
  const cache = client.getQueryCache()
  const keys = details.map((path) => [path, id])
  const forget = () => {
    for (const queryKey of keys) client.removeQueries({ queryKey, type: 'inactive' })
    return keys.every((queryKey) => cache.findAll({ queryKey }).length === 0)
  }
  if (forget()) return
  const stop = cache.subscribe(({ type }) => {
    if (type === 'observerRemoved' && forget()) stop()
  })
}
