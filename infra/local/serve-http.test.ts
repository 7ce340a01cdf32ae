import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { type LocalRequest, serveHttp, startServer } from './serve-http.ts'
import { StartupError } from './service.ts'

let server: Awaited<ReturnType<typeof serveHttp>>
let requests: LocalRequest[]
let release: () => void

beforeEach(async () => {
  requests = []
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  server = await serveHttp({
    maxBytes: 10,
    handle: async (request) => {
      requests.push(request)
      if (request.url.pathname === '/slow') await released
      if (request.url.pathname === '/broken') throw new Error('broken')
      return { status: 200, body: request.body }
    },
  })
})
afterEach(async () => {
  release()
  await server.stop()
})

const post = (path: string, body: string, signal?: AbortSignal) =>
  fetch(server.endpoint + path, { method: 'POST', body, ...(signal && { signal }) })

test('passes a whole body on, and refuses one above the limit', async () => {
  expect(await (await post('/', '0123456789')).text()).toBe('0123456789')
  expect((await post('/', '0123456789x')).status).toBe(413)
  expect(requests).toHaveLength(1)
})

test('aborts the signal when the caller disconnects, but not after a response', async () => {
  await post('/', 'answered')
  const leaving = new AbortController()
  const left = post('/slow', '', leaving.signal).catch(() => 'left')
  await expect.poll(() => requests).toHaveLength(2)
  leaving.abort()
  expect(await left).toBe('left')
  await expect.poll(() => requests[1]?.signal.aborted).toBe(true)
  expect(requests[0]?.signal.aborted).toBe(false)
})

test('logs an unexpected error and responds without its text', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const response = await post('/broken', '')
  expect(response.status).toBe(500)
  expect(await response.text()).toBe('Internal error')
  expect(logged).toHaveBeenCalledOnce()
})

test('explains a port in use in one line', async () => {
  const port = Number(new URL(server.endpoint).port)
  const second = startServer(() => undefined, port)
  await expect(second).rejects.toThrow(StartupError)
  await expect(second).rejects.toThrow(`Port ${port} is in use`)
})

test('announces no end of idle connections, which would fail requests in flight', async () => {
  const endpoints = Object.entries(inject('cloudEnvironment'))
    .filter(([name]) => name.startsWith('AWS_ENDPOINT_URL_'))
    .map(([, endpoint]) => endpoint)
  expect(endpoints.length).toBeGreaterThan(5)
  for (const url of new Set([...endpoints, inject('cloudUrl'), inject('inboxUrl')])) {
    expect([url, (await fetch(url)).headers.get('keep-alive')]).toEqual([url, null])
  }
})
