import { experimental_streamedQuery, queryOptions, useQuery } from '@tanstack/react-query'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { cigars } from '../../../shared/contract/cigars.ts'
import { callPage } from '../../api/client.ts'
import { collectionKey } from './queries.ts'

/** Cigars of the first page, which is there at once: some screens full of them. */
const firstPage = 60

/** Cigars of every further page: as many as the contract gives at a time. */
const furtherPage = 1000

type Collection = {
  /** Newest first; finished ones, of quantity 0, among them. */
  readonly cigars: readonly Cigar[]
  /** False while pages are still coming, or when one of them has failed. */
  readonly isComplete: boolean
}

const nothing: Collection = { cigars: [], isComplete: false }

/**
 * The whole collection: page after page at first, so that lists begin with the first one, and
 * exchanged as a whole when it is asked for again. A fetch goes on when its page is left: the next
 * list needs it too.
 */
export const collectionQuery = queryOptions({
  queryKey: collectionKey,
  queryFn: experimental_streamedQuery({
    streamFn: ({ client, queryKey }) => pages(client.getQueryData(queryKey) === undefined),
    reducer: add,
    initialValue: nothing,
    refetchMode: 'replace',
  }),
})

type Page = Awaited<ReturnType<typeof callPage<typeof cigars.listCigars>>>

function add(collection: Collection, { items, cursor }: Page): Collection {
  return { cigars: [...collection.cigars, ...items], isComplete: cursor === undefined }
}

async function* pages(isFirstTime: boolean): AsyncGenerator<Page> {
  let limit = isFirstTime ? firstPage : furtherPage
  let cursor: string | undefined
  do {
    const page = await callPage(cigars.listCigars, {
      query: { limit: String(limit), ...(cursor !== undefined && { cursor }) },
    })
    yield page
    cursor = page.cursor
    limit = furtherPage
  } while (cursor !== undefined)
}

/**
 * What is in the collection, shared by all its lists; `isPending` until the first page is there, and
 * `isError` when something is missing that is not on its way.
 */
export function useCollection() {
  const { data = nothing, isPending, isError, isFetching, refetch } = useQuery(collectionQuery)
  return {
    ...data,
    isPending,
    isError: isError && !isFetching && !data.isComplete,
    refetch: () => void refetch(),
  }
}
