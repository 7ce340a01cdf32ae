import { gzipSync } from 'node:zlib'
import middy, { type MiddlewareObj } from '@middy/core'
import jsonBody from '@middy/http-json-body-parser'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import type { RateLimit, ResponseOf, Route } from '../../shared/contract/route.ts'
import { viewerAddress } from '../../shared/contract/viewer-address.ts'
import { answer, answerError } from './answer.ts'
import { type Deps, live } from './deps.ts'
import { log } from './log.ts'
import { fileInForm, isForm } from './multipart.ts'
import { parseRequest, type RequestOf } from './request.ts'

/** Answers above this many bytes are worth compressing. */
const compressAbove = 1024

/**
 * Turns a contract entry and its work into a Lambda for API Gateway's HTTP API: body parsed, request
 * and response held to the entry's schemas (an undeclared field never leaves), named failures mapped
 * to HTTP, large answers compressed, one log line with ids and no personal data.
 */
export function handle<R extends Route>(
  route: R,
  work: (request: RequestOf<R>, deps: Deps) => Promise<ResponseOf<R>>,
  deps: Deps = live,
) {
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(compressed)
    .use(faultsMapped(route))
    .use(bodyParsed(route))
    .handler(async (event) => {
      const cookies: string[] = []
      let next: string | undefined
      try {
        const file = await fileOf(route, event)
        const request = parseRequest(route, event, {
          file,
          setCookies: (more) => void cookies.push(...more),
          setNext: (query) => {
            next = `${event.rawPath}?${new URLSearchParams(query)}`
          },
        })
        if (route.limit) await countCall(route, route.limit, request, event, deps)
        if (route.access === 'premium') await requirePremium(request.userId, deps)
        const response = z.parse(route.response, await work(request, deps))
        const { requestId } = event.requestContext
        log.info('answered', { route: routeName(route), requestId, userId: request.userId })
        return answer(response, { cookies, produces: route.produces, next })
      } catch (error) {
        return logged(route, event, answerError(error, cookies))
      }
    })
}

/** Loaded only where it is asked for: most routes need no look at the plan. */
async function requirePremium(userId: string | undefined, { now }: Deps) {
  const { refuseWithoutPremium } = await import('../table/premium.ts')
  await refuseWithoutPremium(userId ?? '', now())
}

/** Loaded only by the routes that have a limit. */
async function countCall(
  route: Route,
  limit: RateLimit,
  { userId, body }: { readonly userId: string | undefined; readonly body: unknown },
  { headers, requestContext }: APIGatewayProxyEventV2,
  { now }: Deps,
) {
  const rateLimits = await import('../table/rate-limits.ts')
  const account = userId ?? z.safeParse(withEmail, body).data?.email
  const address = headers[viewerAddress] ?? requestContext.http.sourceIp
  await rateLimits.countCall(route, limit, { account, address }, now())
}

const withEmail = z.object({ email: z.string() })

type Middleware = MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>

const routeName = ({ method, path }: Route) => `${method} ${path}`

function logged(
  route: Route,
  event: APIGatewayProxyEventV2,
  answer: APIGatewayProxyStructuredResultV2,
) {
  const { requestId } = event.requestContext
  log.info('refused', { route: routeName(route), requestId, status: answer.statusCode })
  return answer
}

/** Failures of the parsers before the handler; the handler's own never leave it. */
function faultsMapped(route: Route): Middleware {
  return {
    onError: (request) => {
      request.response = logged(route, request.event, answerError(request.error))
    },
  }
}

const json: Middleware = jsonBody()

/** Reads a JSON body where the entry takes one; none at all is read as an empty object. */
function bodyParsed(route: Route): Middleware {
  return {
    before: (request) => {
      const { body, headers } = request.event
      const isOurs = route.multipart !== undefined && isForm(headers['content-type'])
      if (route.body === undefined || !body || isOurs) return undefined
      return json.before?.(request)
    },
  }
}

/** The photo of a multipart body, where the entry takes one and the request brings it. */
async function fileOf(route: Route, event: APIGatewayProxyEventV2) {
  const contentType = event.headers['content-type']
  if (route.multipart === undefined || contentType === undefined || !isForm(contentType)) {
    return undefined
  }
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  return fileInForm(new Uint8Array(body), contentType, route.multipart)
}

const compressed: Middleware = {
  after: ({ event, response }) => {
    const takesGzip = event.headers['accept-encoding']?.includes('gzip') === true
    if (!response?.body || !takesGzip || response.body.length <= compressAbove) return
    response.body = gzipSync(response.body).toString('base64')
    response.isBase64Encoded = true
    response.headers = { ...response.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' }
  },
}
