import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getTimeline, type History } from '../../../shared/contract/timeline.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { setTag, tagOf } from '../../api/tags.ts'

const query = queryOf(getTimeline, { query: {} })

/** The history of the whole collection. */
export const timelineQuery = queryOptions({
  ...query,
  queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
    const known = client.getQueryData(query.queryKey)
    return withRest(await call(getTimeline, { query: {}, signal, known }), signal)
  },
})

/** A very large collection comes in several responses. */
async function withRest(first: History, signal: AbortSignal): Promise<History> {
  let all = first
  while (all.next !== undefined) {
    const more = await call(getTimeline, { query: { cursor: all.next }, signal })
    // With another tag, something has changed between the pages.
    all = setTag(join(all, more), tagOf(more) === tagOf(all) ? tagOf(all) : undefined)
  }
  return all
}

/** The cigars of the next page are older, and what happened to the oldest cigar comes first. */
function join(before: History, { next, ...more }: History): History {
  const offset = before.cigars.length
  const moved = <T extends { readonly cigar: number }>(list: readonly T[] = []): T[] =>
    list.map((one) => ({ ...one, cigar: one.cigar + offset }))
  return {
    cigars: [...before.cigars, ...more.cigars],
    purchases: [...moved(more.purchases), ...before.purchases],
    smokes: [...moved(more.smokes), ...before.smokes],
    shares: [...moved(more.shares), ...(before.shares ?? [])],
    next,
  }
}
