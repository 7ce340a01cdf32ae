import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as auth from '../../shared/contract/auth.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as imports from '../../shared/contract/imports.ts'
import * as instances from '../../shared/contract/instances.ts'
import { ApiError } from './api-error.ts'
import { call, callPage, callPages } from './client.ts'
import { failedCalls, sessionEnd } from './signals.ts'

const stats = { totalCigars: 3, totalBrands: 2, totalValue: 41.5 }
const expired = { code: 'unauthenticated', message: 'Please sign in.' }

/** The server: the responses of each path in order; the last one is repeated. */
let responses: Record<string, [status: number, body: unknown, headers?: HeadersInit][]>
let requests: Request[]

beforeEach(() => {
  requests = []
  const kept = new Map<string, string>()
  vi.stubGlobal('document', { cookie: 'humidor_session_3000=1' })
  vi.stubGlobal('location', { origin: 'http://localhost:3000' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(new Request(new URL(path, location.origin), init))
    const queue = responses[path] ?? []
    const [status, body, headers = {}] = (queue.length > 1 ? queue.shift() : queue[0]) ?? [404, {}]
    return status === 304
      ? new Response(null, { status })
      : Response.json(body, { status, headers })
  })
})

afterEach(() => vi.unstubAllGlobals())

const requestedPaths = () => requests.map(({ url }) => new URL(url).pathname)

describe('a call', () => {
  test('compresses a body of more than a megabyte where its route takes that', async () => {
    responses = { '/api/imports?timeZone=UTC': [[400, { code: 'invalid_input', message: 'No.' }]] }
    const body = { fileHash: '0', name: 'x'.repeat(1_000_001) }
    await expect(call(imports.startImport, { query: { timeZone: 'UTC' }, body })).rejects.toThrow()
    const [sent] = requests
    expect(sent?.headers.get('content-type')).toBe('application/gzip')
    expect(JSON.parse(gunzipSync((await sent?.arrayBuffer()) ?? '').toString())).toEqual(body)
  })

  test('fills the path, sends JSON, the key of the action and a request id, and parses the response', async () => {
    responses = {
      '/api/cigars/01J~2F/enjoy?timeZone=UTC': [[200, { id: 'c', quantity: 1, stickId: 's' }]],
    }

    const response = await call(cigars.enjoyCigar, {
      params: { id: '01J/' },
      query: { timeZone: 'UTC' },
      body: { rating: 4 },
      idempotencyKey: 'once',
    })

    expect(response).toEqual({ id: 'c', quantity: 1, stickId: 's' })
    expect(requests[0]?.headers.get('Idempotency-Key')).toBe('once')
    expect(requests[0]?.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await requests[0]?.json()).toEqual({ rating: 4 })
  })

  test('A response is asked for by its tag, and while it is unchanged the known one is returned', async () => {
    responses = {
      [cigars.getStats.path]: [
        [200, stats, { ETag: 'W/"1"' }],
        [304, undefined],
      ],
    }
    const known = await call(cigars.getStats, { query: {} })
    expect(await call(cigars.getStats, { query: {}, known })).toBe(known)
    await call(cigars.getStats, { query: {}, known: { ...stats } })
    expect(requests.map(({ headers }) => headers.get('If-None-Match'))).toEqual([
      null,
      'W/"1"',
      null,
    ])
  })

  test('All pages of a list are asked for by the tag that they have together, unless it differs', async () => {
    const list = '/api/cigars/c/instances'
    const stick = { cigarId: 'c', batchId: 'b', purchaseDate: '2026-01-01', isSmoked: 1 } as const
    const page = (number: number, tag: string, more = {}): [number, unknown, HeadersInit] => [
      200,
      [{ ...stick, id: `b.${number}`, number }],
      { ETag: tag, ...more },
    ]
    const first = page(1, 'W/"1"', { Link: `<${list}?cursor=2>; rel="next"` })
    responses = {
      [list]: [first, [304, undefined], first],
      [`${list}?cursor=2`]: [page(2, 'W/"1"'), page(2, 'W/"2"')],
    }
    const read = (known?: unknown) =>
      callPages(instances.listInstances, { params: { id: 'c' }, query: {}, known })
    const known = await read()
    expect(known).toHaveLength(2)
    expect(await read(known)).toBe(known)
    await read(await read())
    expect(requests.map(({ headers }) => headers.get('If-None-Match'))).toEqual([
      ...[null, null, 'W/"1"'],
      ...[null, null, null, null],
    ])
  })

  test('A failing response becomes an error that reads status: body', async () => {
    const body = {
      code: 'limit_reached',
      message: 'Full.',
      limitType: 'inventory',
      issues: [{ path: 'quantity', message: 'Too many' }],
    }
    responses = { [cigars.getStats.path]: [[403, body]] }

    const error = await call(cigars.getStats, { query: {} }).catch((error: unknown) => error)

    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject(body)
    expect(String(error)).toBe(`403: ${JSON.stringify(body)}`)
  })

  test("A proxy's error page becomes a readable message", async () => {
    responses = { [cigars.getStats.path]: [[502, 'Bad gateway']] }

    await expect(call(cigars.getStats, { query: {} })).rejects.toMatchObject({
      status: 502,
      code: 'unreadable',
      message: 'Something went wrong on our side. Please try again.',
    })
  })

  test('An unreachable server is an error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

    await expect(call(cigars.getStats, { query: {} })).rejects.toMatchObject({
      status: 0,
      code: 'unreachable',
    })
  })

  test('A response that breaks off is none, and canceling one that is being read is no failure', async () => {
    const failures: string[] = []
    const stop = failedCalls.subscribe(({ event }) => failures.push(event))
    const breakOff = (reason: unknown) =>
      vi.stubGlobal('fetch', async () => {
        const body = new ReadableStream({ pull: (stream) => stream.error(reason) })
        return new Response(body)
      })
    breakOff(new TypeError('network error'))
    await expect(call(cigars.getStats, { query: {} })).rejects.toMatchObject({
      code: 'unreachable',
    })
    expect(failures).toEqual(['unanswered'])

    breakOff('canceled')
    const canceled = call(cigars.getStats, { query: {}, signal: AbortSignal.abort('canceled') })
    await expect(canceled).rejects.toBe('canceled')
    expect(failures).toEqual(['unanswered'])
    stop()
  })

  test('Without a response in time the server is unreachable; a canceled call ends with its reason', async () => {
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted())
    const late = AbortSignal.abort(new DOMException('Too late', 'TimeoutError'))
    const canceled = AbortSignal.abort('canceled')

    const requested = call(cigars.getStats, { query: {}, signal: late })
    await expect(requested).rejects.toMatchObject({ code: 'unreachable' })
    await expect(call(cigars.getStats, { query: {}, signal: canceled })).rejects.toBe('canceled')
  })
})

describe('a page of a list', () => {
  const firstPage = '/api/cigars?limit=60'

  test.each([
    ['</api/cigars?limit=60&cursor=01JNEXT>; rel="next"', '01JNEXT'],
    ['<https://humidor.example/api/cigars?cursor=01JNEXT&limit=60>; rel=next', '01JNEXT'],
    ['</other>; rel="prev", </api/cigars?cursor=01JNEXT>; title="more"; rel="next"', '01JNEXT'],
    ['</api/cigars?cursor=01JBEFORE>; rel="prev"', undefined],
  ])('with the Link %s goes on at %s', async (link, cursor) => {
    responses = { [firstPage]: [[200, [], { Link: link }]] }

    const page = await callPage(cigars.listCigars, { query: { limit: '60' } })
    expect(page).toEqual({ items: [], cursor })
  })

  test('without a Link header is the last one', async () => {
    responses = { [firstPage]: [[200, []]] }

    const page = await callPage(cigars.listCigars, { query: { limit: '60' } })
    expect(page).toEqual({ items: [], cursor: undefined })
  })

  test('that cannot be loaded is an error', async () => {
    responses = { [firstPage]: [[500, { code: 'internal', message: 'Oh.' }]] }

    const requested = callPage(cigars.listCigars, { query: { limit: '60' } })
    await expect(requested).rejects.toMatchObject({ status: 500, message: 'Oh.' })
  })
})

describe('an expired session', () => {
  test('is renewed once for all waiting calls, which are then repeated', async () => {
    responses = {
      [cigars.getStats.path]: [
        [401, expired],
        [401, expired],
        [200, stats],
      ],
      [auth.refresh.path]: [[200, { message: 'Renewed.' }]],
    }

    const both = await Promise.all([
      call(cigars.getStats, { query: {} }),
      call(cigars.getStats, { query: {} }),
    ])

    expect(both).toEqual([stats, stats])
    expect(requestedPaths().filter((path) => path === auth.refresh.path)).toHaveLength(1)
  })

  test('is not renewed again when another tab did so after the call was sent', async () => {
    localStorage.setItem('session_renewed_at', String(Date.now() + 1000))
    responses = {
      [cigars.getStats.path]: [
        [401, expired],
        [200, stats],
      ],
    }

    expect(await call(cigars.getStats, { query: {} })).toEqual(stats)
    expect(requestedPaths()).not.toContain(auth.refresh.path)
  })

  test('ends when it cannot be renewed, and says so', async () => {
    const ended = vi.fn()
    const stop = sessionEnd.subscribe(ended)
    responses = {
      [cigars.getStats.path]: [[401, expired]],
      [auth.refresh.path]: [[401, expired]],
    }

    await expect(call(cigars.getStats, { query: {} })).rejects.toMatchObject({ status: 401 })
    expect(ended).toHaveBeenCalledOnce()
    stop()
  })

  test('ends when a call is refused after the renewal, as for a deleted account', async () => {
    const ended = vi.fn()
    const stop = sessionEnd.subscribe(ended)
    responses = {
      [cigars.getStats.path]: [[401, expired]],
      [auth.refresh.path]: [[200, { message: 'Renewed.' }]],
    }

    await expect(call(cigars.getStats, { query: {} })).rejects.toMatchObject({ status: 401 })
    expect(ended).toHaveBeenCalledOnce()
    expect(requestedPaths()).toEqual([
      cigars.getStats.path,
      auth.refresh.path,
      cigars.getStats.path,
    ])
    stop()
  })

  test('ends when another tab has signed out, without asking for a renewal', async () => {
    const ended = vi.fn()
    const stop = sessionEnd.subscribe(ended)
    vi.stubGlobal('document', { cookie: '' })
    responses = { [cigars.getStats.path]: [[401, expired]] }

    await expect(call(cigars.getStats, { query: {} })).rejects.toMatchObject({ status: 401 })
    expect(ended).toHaveBeenCalledOnce()
    expect(requestedPaths()).toEqual([cigars.getStats.path])
    stop()
  })

  test.each([
    [503, 'unavailable'],
    [429, 'too_many_attempts'],
  ])('continues when the renewal is answered %i', async (status, code) => {
    const ended = vi.fn()
    const stop = sessionEnd.subscribe(ended)
    responses = {
      [cigars.getStats.path]: [[401, expired]],
      [auth.refresh.path]: [[status, { code, message: 'Later.' }]],
    }

    await expect(call(cigars.getStats, { query: {} })).rejects.toMatchObject({
      status,
      message: 'Later.',
    })
    expect(ended).not.toHaveBeenCalled()
    stop()
  })

  test('is not renewed after a wrong password', async () => {
    responses = { [auth.login.path]: [[401, { code: 'login_failed', message: 'Invalid.' }]] }

    const body = { email: 'ana@example.com', password: 'wrong' }
    await expect(call(auth.login, { body })).rejects.toMatchObject({ code: 'login_failed' })
    expect(requestedPaths()).toEqual([auth.login.path])
  })
})
