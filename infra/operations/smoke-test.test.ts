import { expect, test } from 'vitest'
import { smokeTest } from './smoke-test.ts'

const refusal = ['{"code":"cross_site"}', 403] as const

/** The responses of a working stage, by headers and path of the request. */
function respond(
  path: string,
  headers: Headers,
  method = 'GET',
): readonly [string, number, string?] {
  if (path === '/worker.js' || path === '/assets/index-1.js') return ['', 200, 'text/javascript']
  if (!path.startsWith('/api')) {
    const robots = path !== '/' || headers.has('cookie') ? 'noindex' : ''
    return [`${robots}<div id="root"></div><script src="/assets/index-1.js">`, 200, 'text/html']
  }
  if (path === '/api/openapi.json') return ['{"openapi":"3.1.0"}', 200]
  if (path === '/api/auth/login') return ['{"code":"login_failed"}', 401]
  const code = headers.has('cookie') || headers.has('authorization') ? '' : 'unauthenticated'
  if (method === 'GET') return [`{"code":"${code}"}`, 401]
  return headers.has('sec-fetch-site') || headers.has('cookie') ? refusal : ['{}', 200]
}

type Spoil = (path: string, headers: Headers, method?: string) => ReturnType<typeof respond> | false

/** The problems of a stage that responds otherwise to some requests. */
const problemsOf = (spoil: Spoil) =>
  smokeTest('https://humidor.example', async (input, init) => {
    const path = String(input).replace('https://humidor.example', '') || '/'
    const request = [path, new Headers(init?.headers), init?.method] as const
    const [body, status, type = 'application/json'] = spoil(...request) || respond(...request)
    return new Response(body, { status, headers: { 'content-type': type } })
  })

test('a stage that works has no problem', async () => {
  expect(await problemsOf(() => false)).toEqual([])
})

const opened = ['{}', 200] as const

test.each<[string, Spoil]>([
  [
    'The landing page: 404 instead of 200.',
    (path, headers) => path === '/' && !headers.has('cookie') && ['/assets/index-1.js', 404],
  ],
  [
    'The first page of a user: noindex is not in the response.',
    (path, headers) => path === '/' && headers.has('cookie') && ['id="root"', 200, 'text/html'],
  ],
  [
    'The page of a deep link: it is text/plain.',
    (path) => path === '/all-cigars' && ['noindex', 200, 'text/plain'],
  ],
  [
    'The service worker: it is text/html.',
    (path) => path === '/worker.js' && ['', 200, 'text/html'],
  ],
  [
    'The script of the landing page: 403 instead of 200.',
    (path) => path.startsWith('/assets/') && ['', 403],
  ],
  ['A function: 503 instead of 200.', (path) => path.endsWith('.json') && ['', 503]],
  [
    'A sign-in of nobody: login_failed is not in the response.',
    (path) => path.endsWith('login') && ['{}', 401],
  ],
  [
    'A call without a session: 200 instead of 401.',
    (path, headers) =>
      path === '/api/cigars' &&
      !['cookie', 'authorization', 'sec-fetch-site'].some((name) => headers.has(name)) &&
      opened,
  ],
  [
    'A call with a forged session: 200 instead of 401.',
    (_path, headers, method) =>
      /__Host-session=\w+\.\w+\.\w+$/.test(headers.get('cookie') ?? '') && !method && opened,
  ],
  [
    'A call with a forged token: 200 instead of 401.',
    (_path, headers) => headers.has('authorization') && opened,
  ],
  [
    'A change that another site starts: 401 instead of 403.',
    (_path, headers) => headers.has('sec-fetch-site') && ['{}', 401],
  ],
  [
    'A change with cookies that does not say where it comes from: 401 instead of 403.',
    (path, headers, method) =>
      path === '/api/cigars' && headers.has('cookie') && method === 'POST' && ['{}', 401],
  ],
])('%s', async (problem, spoil) => {
  expect(await problemsOf(spoil)).toEqual([problem])
})

test('a stage that cannot be reached has the cause in each line', async () => {
  const problems = await smokeTest('https://humidor.example', () =>
    Promise.reject(new TypeError('fetch failed', { cause: new Error('ENOTFOUND') })),
  )
  expect(problems[0]).toBe('The landing page: ENOTFOUND.')
  expect(problems).toHaveLength(12)
})
