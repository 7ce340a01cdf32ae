import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import * as z from 'zod/mini'
import { type ErrorBody, type ErrorCode, errorStatus } from '../../shared/contract/errors.ts'
import { addressesOf, type ResponseOf, type Route } from '../../shared/contract/route.ts'
import { defaultResponses } from './default-responses.ts'

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete }

const defaultHandlers = [
  http.head('/manifest.json', () => new HttpResponse()),
  ...[...defaultResponses].map(([route, response]) =>
    methods[route.method](patternOf(route.path), () => reply(200, response)),
  ),
]

/** The network of a component test; a request without a response fails the test. */
export const network = setupServer(...defaultHandlers)

/** Sets whether the server can be reached, for all routes without a response of their own. */
export const reach = (isReachable: boolean): void =>
  network.use(
    http.head('/manifest.json', () => (isReachable ? new HttpResponse() : HttpResponse.error())),
  )

/** The server can be reached again, and the browser says that there is a network. */
export function comeBack(): void {
  reach(true)
  dispatchEvent(new Event('online'))
}

/** The requests that the page sent to a route. */
export type Received = {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly idempotencyKey: string | null
}

/** Apart from the rest, in which a retry equals the first try. */
const requestIds = new WeakMap<Received, string | null>()

/** The `X-Request-Id` of a request. */
export const requestIdOf = (request: Received | undefined) => request && requestIds.get(request)

/** Selects requests; the others get the response they had before. */
type When = (request: Received) => boolean

/**
 * Answers a route from now on.
 *
 * @param next for a paged route: the cursor of the next page
 * @returns the requests to the route, growing as they arrive
 */
export function respond<const R extends Route>(
  route: R,
  response: ResponseOf<R>,
  { next, when }: { readonly next?: string; readonly when?: When } = {},
): readonly Received[] {
  const headers = next ? { link: `<${route.path}?cursor=${next}>; rel="next"` } : {}
  return serve(route, (request) => accept(route, request, response, headers), when)
}

/** Answers a route like `respond`, depending on the request. */
export const respondBy = <const R extends Route>(
  route: R,
  respond: (request: Received) => ResponseOf<R>,
): readonly Received[] => serve(route, (request) => accept(route, request, respond(request)))

/** Answers a route unless the test has set a response. */
export function respondOtherwise<const R extends Route>(route: R, response: ResponseOf<R>): void {
  const before = network.listHandlers().slice(0, -defaultHandlers.length)
  network.resetHandlers()
  respond(route, response)
  // As initial handlers they would stay for the next tests.
  network.use(...before)
}

const held = new Set<() => void>()

/** Lets all responses go that are still held. */
export function releaseAll(): void {
  for (const release of held) release()
  held.clear()
}

/** Answers a route like `respond`, but not before `release` is called, or the test has ended. */
export function hold<const R extends Route>(route: R, response: ResponseOf<R>, when?: When) {
  const released = Promise.withResolvers<void>()
  held.add(released.resolve)
  const respond = async (request: Received) => {
    await released.promise
    return accept(route, request, response)
  }
  const requests = serve(route, respond, when)
  return { requests, release: () => released.resolve() }
}

/**
 * Fails a route from now on, with an error of the contract or without a response.
 *
 * @returns the requests to the route, growing as they arrive
 */
export function fail(
  route: Route,
  code: ErrorCode | 'unreachable' = 'internal',
  details: Partial<ErrorBody> = {},
  when?: When,
): readonly Received[] {
  const respond = () =>
    code === 'unreachable'
      ? HttpResponse.error()
      : reply(errorStatus[code], {
          // API Gateway answers without a code before our code runs.
          ...(code !== 'unauthenticated' && { code }),
          message: 'The server says why.',
          ...details,
        })
  return serve(route, respond, when)
}

/** @throws ZodError, which fails the test, when the server would refuse its body. */
function accept<const R extends Route>(
  route: R,
  { body }: Received,
  response: ResponseOf<R>,
  headers?: Record<string, string>,
): Response {
  if (route.body) z.parse(route.body, body)
  return reply(200, z.parse(route.response, response), headers)
}

function reply(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): HttpResponse<string> {
  return new HttpResponse(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

function patternOf(path: string): string {
  return `*${path.replace(/\{(\w+)\}/g, ':$1')}`
}

function serve(
  route: Route,
  respond: (request: Received) => Response | Promise<Response>,
  when: When = () => true,
): readonly Received[] {
  const requests: Received[] = []
  const handlers = addressesOf(route).map((path) =>
    methods[route.method](patternOf(path), async ({ request, params }) => {
      const received = await read(request.clone(), params)
      if (!when(received)) return undefined
      requests.push(received)
      return respond(received)
    }),
  )
  network.use(...handlers)
  return requests
}

async function read(
  request: Request,
  params: Readonly<Record<string, unknown>>,
): Promise<Received> {
  const text = await request.text()
  const received = {
    params,
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: text === '' ? undefined : JSON.parse(text),
    idempotencyKey: request.headers.get('Idempotency-Key'),
  }
  requestIds.set(received, request.headers.get('X-Request-Id'))
  return received
}
