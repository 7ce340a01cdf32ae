import { cookieNames } from '../../shared/rules/session-cookies.ts'

type Expected = {
  readonly status: number
  /** In the content type. */
  readonly type?: string
  /** In the body. */
  readonly text?: string
}

type Check = {
  /** The part that does not work if the check fails. */
  readonly name: string
  readonly path: string
  readonly init?: RequestInit
  readonly expected: Expected
}

const page = { status: 200, type: 'text/html', text: 'id="root"' } as const
/** Every page but the landing page tells search engines to leave it out. */
const app = { ...page, text: 'noindex' } as const
const crossSite = { status: 403, text: 'cross_site' } as const
const change = { method: 'POST', body: '{}' } as const

/** Shaped like an access token, and signed by nobody. */
const forged = [{ alg: 'RS256', kid: 'forged' }, { sub: 'forged', token_use: 'access' }, 'forged']
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')

/** Nobody's: the domain cannot exist (RFC 2606). */
const nobody = JSON.stringify({ email: 'smoke-test@humidor.invalid', password: 'not-a-password' })

/** The first requests of every visitor. They change a counter of sign-ins, which expires. */
function checksOf(url: string): Check[] {
  const { session, marker } = cookieNames(url)
  const cookie = `${session}=${forged}`
  return [
    { name: 'The landing page', path: '/', expected: page },
    {
      name: 'The first page of a user',
      path: '/',
      init: { headers: { cookie: `${marker}=1` } },
      expected: app,
    },
    { name: 'The page of a deep link', path: '/all-cigars', expected: app },
    {
      name: 'The service worker',
      path: '/worker.js',
      expected: { status: 200, type: 'javascript' },
    },
    {
      name: 'A function',
      path: '/api/openapi.json',
      expected: { status: 200, text: '"openapi"' },
    },
    {
      name: 'A sign-in of nobody',
      path: '/api/auth/login',
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: nobody,
      },
      expected: { status: 401, text: 'login_failed' },
    },
    {
      name: 'A call without a session',
      path: '/api/cigars',
      expected: { status: 401, text: 'unauthenticated' },
    },
    {
      name: 'A call with a forged session',
      path: '/api/cigars',
      init: { headers: { cookie } },
      expected: { status: 401 },
    },
    {
      name: 'A call with a forged token',
      path: '/api/cigars',
      init: { headers: { authorization: `Bearer ${forged}` } },
      expected: { status: 401 },
    },
    {
      name: 'A change that another site starts',
      path: '/api/cigars',
      init: { ...change, headers: { 'sec-fetch-site': 'cross-site' } },
      expected: crossSite,
    },
    {
      name: 'A change with cookies that does not say where it comes from',
      path: '/api/cigars',
      init: { ...change, headers: { cookie } },
      expected: crossSite,
    },
  ]
}

/**
 * Asks a stage what every visitor asks.
 *
 * @param url the address of the product, without a trailing slash
 * @returns a line for each response that is not as it has to be
 */
export async function smokeTest(url: string, send: typeof fetch = fetch): Promise<string[]> {
  const found = await Promise.all([
    ...checksOf(url).map((check) => checkResponse(url, check, send)),
    checkScript(url, send),
  ])
  return found.flatMap((problem) => problem ?? [])
}

async function checkResponse(
  url: string,
  { name, path, init, expected }: Check,
  send: typeof fetch,
): Promise<string | undefined> {
  try {
    const response = await send(url + path, init)
    const { status } = response
    const type = response.headers.get('content-type') ?? 'no content type'
    const text = await response.text()
    if (status !== expected.status) return `${name}: ${status} instead of ${expected.status}.`
    if (expected.type && !type.includes(expected.type)) return `${name}: it is ${type}.`
    if (expected.text && !text.includes(expected.text)) {
      return `${name}: ${expected.text} is not in the response.`
    }
    return undefined
  } catch (error) {
    return `${name}: ${causeOf(error)}.`
  }
}

/** The script that the landing page names: without it, pages stay as they were prerendered. */
async function checkScript(url: string, send: typeof fetch): Promise<string | undefined> {
  const html = await send(url).then(
    (response) => response.text(),
    () => '',
  )
  const path = /\/assets\/[^"']+\.js/.exec(html)?.[0]
  const name = 'The script of the landing page'
  if (path === undefined) return `${name}: the page names none.`
  const expected = { status: 200, type: 'javascript' }
  return checkResponse(url, { name, path, expected }, send)
}

const causeOf = (error: unknown): string => {
  const { cause, message } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error ? cause.message : message
}
