import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shareStructure } from '../../api/tags.ts'
import { sampleCigar } from '../../testing/samples.ts'
import { collectionQuery } from './use-collection.ts'

const cigar = (n: number) =>
  sampleCigar({ id: String(n).padStart(26, '0'), lineName: `Serie ${n}` })

/** The server's cigars, its requests, the request that fails, and when further pages arrive. */
let server: {
  total: number
  requested: string[]
  failsAt: number | undefined
  further: Promise<void> | undefined
}
let client: QueryClient

beforeEach(() => {
  server = { total: 2100, requested: [], failsAt: undefined, further: undefined }
  const queries = { retry: false, structuralSharing: shareStructure }
  client = new QueryClient({ defaultOptions: { queries } })
  vi.stubGlobal('location', { origin: 'http://localhost:3000' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Headers }) => {
    const { searchParams } = new URL(address, location.origin)
    server.requested.push(searchParams.get('limit') ?? '')
    if (server.requested.length === server.failsAt) return Response.json({}, { status: 500 })
    if (headers.get('If-None-Match') === tag()) return new Response(null, { status: 304 })
    const [from, limit] = [searchParams.get('cursor'), Number(searchParams.get('limit'))]
    const start = from === null ? 0 : Number(from) + 1
    const page = Array.from({ length: Math.min(limit, server.total - start) }, (_, n) =>
      cigar(start + n),
    )
    const more = start + limit < server.total
    if (from !== null) await server.further
    const next = `</api/cigars?limit=${limit}&cursor=${page.at(-1)?.id}>; rel="next"`
    return Response.json(page, { headers: { ETag: tag(), ...(more && { Link: next }) } })
  })
})

afterEach(() => vi.unstubAllGlobals())

const tag = () => `W/"${server.total}"`

const known = () => client.getQueryData(collectionQuery.queryKey)

describe('the collection', () => {
  it('loads a small page, then large ones until it is complete', async () => {
    const seen: [number, boolean][] = []
    client.getQueryCache().subscribe(() => {
      const { cigars, isComplete } = known() ?? { cigars: [], isComplete: false }
      if (cigars.length > (seen.at(-1)?.[0] ?? 0)) seen.push([cigars.length, isComplete])
    })
    const whole = await client.fetchQuery(collectionQuery)

    expect(server.requested).toEqual(['60', '1000', '1000', '1000'])
    expect(seen).toEqual([
      [60, false],
      [1060, false],
      [2060, false],
      [2100, true],
    ])
    expect(whole.cigars.map(({ lineName }) => lineName)).toEqual(
      Array.from({ length: 2100 }, (_, n) => `Serie ${n}`),
    )
  })

  it('of a few cigars takes one request', async () => {
    server.total = 3
    expect((await client.fetchQuery(collectionQuery)).isComplete).toBe(true)
    expect(server.requested).toEqual(['60'])
  })

  it('takes one request while nothing of it has changed', async () => {
    await client.fetchQuery(collectionQuery)
    const before = known()
    server.requested = []
    await client.fetchQuery(collectionQuery)
    expect(known() === before).toBe(true)
    expect(server.requested).toEqual(['1000'])
  })

  it('is fetched whole again when it changed between its pages', async () => {
    const further = Promise.withResolvers<void>()
    server.further = further.promise
    const fetching = client.fetchQuery(collectionQuery)
    await expect.poll(() => server.requested).toHaveLength(2)
    server.total = 1500
    further.resolve()
    await fetching
    server.requested = []
    await client.fetchQuery(collectionQuery)
    expect(server.requested).toEqual(['1000', '1000'])
  })

  it('is replaced as a whole by a refetch in large pages', async () => {
    await client.fetchQuery(collectionQuery)
    const before = known()
    server.requested = []
    server.total = 1500
    const lengths = new Set<number | undefined>()
    client.getQueryCache().subscribe(() => lengths.add(known()?.cigars.length))
    await client.fetchQuery(collectionQuery)

    expect(server.requested).toEqual(['1000', '1000'])
    expect(before?.cigars).toHaveLength(2100)
    expect([...lengths]).toEqual([2100, 1500])
  })

  it('keeps the loaded cigars when a page or a refetch fails', async () => {
    server.failsAt = 2
    await expect(client.fetchQuery(collectionQuery)).rejects.toMatchObject({ status: 500 })
    expect(known()).toMatchObject({ isComplete: false, cigars: { length: 60 } })

    server.failsAt = undefined
    await client.fetchQuery(collectionQuery)
    server.total = 2050
    server.failsAt = server.requested.length + 2
    await expect(client.fetchQuery(collectionQuery)).rejects.toMatchObject({ status: 500 })
    expect(known()).toMatchObject({ isComplete: true, cigars: { length: 2100 } })
  })

  it('shows more of itself as pages arrive', async () => {
    server.failsAt = 3
    await expect(client.fetchQuery(collectionQuery)).rejects.toMatchObject({ status: 500 })
    const lengths = new Set<number | undefined>()
    client.getQueryCache().subscribe(() => lengths.add(known()?.cigars.length))
    await client.fetchQuery(collectionQuery)

    expect([...lengths]).toEqual([1060, 2000, 2100])
  })

  it('keeps the loaded pages when the fetch is canceled, and ignores later ones', async () => {
    const further = Promise.withResolvers<void>()
    server.further = further.promise
    const stop = new QueryObserver(client, collectionQuery).subscribe(() => undefined)
    await expect.poll(() => server.requested).toHaveLength(2)
    stop()
    expect(client.getQueryState(collectionQuery.queryKey)?.fetchStatus).toBe('idle')

    const lengths = new Set([known()?.cigars.length])
    client.getQueryCache().subscribe(() => lengths.add(known()?.cigars.length))
    further.resolve()
    server.total = 10
    await client.fetchQuery(collectionQuery)
    expect([...lengths]).toEqual([60, 10])
    expect(server.requested).toEqual(['60', '1000', '1000'])
  })
})
