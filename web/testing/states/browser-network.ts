import type { BrowserContext, Page } from 'playwright-core'
import * as z from 'zod/mini'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { errorStatus } from '../../../shared/contract/errors.ts'
import { routes } from '../../../shared/contract/index.ts'
import type { ResponseOf, Route } from '../../../shared/contract/route.ts'

/** The routes with their addresses as patterns, those without a parameter first: `/api/cigars/stats`. */
const patterns = routes
  .map(({ entry }) => ({ route: entry, pattern: patternOf(entry.path) }))
  .sort((one, other) => one.route.path.split('{').length - other.route.path.split('{').length)

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

/** A request of a page, with its route. */
type Received = {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/** The response to a page. Without a status, the server cannot be reached. */
type Reply = {
  /** True if the page never gets the response. */
  readonly isHeld?: true
  readonly status?: number
  readonly json?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

type Responder = (request: Received) => Reply | undefined

/** The response to each route. */
export type Responses = ReadonlyMap<Route, Responder>

/** An entry of `Responses`, as its route declares it. */
export const by = <const R extends Route>(
  route: R,
  respond: (request: Received) => ResponseOf<R>,
): [Route, Responder] => [
  route,
  (request) => ({ status: 200, json: z.parse(route.response, respond(request)) }),
]

/** A page's own responses, the latest last. */
const own = new WeakMap<Page, Responses[]>()

/**
 * Answers the requests of all pages of a context by the contract, as `network.ts` does in component
 * tests. Playwright's interception would turn off the browser's cache of scripts.
 *
 * @returns the requests without a response, as sentences
 */
export async function respondToAll(
  context: BrowserContext,
  responses: Responses,
): Promise<string[]> {
  const unanswered: string[] = []
  await context.exposeBinding('replyByContract', async ({ page }, method: string, url: string) => {
    const { pathname, searchParams: query } = new URL(url)
    const tables = [responses, ...(own.get(page) ?? [])].reverse()
    for (const { route, pattern } of patterns) {
      const found = route.method === method ? pattern.exec(pathname) : null
      if (!found) continue
      const received = { route, params: { ...found.groups }, query }
      for (const table of tables) {
        const reply = table.get(route)?.(received)
        if (reply) return reply
      }
      break
    }
    unanswered.push(`no response: ${method} ${url}`)
    return {}
  })
  await context.addInitScript(replaceFetch)
  return unanswered
}

declare const replyByContract: (method: string, url: string) => Promise<Reply>
declare const openRequests: () => number

function replaceFetch(): void {
  const { fetch } = globalThis
  let open = 0
  Object.assign(globalThis, { openRequests: () => open })
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!new URL(request.url).pathname.startsWith('/api/')) return fetch(request)
    open += 1
    const { isHeld, status, json, headers } = await replyByContract(request.method, request.url)
    open -= 1
    if (isHeld) {
      dispatchEvent(new CustomEvent('responseheld', { detail: init }))
      return new Promise<never>(() => undefined)
    }
    if (status === undefined) throw new TypeError('Failed to fetch')
    return Response.json(json, { status, ...(headers && { headers }) })
  }
}

/** Waits until all requests of a page are answered, which Playwright does not see, and the page shows it. */
export const untilAnswered = (page: Page) =>
  page.evaluate(async () => {
    const draw = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    do {
      await draw()
      await draw()
    } while (openRequests() > 0)
  })

/** Answers what a page sends by a table; other requests stay as they are. */
export function respondToSome(page: Page, responses: Responses): void {
  own.set(page, [...(own.get(page) ?? []), responses])
}

/** Takes a page's own responses back. */
export const resetResponses = (page: Page) => own.delete(page)

/** Answers a route on a page from now on; of a paged one its first page, if `next` is the cursor of another. */
export const respond = <const R extends Route>(
  page: Page,
  route: R,
  response: ResponseOf<R>,
  { next }: { readonly next?: string } = {},
): void => {
  const headers = next ? { link: `<${route.path}?cursor=${next}>; rel="next"` } : {}
  const reply = { status: 200, json: z.parse(route.response, response), headers }
  const responder: Responder = ({ query }) => (next && query.has('cursor') ? undefined : reply)
  respondToSome(page, new Map([[route, responder]]))
}

/** Answers a route on a page never. */
export const hold = (page: Page, route: Route): void =>
  respondToSome(page, new Map([[route, () => ({ isHeld: true })]]))

/** Fails a route on a page from now on, with an error of the contract or without a response. */
export function fail(page: Page, route: Route, code?: ErrorCode): void {
  const reply = code ? { status: errorStatus[code], json: { code, message: 'Not there.' } } : {}
  respondToSome(page, new Map([[route, () => reply]]))
}
