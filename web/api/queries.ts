import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Data, ResponseOf, Route } from '../../shared/contract/route.ts'
import { type Arguments, request } from './client.ts'
import type { AnyOptions } from './send.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The data in the response and its schema, from its route. A response without a schema is not kept. */
    queryMeta: {
      readonly reads?: Route['reads']
      readonly response?: z.core.$ZodType
      /** The response is asked for with the tag of what is kept of it. */
      readonly tagged?: Route['tagged']
    }
  }
}

type QueryOf<R extends Route> = ReturnType<typeof queryOptions<ResponseOf<R>>>

/** The query of a GET route. */
export function queryOf<const R extends Route>(...[route, options]: Arguments<R>): QueryOf<R>
export function queryOf(route: Route, { params, query }: AnyOptions = {}) {
  return queryOptions<unknown>({
    queryKey: [route.path, params, query],
    queryFn: ({ signal, client, queryKey }) =>
      request(route, { params, query, signal, known: client.getQueryData(queryKey) }),
    meta: { reads: route.reads, response: route.response, tagged: route.tagged },
  })
}

export type Refresh = {
  /** The query that already holds the response to the change. */
  readonly except?: QueryKey
  /** `none`: what the change affects is fetched when it is next shown, as by the page that opens. */
  readonly refetchType?: 'active' | 'none'
}

/** A route's `changes`, or `everything` when it is not known. */
type Changed = readonly Data[] | 'everything'

const watchers = new Set<(changed: Changed) => void>()

/** Calls `onChange` after each change with what it changed; returns the unsubscriber. */
export function watchChanges(onChange: (changed: Changed) => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/**
 * Refetches what a change affects: at once what is on the screen, the rest when it is next shown.
 *
 * @returns whether everything on the screen was fetched
 */
export async function refresh(
  client: QueryClient,
  changed: Changed,
  { except, refetchType = 'active' }: Refresh = {},
): Promise<boolean> {
  const predicate = ({ meta, queryHash }: Query) =>
    meta?.reads?.some((data) => changed === 'everything' || changed.includes(data)) === true &&
    !(except && hashKey(except) === queryHash)
  for (const watcher of watchers) watcher(changed)
  // Responses that are still to come are from before the change.
  await client.cancelQueries({ predicate })
  await client.invalidateQueries({ predicate, refetchType })
  const shown = client.getQueryCache().findAll({ predicate, type: 'active' })
  return shown.every(({ state }) => state.status !== 'error')
}
