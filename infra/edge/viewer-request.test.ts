import { describe, expect, it } from 'vitest'
import { errorBody } from '../../shared/contract/errors.ts'
import { type NamedRoute, routes } from '../../shared/contract/index.ts'
import { addressesOf } from '../../shared/contract/route.ts'
import { knownTag, viewerAddress } from '../../shared/contract/viewer-address.ts'
import { cookieNames } from '../../shared/rules/session-cookies.ts'
import { apiCalls } from './api-calls.ts'
import { type EdgeRequest, type EdgeResponse, viewerRequest } from './viewer-request.ts'

const names = cookieNames('https://humidor.example')
const settings = {
  ...apiCalls,
  sessionCookie: names.session,
  markerCookie: names.marker,
  origins: ['https://www.humidor.example'],
}
const host = { host: 'humidor.example' }
/** A call that needs no session. */
const open = '/api/openapi.json'
const session = { [names.session]: 'header.payload.signature' }

type Sent = {
  method?: string
  uri?: string
  headers?: Record<string, string>
  cookies?: Record<string, string>
}

const valued = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))

const send = ({ method = 'GET', uri = '/api/cigars', headers = {}, cookies = {} }: Sent) =>
  viewerRequest(
    {
      method,
      uri,
      querystring: {},
      headers: valued({ ...host, ...headers }),
      cookies: valued(cookies),
    },
    settings,
  )

const passed = (result: EdgeRequest | EdgeResponse): EdgeRequest => {
  if ('statusCode' in result) throw new Error(`refused with ${result.statusCode}`)
  return result
}

describe('the page of a path', () => {
  const marker = { [names.marker]: '1' }
  it.each([
    ['/', {}, '/index.html'],
    ['/', { [names.marker]: '' }, '/index.html'],
    ['/', marker, '/app.html'],
    ['/auth', {}, '/app.html'],
    ['/cigar/01JD', marker, '/app.html'],
    ['/brand/A.J.%20Fernandez', {}, '/app.html'],
    ['/brand/Cigars.js', {}, '/app.html'],
    ['/apiary', {}, '/app.html'],
    ['/assets/app-1a2b3c.js', {}, '/assets/app-1a2b3c.js'],
    ['/assets/LICENSE', {}, '/assets/LICENSE'],
    ['/manifest.json', {}, '/manifest.json'],
    ['/worker.js', marker, '/worker.js'],
    ['/media/0a1b/01JD.webp', marker, '/media/0a1b/01JD.webp'],
    ['/api/openapi.json', marker, '/api/openapi.json'],
  ])('of %s with cookies %j is %s', (uri, cookies, page) => {
    expect(passed(send({ uri, cookies })).uri).toBe(page)
  })
})

describe('the session cookie', () => {
  it('becomes the Authorization header and goes no further itself', () => {
    const request = passed(send({ cookies: { ...session, other: 'kept' } }))
    expect(request.headers.authorization?.value).toBe('Bearer header.payload.signature')
    expect(Object.keys(request.cookies)).toEqual(['other'])
  })

  it('gives way to an Authorization header of the request', () => {
    const request = passed(send({ cookies: session, headers: { authorization: 'Bearer own' } }))
    expect(request.headers.authorization?.value).toBe('Bearer own')
    expect(request.cookies).toEqual({})
  })

  it('is not looked at outside the API', () => {
    const request = passed(send({ uri: '/all-cigars', cookies: session }))
    expect(request.headers.authorization).toBeUndefined()
  })

  it.each([{}, { [names.session]: '' }, { session: 'unprefixed' }])(
    'adds nothing when it is absent: %j',
    (cookies) => {
      const request = passed(send({ uri: open, cookies }))
      expect(request.headers.authorization).toBeUndefined()
    },
  )
})

describe('a state change', () => {
  const bearer = { authorization: 'Bearer own' }
  const foreign = { origin: 'https://elsewhere.example' }
  const ours = { origin: 'https://humidor.example' }

  it.each<[string, Sent]>([
    ['our page in a browser', { headers: { 'sec-fetch-site': 'same-origin', ...ours } }],
    ['the user, by hand', { headers: { 'sec-fetch-site': 'none' } }],
    ['our page in an older browser', { headers: ours }],
    ['another origin of ours', { headers: { origin: 'https://www.humidor.example' } }],
    ['a script with its own token', { headers: bearer, cookies: session }],
  ])('passes when it comes from %s', (_, sent) => {
    const request = passed(send({ method: 'POST', cookies: session, ...sent }))
    expect(request.headers.authorization?.value).toMatch(/^Bearer /)
  })

  it('passes without a word of where it comes from when there is no cookie to abuse', () => {
    const uri = '/api/auth/login'
    expect(passed(send({ method: 'POST', uri })).uri).toBe(uri)
  })

  it('passes with its signature when it is a webhook', () => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=ab' }
    const request = passed(send({ method: 'POST', uri: '/api/stripe/webhook', headers }))
    expect(request.headers).toEqual(valued({ ...host, ...headers }))
  })

  it.each<[string, Sent]>([
    ['another site', { headers: { 'sec-fetch-site': 'cross-site', ...foreign } }],
    ['a sibling subdomain', { headers: { 'sec-fetch-site': 'same-site', ...ours } }],
    ['another site in an older browser', { headers: foreign }],
    ['another site without our cookie', { headers: foreign, cookies: {} }],
    ['another site with a token of its own', { headers: { ...foreign, ...bearer } }],
    ['a sandboxed frame', { headers: { origin: 'null' } }],
    ['our host over plain http', { headers: { origin: 'http://humidor.example' } }],
    ['a host whose name begins like ours', { headers: { origin: 'https://humidor.example.evil' } }],
    ['a caller that leans on cookies and says nothing', {}],
  ])('is refused when it comes from %s', (_, sent) => {
    for (const method of ['POST', 'PATCH', 'DELETE', 'PUT']) {
      const response = send({ method, cookies: session, ...sent })
      if (!('statusCode' in response)) throw new Error('passed')
      expect(response.statusCode).toBe(403)
      expect(errorBody.parse(JSON.parse(response.body.data)).code).toBe('cross_site')
    }
  })
})

describe('reading', () => {
  it('passes from anywhere', () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
    expect(passed(send({ headers, cookies: session })).uri).toBe('/api/cigars')
  })
})

describe('a call', () => {
  const statusOf = (sent: Sent) => {
    const result = send(sent)
    if (!('statusCode' in result)) return 'passed'
    const { code } = errorBody.parse(JSON.parse(result.body.data))
    return `${result.statusCode} ${code}`
  }
  const callsOf = ({ entry }: NamedRoute) =>
    addressesOf(entry).map((path) => ({
      method: entry.method,
      uri: path.replace(/\{\w+\}/g, 'A.J.%20Fernandez'),
    }))

  it.each(routes)('of $module passes with a session, and without one if it is public', (route) => {
    const withoutSession = route.entry.access === 'public' ? 'passed' : '401 unauthenticated'
    for (const call of callsOf(route)) {
      expect(statusOf({ ...call, headers: { authorization: 'Bearer own' } })).toBe('passed')
      expect(statusOf(call)).toBe(withoutSession)
    }
  })

  it.each([
    { uri: '/api/nothing' },
    { uri: '/api/' },
    { uri: '/api/cigars/' },
    { uri: '/api/cigars/1/2/3' },
    { uri: '/api/openapi-json' },
    { method: 'HEAD' },
    { method: 'PUT', uri: '/api/cigars/1' },
  ])('that the API does not have is not found: %j', (call) => {
    expect(statusOf({ ...call, headers: { authorization: 'Bearer own' } })).toBe('404 not_found')
    expect(statusOf(call)).toBe('404 not_found')
  })
})

describe('what a caller claims', () => {
  it('about host, method or identity is dropped before the API sees it', () => {
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-http-method-override': 'DELETE',
      'x-temp-auth': 'forged',
      'x-bypass-auth': 'true',
      [viewerAddress]: '192.0.2.7',
      'idempotency-key': 'kept-as-it-is',
    }
    expect(passed(send({ uri: open, headers })).headers).toEqual(
      valued({ ...host, 'idempotency-key': 'kept-as-it-is' }),
    )
  })

  it('about its network address gives way to what the edge sees', () => {
    const headers = valued({ ...host, [viewerAddress]: '192.0.2.7' })
    const request = { method: 'GET', uri: open, querystring: {}, headers, cookies: {} }
    expect(passed(viewerRequest(request, settings, '198.51.100.1')).headers).toEqual(
      valued({ ...host, [viewerAddress]: '198.51.100.1' }),
    )
  })

  it('about a response that it has reaches the API past what CloudFront keeps for itself', () => {
    const headers = { 'if-none-match': 'W/"1"', [knownTag]: 'W/"2"' }
    expect(passed(send({ uri: open, headers })).headers).toEqual(
      valued({ ...host, 'if-none-match': 'W/"1"', [knownTag]: 'W/"1"' }),
    )
  })

  it('leaves the given request untouched', () => {
    const request = {
      method: 'GET',
      uri: '/api/cigars',
      querystring: {},
      headers: valued({ ...host, 'x-temp-auth': 'forged' }),
      cookies: valued(session),
    }
    const before = structuredClone(request)
    viewerRequest(request, settings)
    expect(request).toEqual(before)
  })
})
