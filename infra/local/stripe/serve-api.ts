import { createHash } from 'node:crypto'
import { isDiskFull } from '../durable-files.ts'
import type { LocalRequest, LocalResponse } from '../serve-http.ts'
import { newId } from './change.ts'
import { customerCalls, openPortal } from './customer-calls.ts'
import type { Call } from './define-call.ts'
import { expand } from './expand.ts'
import { parseForm } from './form.ts'
import { invoiceCalls } from './invoice-calls.ts'
import { eventCalls, paymentCalls } from './payment-calls.ts'
import type { Records } from './records.ts'
import { cacheResponses, type Draft, type Store } from './store.ts'
import { StripeFailure } from './stripe-error.ts'
import { subscriptionCalls } from './subscription-calls.ts'

/** The calls that the product makes. All others are refused. */
const calls = [
  ...customerCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...paymentCalls,
  ...eventCalls,
  openPortal,
]

export type ApiOptions = {
  readonly store: Store
  readonly secretKey: string
  readonly publishableKey: () => string
  /** The product's; only it may confirm payments from a browser. */
  readonly allowedOrigin: string
  /** Runs a change after everything that is due, one at a time. */
  readonly inTurn: <T>(change: (draft: Draft) => T) => Promise<T>
}

type StripeResponse = {
  readonly status: number
  readonly body: string
  readonly isReplayed?: boolean
}

/** Answers Stripe's API. */
export const serveApi = (options: ApiOptions) => {
  const running = new Set<string>()
  return async (request: LocalRequest): Promise<LocalResponse> => {
    const headers = headersFor(options, request)
    if (request.method === 'OPTIONS') return { status: 204, headers }
    const requestId = newId('req')
    const response = await handleCall(options, running, request).catch(toResponse(request))
    return {
      status: response.status,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'request-id': requestId,
        ...(response.isReplayed && { 'idempotent-replayed': 'true' }),
      },
      body: response.body,
    }
  }
}

const confirmation = /^\/v1\/payment_intents\/\w+\/confirm$/

/** CORS, for the one call that a browser makes. */
const headersFor = ({ allowedOrigin }: ApiOptions, { headers, url }: LocalRequest) => ({
  vary: 'Origin',
  ...(headers.origin === allowedOrigin &&
    confirmation.test(url.pathname) && {
      'access-control-allow-origin': allowedOrigin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
      'access-control-max-age': '300',
    }),
})

async function handleCall(options: ApiOptions, running: Set<string>, request: LocalRequest) {
  const { method, url, headers } = request
  const text = method === 'POST' ? request.body.toString('utf8') : url.search.slice(1)
  const { key: keyOfBody, ...params } = parseForm(text)
  const isPublic = authenticate(options, request, keyOfBody)
  const [found, id] = findCall(method, url.pathname)
  const key = method === 'POST' ? headers['idempotency-key'] : undefined
  const origin = `http://${headers.host}`
  const { run, expand: paths } = found.prepare(params)
  const execute = (draft: Draft): StripeResponse => {
    try {
      const shown = run({ draft, id, origin, isPublic })
      return { status: 200, body: JSON.stringify(expand(draft, shown, paths, origin)) }
    } catch (error) {
      if (error instanceof StripeFailure) return responseOf(error)
      throw error
    }
  }
  if (typeof key !== 'string') return options.inTurn(execute)
  const fingerprint = createHash('sha256').update(`${method} ${url.pathname} ${text}`).digest('hex')
  if (running.has(key)) throw keyInUse(key)
  running.add(key)
  try {
    return await options.inTurn((draft) => once(draft, key, fingerprint, execute))
  } finally {
    running.delete(key)
  }
}

/** Executes once for a key, and remembers the response with the change. */
const once = (
  draft: Draft,
  key: string,
  fingerprint: string,
  execute: (draft: Draft) => StripeResponse,
): StripeResponse => {
  const known: Records['response'] | undefined = draft.get('response', key)
  if (known === undefined || known.created < draft.now - cacheResponses) {
    const response = execute(draft)
    draft.put('response', { id: key, created: draft.now, fingerprint, ...response })
    return response
  }
  if (known.fingerprint === fingerprint) return { ...known, isReplayed: true }
  return responseOf(
    new StripeFailure(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    ),
  )
}

const keyInUse = (key: string) =>
  new StripeFailure(
    409,
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
    { type: 'idempotency_error', code: 'idempotency_key_in_use' },
  )

const responseOf = ({ status, body }: StripeFailure): StripeResponse => ({
  status,
  body: JSON.stringify({ error: body }),
})

const toResponse =
  ({ method, url }: LocalRequest) =>
  (error: unknown): StripeResponse => {
    if (error instanceof StripeFailure) return responseOf(error)
    if (!isDiskFull(error)) console.error(`Stripe's ${method} ${url.pathname} failed:`, error)
    return responseOf(new StripeFailure(500, 'Internal error.', { type: 'api_error' }))
  }

/** @returns whether the caller has only the publishable key, with which payments are confirmed */
const authenticate = (
  { secretKey, publishableKey }: ApiOptions,
  { headers, url, method }: LocalRequest,
  keyOfBody: unknown,
): boolean => {
  const key = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? keyOfBody
  if (key === secretKey) return false
  if (key === publishableKey() && method === 'POST' && confirmation.test(url.pathname)) return true
  throw new StripeFailure(
    401,
    key === undefined
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : 'Invalid API Key provided.',
  )
}

const findCall = (method: string, path: string): readonly [Call, string] => {
  for (const call of calls) {
    const match = call.method === method ? call.pattern.exec(path) : null
    if (match) return [call, match[1] ?? '']
  }
  throw new StripeFailure(404, `Unrecognized request URL (${method}: ${path}).`)
}
