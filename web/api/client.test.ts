import { gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import * as imports from '../../shared/contract/imports.ts'
import * as instances from '../../shared/contract/instances.ts'
import { stubServer } from '../testing/stub-server.ts'
import { ApiError } from './api-error.ts'
import { call, callPage, callPages } from './client.ts'
import { failedCalls } from './signals.ts'

const stats = { totalCigars: 3, totalBrands: 2, totalValue: 41.5 }
const server = stubServer()

const askStats = () => call(cigars.getStats, { query: {} })

describe('a call', () => {
  test('compresses a body of more than a megabyte where its route takes that', async () => {
    server.responses = {
      '/api/imports?timeZone=UTC': [[400, { code: 'invalid_input', message: 'No.' }]],
    }
    const body = { fileHash: '0', name: 'x'.repeat(1_000_001) }
    await expect(call(imports.startImport, { query: { timeZone: 'UTC' }, body })).rejects.toThrow()
    const [sent] = server.requests
    expect(sent?.headers.get('content-type')).toBe('application/gzip')
    expect(JSON.parse(gunzipSync((await sent?.arrayBuffer()) ?? '').toString())).toEqual(body)
  })

  test('fills the path, sends JSON, the key of the action and a request id, and parses the response', async () => {
    server.responses = {
      '/api/cigars/01J~2F/enjoy?timeZone=UTC': [[200, { id: 'c', quantity: 1, stickId: 's' }]],
    }

    const response = await call(cigars.enjoyCigar, {
      params: { id: '01J/' },
      query: { timeZone: 'UTC' },
      body: { rating: 4 },
      idempotencyKey: 'once',
    })

    expect(response).toEqual({ id: 'c', quantity: 1, stickId: 's' })
    expect(server.requests[0]?.headers.get('Idempotency-Key')).toBe('once')
    expect(server.requests[0]?.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await server.requests[0]?.json()).toEqual({ rating: 4 })
  })

  test('A response is asked for by its tag, and while it is unchanged the known one is returned', async () => {
    server.responses = {
      [cigars.getStats.path]: [
        [200, stats, { ETag: 'W/"1"' }],
        [304, undefined],
      ],
    }
    const known = await askStats()
    expect(await call(cigars.getStats, { query: {}, known })).toBe(known)
    await call(cigars.getStats, { query: {}, known: { ...stats } })
    expect(server.requests.map(({ headers }) => headers.get('If-None-Match'))).toEqual([
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
    server.responses = {
      [list]: [first, [304, undefined], first],
      [`${list}?cursor=2`]: [page(2, 'W/"1"'), page(2, 'W/"2"')],
    }
    const read = (known?: unknown) =>
      callPages(instances.listInstances, { params: { id: 'c' }, query: {}, known })
    const known = await read()
    expect(known).toHaveLength(2)
    expect(await read(known)).toBe(known)
    await read(await read())
    expect(server.requests.map(({ headers }) => headers.get('If-None-Match'))).toEqual([
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
    server.responses = { [cigars.getStats.path]: [[403, body]] }

    const error = await askStats().catch((error: unknown) => error)

    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject(body)
    expect(String(error)).toBe(`403: ${JSON.stringify(body)}`)
  })

  test.each([
    [502, 'Something went wrong on our side. Please try again.'],
    [429, 'Too many attempts. Please try again.'],
  ])("A proxy's error %i becomes a readable message", async (status, message) => {
    server.responses = { [cigars.getStats.path]: [[status, { message: 'Not from us' }]] }

    await expect(askStats()).rejects.toMatchObject({ status, code: 'unreadable', message })
  })

  test('An unreachable server is an error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

    await expect(askStats()).rejects.toMatchObject({ status: 0, code: 'unreachable' })
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
    await expect(askStats()).rejects.toMatchObject({ code: 'unreachable' })
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
    server.responses = { [firstPage]: [[200, [], { Link: link }]] }

    const page = await callPage(cigars.listCigars, { query: { limit: '60' } })
    expect(page).toEqual({ items: [], cursor })
  })

  test('without a Link header is the last one', async () => {
    server.responses = { [firstPage]: [[200, []]] }

    const page = await callPage(cigars.listCigars, { query: { limit: '60' } })
    expect(page).toEqual({ items: [], cursor: undefined })
  })
})
