import * as z from 'zod/mini'
import type { ResponseOf, Route } from '../../shared/contract/route.ts'
import { ApiError, type ApiResponse } from './api-error.ts'
import { renewSession } from './renew-session.ts'
import { type AnyOptions, noteFailure, send } from './send.ts'
import { hasSessionMarker } from './session-marker.ts'
import { sessionEnd } from './signals.ts'
import { setTag, tagOf } from './tags.ts'

type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.core.$ZodType
  ? { readonly [Key in K]: z.input<R[K]> }
  : { readonly [Key in K]?: never }

export type CallOptions<R extends Route> = Part<R, 'params'> &
  Part<R, 'query'> &
  Part<R, 'body'> & {
    /** A retry of an action sends the same key, so the action happens once. */
    readonly idempotencyKey?: string
    /** The response that is there: it is returned again when nothing of it has changed. */
    readonly known?: unknown
    readonly signal?: AbortSignal
    readonly keepalive?: boolean
  }

export type Arguments<R extends Route> =
  Record<never, never> extends CallOptions<R>
    ? [route: R, options?: CallOptions<R>]
    : [route: R, options: CallOptions<R>]

/**
 * Calls a route of the contract and parses its response. If the session has expired, it is renewed and
 * the call repeated once; if that fails, `sessionEnd` says so. A 401 of a public route
 * is a response like others: it means the password.
 *
 * @throws ApiError for an error response, and when the server is unreachable
 */
export function call<const R extends Route>(
  ...[route, options]: Arguments<R>
): Promise<ResponseOf<R>>
export function call(route: Route, options?: AnyOptions): Promise<unknown> {
  return request(route, options)
}

/** Like `call`, for functions whose own options are typed by the route. */
export async function request(route: Route, options: AnyOptions = {}): Promise<unknown> {
  const response = await responseTo(route, options)
  return isKnown(response) ? options.known : read(route, response)
}

/** Sent only to a request with `known`. */
const isKnown = ({ response }: ApiResponse) => response.status === 304

/** One page of a list. */
export type Page<R extends Route> = {
  readonly items: ResponseOf<R>
  /** For the query of the next page; undefined on the last page. */
  readonly cursor: string | undefined
}

/**
 * The schema of an infinite query of a paged route. Of a kept one only the first page counts, because that is
 * what is fetched first.
 */
export const firstPageOf = (route: Route & { readonly paged: true }) =>
  z.pipe(
    z.object({
      pages: z.array(z.object({ items: route.response, cursor: z.optional(z.string()) })),
      pageParams: z.array(z.string()),
    }),
    z.transform(({ pages, pageParams }) => ({
      pages: pages.slice(0, 1),
      pageParams: pageParams.slice(0, 1),
    })),
  )

/**
 * Calls a paged route of the contract, like `call`.
 *
 * @throws ApiError for an error response, and when the server is unreachable
 */
export function callPage<const R extends Route & { readonly paged: true }>(
  ...[route, options]: Arguments<R>
): Promise<Page<R>>
export async function callPage(route: Route, options: AnyOptions = {}): Promise<unknown> {
  const response = await responseTo(route, options)
  if (isKnown(response)) return options.known
  const items = read(route, response)
  return setTag({ items, cursor: nextCursor(response) }, tagOf(items))
}

/**
 * All items of a paged route, from the cursor of the query on, page by page, like `call`.
 *
 * @throws ApiError for an error response, and when the server is unreachable
 */
export function callPages<const R extends Route & { readonly paged: true }>(
  ...[route, options]: Arguments<R>
): Promise<ResponseOf<R>>
export async function callPages(
  route: Route & { readonly paged: true },
  options: AnyOptions = {},
): Promise<unknown> {
  const items: unknown[] = []
  const tags = new Set<string | undefined>()
  let cursor: string | undefined
  do {
    const known = items.length === 0 ? options.known : undefined
    const query = { ...options.query, ...(cursor !== undefined && { cursor }) }
    const response = await responseTo(route, { ...options, query, known })
    if (isKnown(response)) return options.known
    const page = read(route, response)
    items.push(...z.parse(z.array(z.unknown()), page))
    tags.add(tagOf(page))
    cursor = nextCursor(response)
  } while (cursor !== undefined)
  const [tag, ...others] = tags
  // Something has changed between the pages.
  return others.length > 0 ? items : setTag(items, tag)
}

/** The cursor of the next page, from the `Link` header (RFC 8288). */
function nextCursor({ response }: ApiResponse): string | undefined {
  const next = /<([^>]*)>[^,]*;\s*rel="?next"?/i.exec(response.headers.get('Link') ?? '')?.[1]
  if (next === undefined) return undefined
  return new URL(next, location.origin).searchParams.get('cursor') ?? undefined
}

async function responseTo(route: Route, options: AnyOptions): Promise<ApiResponse> {
  const askedAt = Date.now()
  const first = await send(route, options)
  if (first.response.status !== 401 || route.access === 'public') return first
  // Without the marker, another tab has signed out.
  if (hasSessionMarker() && (await renewSession(askedAt))) {
    const second = await send(route, options)
    if (second.response.status !== 401) return second
  }
  sessionEnd.notify({ event: 'ended' })
  return first
}

function read(route: Route, received: ApiResponse): unknown {
  const { response, body, requestId } = received
  if (!response.ok) throw ApiError.of(received)
  try {
    return setTag(z.parse(route.response, JSON.parse(body)), response.headers.get('ETag'))
  } catch (error) {
    noteFailure(route, requestId, 'a response that is not in the contract')
    throw error
  }
}
