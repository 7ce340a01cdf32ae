import { afterEach, expect, test, vi } from 'vitest'
import { getUser } from '../../shared/contract/session.ts'
import { callEarly, takeEarlyCall } from './early-call.ts'

afterEach(() => vi.unstubAllGlobals())

function openPage({ cookie = 'humidor_session=1', serviceWorker = {} }) {
  const fetch = vi.fn(async () => new Response())
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('location', { origin: 'https://humidor.example' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('fetch', fetch)
  callEarly()
  return fetch
}

test('A page asks early who the user is, and the program takes the call once', () => {
  const fetch = openPage({})
  const requestId = expect.any(String)
  expect(takeEarlyCall('/api/cigars')).toBeUndefined()
  expect(takeEarlyCall(getUser.path)).toEqual({ requestId, response: expect.any(Promise) })
  expect(takeEarlyCall(getUser.path)).toBeUndefined()
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.for([
  ['without a session', { cookie: '' }],
  ['where the service worker answers', { serviceWorker: { controller: {} } }],
] as const)('A page asks nothing early %s', ([, page]) => {
  expect(openPage(page)).not.toHaveBeenCalled()
  expect(takeEarlyCall(getUser.path)).toBeUndefined()
})
