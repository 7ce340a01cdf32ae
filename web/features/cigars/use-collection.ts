import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { callPage } from '../../api/client.ts'
import { showKept } from '../../api/query-client.ts'
import { setTag, tagOf } from '../../api/tags.ts'
import { useWithoutWaiting } from '../enjoying/use-waiting-smokes.ts'
import { cigarQuery } from './cigar-query.ts'
import { homeQuery } from './home-query.ts'

/** Cigars of the first page, which is small so that it arrives soon. */
const firstPage = 60

/** Cigars of every further page: the contract's maximum. */
const furtherPage = 1000

type Collection = {
  /** Newest first, with the finished ones (quantity 0). */
  readonly cigars: readonly Cigar[]
  /** False while pages load, or when a page failed. */
  readonly isComplete: boolean
}

const nothing: Collection = { cigars: [], isComplete: false }

/**
 * The whole collection. Lists show each page as it arrives; later a refetch replaces the whole.
 * Leaving the lists or changing the collection cancels the fetch and keeps the pages that arrived.
 */
export const collectionQuery = queryOptions({
  queryKey: [cigars.listCigars.path, 'all'],
  meta: {
    reads: cigars.listCigars.reads,
    response: z.object({ cigars: cigars.listCigars.response, isComplete: z.boolean() }),
    tagged: cigars.listCigars.tagged,
  },
  queryFn: async ({ client, queryKey, signal }) => {
    const known = () => client.getQueryData<Collection>(queryKey)
    let collection = nothing
    const tags = new Set<string | undefined>()
    for await (const page of pages(known(), signal)) {
      const { items, cursor } = page
      signal.throwIfAborted()
      tags.add(tagOf(page))
      collection = { cigars: [...collection.cigars, ...items], isComplete: cursor === undefined }
      // The stored copy may have arrived since the last page.
      const shown = known()
      const isMore = collection.cigars.length > (shown?.cigars.length ?? 0)
      if (!shown?.isComplete && isMore) client.setQueryData(queryKey, collection)
    }
    const [tag, ...others] = tags
    return others.length > 0 ? collection : setTag(collection, tag)
  },
})

type Page = Awaited<ReturnType<typeof callPage<typeof cigars.listCigars>>>

/** A collection that has not changed is one page. */
async function* pages(before: Collection | undefined, signal: AbortSignal): AsyncGenerator<Page> {
  let limit = before === undefined ? firstPage : furtherPage
  let cursor: string | undefined
  let known = before?.isComplete ? wholeAsPage(before) : undefined
  do {
    const query = { limit: String(limit), ...(cursor !== undefined && { cursor }) }
    const page = await callPage(cigars.listCigars, { query, signal, known })
    yield page
    cursor = page.cursor
    limit = furtherPage
    known = undefined
  } while (cursor !== undefined)
}

const wholeAsPage = (collection: Collection): Page =>
  setTag({ items: [...collection.cigars], cursor: undefined }, tagOf(collection))

/**
 * The collection without the sticks whose smokes wait on this device, shared by all lists: `isPending` until the first page arrives, `isError` when a
 * page is missing that is not being fetched.
 */
export function useCollection() {
  const { data = nothing, isPending, isError, isFetching, refetch } = useQuery(collectionQuery)
  return {
    ...data,
    cigars: useWithoutWaiting(data.cigars),
    isPending,
    isError: isError && !isFetching && !data.isComplete,
    refetch: () => void refetch(),
  }
}

/**
 * A cigar as lists show it, from what is in memory or on this device: nothing is fetched. The device is asked for
 * the list, which takes its time, only when it keeps no more of the cigar.
 */
export function useListed(id: string): Cigar | undefined {
  const client = useQueryClient()
  const { data = nothing } = useQuery({ ...collectionQuery, enabled: false })
  useEffect(() => {
    const cache = client.getQueryCache()
    const own = cache.find({ queryKey: cigarQuery(id).queryKey })
    const list = cache.find({ queryKey: collectionQuery.queryKey })
    if (!own || !list) return
    void showKept(client, own).then(() => {
      if (own.state.data === undefined) void showKept(client, list)
    })
  }, [client, id])
  const isAsked = (cigar: Cigar) => cigar.id === id
  const recent = client.getQueryData(homeQuery().queryKey)?.home?.recent
  const found = data.cigars.find(isAsked) ?? recent?.find(isAsked)
  return useWithoutWaiting(useMemo(() => (found ? [found] : []), [found]))[0]
}
