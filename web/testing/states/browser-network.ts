import type { BrowserContext, Request, Route as Call, Page } from 'playwright-core'
import * as z from 'zod/mini'
import { routes } from '../../../shared/contract/index.ts'
import type { ResponseOf, Route } from '../../../shared/contract/route.ts'

/** The routes with their addresses as patterns, those without a parameter first: `/api/cigars/stats`. */
const patterns = routes
  .map(({ entry }) => ({ route: entry, pattern: patternOf(entry.path) }))
  .sort((one, other) => one.route.path.split('{').length - other.route.path.split('{').length)

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

/** What a page sent, and the route that it is for. */
type Received = {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

function read(request: Request): Received | undefined {
  const { pathname, searchParams: query } = new URL(request.url())
  for (const { route, pattern } of patterns) {
    const found = route.method === request.method() ? pattern.exec(pathname) : null
    if (found) return { route, params: { ...found.groups }, query }
  }
  return undefined
}

/** The answer to each route. */
export type Answers = ReadonlyMap<Route, (request: Received) => unknown>

/** An entry of `Answers`, as its route declares it. */
export const by = <const R extends Route>(
  route: R,
  respond: (request: Received) => ResponseOf<R>,
): [Route, (request: Received) => unknown] => [
  route,
  (request) => z.parse(route.response, respond(request)),
]

/**
 * Answers the requests of all pages of a context by the contract, as `network.ts` does in component
 * tests; a page's own answers take precedence.
 *
 * @returns the requests without an answer, as sentences
 */
export async function answerAll(context: BrowserContext, answers: Answers): Promise<string[]> {
  const unanswered: string[] = []
  await context.route('**/api/**', async (call) => {
    const received = read(call.request())
    const respond = received && answers.get(received.route)
    if (received && respond) return call.fulfill({ json: respond(received) })
    unanswered.push(`no answer: ${call.request().method()} ${call.request().url()}`)
    return call.abort('aborted')
  })
  return unanswered
}

const serve = (
  page: Page,
  route: Route,
  respond: (call: Call, received: Received) => Promise<void>,
) =>
  page.route('**/api/**', (call) => {
    const received = read(call.request())
    return received?.route === route ? respond(call, received) : call.fallback()
  })

/** Answers a route on a page from now on; of a paged one its first page, if `next` is the cursor of another. */
export const answer = <const R extends Route>(
  page: Page,
  route: R,
  response: ResponseOf<R>,
  { next }: { readonly next?: string } = {},
) =>
  serve(page, route, (call, { query }) => {
    if (next !== undefined && query.has('cursor')) return call.fallback()
    const headers = next ? { link: `<${route.path}?cursor=${next}>; rel="next"` } : {}
    return call.fulfill({ json: z.parse(route.response, response), headers })
  })

/** Answers a route like `answer`, depending on the request. */
export const answerBy = <const R extends Route>(
  page: Page,
  route: R,
  respond: (request: Received) => ResponseOf<R>,
) =>
  serve(page, route, (call, received) =>
    call.fulfill({ json: z.parse(route.response, respond(received)) }),
  )

/** Answers what a page asks for by a table; other requests stay as they are. */
export const answerSome = (page: Page, answers: Answers) =>
  page.route('**/api/**', (call) => {
    const received = read(call.request())
    const respond = received && answers.get(received.route)
    return respond ? call.fulfill({ json: respond(received) }) : call.fallback()
  })

/** Answers a route on a page never. */
export const hold = (page: Page, route: Route) => serve(page, route, async () => undefined)

/** Fails a route on a page from now on, as if the server could not be reached. */
export const fail = (page: Page, route: Route) =>
  serve(page, route, (call) => call.abort('aborted'))
