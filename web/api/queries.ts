import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { Data, ResponseOf, Route } from '../../shared/contract/route.ts'
import { type AnyOptions, type Arguments, request } from './client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** What the answer depends on, by its route. */
    queryMeta: { readonly reads?: Route['reads'] }
  }
}

type QueryOf<R extends Route> = ReturnType<typeof queryOptions<ResponseOf<R>>>

/** The query of a GET route. */
export function queryOf<const R extends Route>(...[route, options]: Arguments<R>): QueryOf<R>
export function queryOf(route: Route, { params, query }: AnyOptions = {}) {
  return queryOptions<unknown>({
    queryKey: [route.path, params, query],
    queryFn: ({ signal }) => request(route, { params, query, signal }),
    meta: { reads: route.reads },
  })
}

type Refresh = {
  /** The query that holds the answer to the change already. */
  readonly except?: QueryKey
  /** `none`: the page is being left, and the next one asks for what it shows. */
  readonly refetchType?: 'active' | 'none'
}

/**
 * Asks again for everything that a change shows in: at once for what is on the screen, for the rest
 * when it is next shown.
 *
 * @param changed a route's `changes`
 * @returns whether all that is on the screen could be fetched
 */
export async function refresh(
  client: QueryClient,
  changed: readonly Data[],
  { except, refetchType = 'active' }: Refresh = {},
): Promise<boolean> {
  const predicate = ({ meta, queryHash }: Query) =>
    meta?.reads?.some((data) => changed.includes(data)) === true &&
    !(except && hashKey(except) === queryHash)
  // Answers still on their way are from before the change.
  await client.cancelQueries({ predicate })
  await client.invalidateQueries({ predicate, refetchType })
  const shown = client.getQueryCache().findAll({ predicate, type: 'active' })
  return shown.every(({ state }) => state.status !== 'error')
}
