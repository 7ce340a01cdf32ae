import { afterEach, beforeEach, vi } from 'vitest'

/** The responses of each path in order; the last one is repeated. */
type Responses = Record<string, [status: number, body: unknown, headers?: HeadersInit][]>

/** Before each test: a browser that is signed in, and a server that has not been asked. */
export function stubServer() {
  const server: { responses: Responses; requests: Request[] } = { responses: {}, requests: [] }
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('document', { cookie: 'humidor_session_3000=1' })
    vi.stubGlobal('location', { origin: 'http://localhost:3000' })
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
    Object.assign(server, { responses: {}, requests: [] })
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      server.requests.push(new Request(new URL(path, location.origin), init))
      const queue = server.responses[path] ?? []
      const [status, body, headers = {}] = (queue.length > 1 ? queue.shift() : queue[0]) ?? [
        404,
        {},
      ]
      return status === 304
        ? new Response(null, { status })
        : Response.json(body, { status, headers })
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return server
}
