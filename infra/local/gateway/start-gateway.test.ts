import { request } from 'node:http'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import * as auth from '../../../shared/contract/auth.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { errorBody } from '../../../shared/contract/errors.ts'
import * as users from '../../../shared/contract/users.ts'
import { awaitProcessing } from '../testing/await-processing.ts'
import { type Browser, openBrowser } from '../testing/browser.ts'
import { type Account, sendOverHttp as send, signUp } from '../testing/collector.ts'
import { reachProductTable } from '../testing/own-table.ts'
import { blankPhoto, postPhoto } from '../testing/post-photo.ts'
import { padron } from '../testing/stock.ts'

reachProductTable()

let ana: Account
let browser: Browser
beforeAll(async () => {
  ana = await signUp()
  browser = openBrowser()
  await browser.send(auth.login, { body: { email: ana.email, password: ana.password } })
})

const get = (path: string, init?: RequestInit) => fetch(`${inject('cloudUrl')}${path}`, init)

describe('the session cookie', () => {
  test('is all a page needs, for reading and for changing', async () => {
    expect((await browser.send(cigars.createCigar, { body: padron })).status).toBe(200)
    expect((await browser.send(users.getStatus)).status).toBe(200)
  })

  test('of another copy on this machine does not work', async () => {
    const cookie = `session_1=${browser.cookies.get('session')?.value}`
    expect((await get('/api/cigars', { headers: { cookie } })).status).toBe(401)
  })
})

describe('headers of development', () => {
  test("accepts the cookie's token in x-temp-auth", async () => {
    const headers = { 'x-temp-auth': browser.cookies.get('session')?.value ?? '' }
    expect((await send(auth.getUser, { headers })).status).toBe(200)
    expect((await send(cigars.createCigar, { headers, body: padron })).status).toBe(200)
    expect((await send(auth.getUser, { headers: { 'x-temp-auth': 'made-up' } })).status).toBe(401)
  })

  test('returns the new token in a header only to a request with x-temp-auth', async () => {
    const body = { email: ana.email, password: ana.password }
    const response = await send(auth.login, { body, headers: { 'x-temp-auth': 'old' } })
    const fresh = response.headers.get('x-fresh-temp-token') ?? ''
    expect((await send(auth.getUser, { headers: { 'x-temp-auth': fresh } })).status).toBe(200)
    expect((await send(auth.login, { body })).headers.get('x-fresh-temp-token')).toBeNull()
  })

  test('ignores x-bypass-auth', async () => {
    for (const value of ['true', '1', ana.userId]) {
      const headers = { 'x-bypass-auth': value }
      expect((await send(cigars.listCigars, { headers })).status).toBe(401)
    }
  })
})

describe('every response', () => {
  const responses: [string, () => Promise<Response>, number][] = [
    ['a success', () => browser.send(cigars.listCigars), 200],
    ['a refusal of ours', () => browser.send(cigars.createCigar, { body: {} }), 400],
    ['a refusal without a session', () => send(cigars.listCigars), 401],
    [
      'a refusal at the edge',
      () => browser.send(auth.logout, { headers: { 'sec-fetch-site': 'cross-site' } }),
      403,
    ],
    ['an unknown route', () => get('/api/nothing'), 404],
    ['another method', () => get('/api/cigars/stats', { method: 'PUT' }), 404],
    [
      'a path that cannot be decoded',
      () => get('/api/cigars/%E0%A4%A', { headers: ana.headers }),
      404,
    ],
    ['a photo that is not there', () => get('/media/none.jpg'), 404],
    ['a page', () => get('/all-cigars'), 200],
  ]
  test.each(responses)('(%s) is guarded by the security headers', async (_, call, status) => {
    const response = await call()
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('x-powered-by')).toBeNull()
  })

  test('is a document that reaches who takes payments only at /subscribe', async () => {
    const hosts = async (path: string) =>
      /connect-src ([^;]*)/.exec(
        (await get(path)).headers.get('content-security-policy') ?? '',
      )?.[1]
    const everywhere = await hosts('/all-cigars')
    const payments = inject('cloudEnvironment').STRIPE_ENDPOINT ?? 'https://api.stripe.com'
    expect(everywhere).not.toContain(payments)
    expect(await hosts('/subscribe?plan=premium')).toBe(`${everywhere} ${payments}`)
    for (const path of ['/subscribe/x', '/api/subscribe', '/profile']) {
      expect(await hosts(path)).toBe(everywhere)
    }
  })
})

test.each([
  ['an address that does not exist', '/api/nothing', 404, 'not_found'],
  ['a call without a session', '/api/cigars', 401, 'unauthenticated'],
])('refuses %s with a code', async (_, path, status, code) => {
  const response = await get(path)
  expect({ status: response.status, ...errorBody.parse(await response.json()) }).toMatchObject({
    status,
    code,
  })
})

test('refuses more than ten megabytes, and still answers', async () => {
  const body = new Uint8Array(11 * 1024 * 1024)
  expect((await get('/api/upload', { method: 'POST', body, headers: ana.headers })).status).toBe(
    413,
  )
  expect((await browser.send(auth.getUser)).status).toBe(200)
})

test('answers the address `//`', async () => {
  const { hostname, port } = new URL(inject('cloudUrl'))
  const status = await new Promise((resolve, reject) => {
    const requested = request({ hostname, port, path: '//', agent: false }, ({ statusCode }) =>
      resolve(statusCode),
    )
    requested.on('error', reject).end()
  })
  expect(status).toBe(200)
})

test('does not send a cached photo again, and refuses to write it', async () => {
  const key = await postPhoto(ana, await blankPhoto())
  await awaitProcessing(key)
  const photo = `/${key}`
  const first = await get(photo)
  const etag = first.headers.get('etag') ?? ''
  expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(0)
  expect((await get(photo, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await get(photo, { method: 'PUT', body: 'x' })).status).toBe(405)
})
