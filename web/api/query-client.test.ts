import { focusManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logout } from '../../shared/contract/auth.ts'
import { getStats } from '../../shared/contract/cigars.ts'
import { getTimeline } from '../../shared/contract/timeline.ts'
import { call } from './client.ts'
import { queryOf } from './queries.ts'
import { queryClient } from './query-client.ts'
import { forgetCurrent, setTag } from './tags.ts'

/** The state of what the user owns, and what was asked for. */
let server: { tag: string; asked: string[] }

beforeEach(() => {
  server = { tag: 'W/"1"', asked: [] }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-04T12:10:00Z') })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { origin: 'http://localhost:3000' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (path: string, { method, headers }: RequestInit) => {
    if (method !== 'GET') return Response.json({ message: 'Signed out' })
    server.asked.push(path)
    const init = { headers: { ETag: server.tag } }
    if (new Headers(headers).get('If-None-Match') === server.tag)
      return new Response(null, { ...init, status: 304 })
    return Response.json(path === getStats.path ? stats : history, init)
  })
  queryClient.setQueryData(
    queryOf(getStats, { query: {} }).queryKey,
    setTag({ ...stats }, server.tag),
  )
  queryClient.setQueryData(
    queryOf(getTimeline, { query: {} }).queryKey,
    setTag({ ...history }, server.tag),
  )
})

afterEach(() => {
  queryClient.clear()
  forgetCurrent()
  focusManager.setFocused(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stats = { totalCigars: 3, totalBrands: 2, totalValue: 41.5 }
const history = { cigars: [], purchases: [], smokes: [] }

const openStats = () => queryClient.fetchQuery(queryOf(getStats, { query: {} }))
const openBoth = () =>
  Promise.all([openStats(), queryClient.fetchQuery(queryOf(getTimeline, { query: {} }))])

test('Of tagged queries that begin together one is sent while nothing has changed', async () => {
  expect(await openBoth()).toEqual([stats, history])
  expect(server.asked).toEqual([getStats.path])
})

test('The others follow when something has changed', async () => {
  server.tag = 'W/"2"'
  await openBoth()
  expect(server.asked).toEqual([getStats.path, getTimeline.path])
})

test('After a change of this browser none waits for another', async () => {
  await queryClient.invalidateQueries({ refetchType: 'none' })
  const opened = openBoth()
  await vi.waitFor(() => expect(server.asked).toEqual([getStats.path, getTimeline.path]))
  await opened
})

test.each([
  ['this browser changes something', () => call(logout)],
  ['the page was hidden', () => focusManager.setFocused(false)],
  ['two minutes have passed', () => vi.setSystemTime('2026-03-04T12:12:00Z')],
  ['a day may have begun', () => vi.setSystemTime('2026-03-04T12:15:00Z'), '12:14:59'],
])(
  'What the server has just called current is not asked for until %s',
  async (_, event, at = '12:10:00') => {
    vi.setSystemTime(`2026-03-04T${at}Z`)
    await openStats()
    await openBoth()
    expect(server.asked).toHaveLength(1)
    await event()
    await openStats()
    expect(server.asked).toHaveLength(2)
  },
)

test('Figures of a day that has ended here are asked for, whatever a response without a time zone says', async () => {
  vi.setSystemTime(Date.parse('2026-03-05T12:10:00Z'))
  await queryClient.fetchQuery(queryOf(getTimeline, { query: {} }))
  await openStats()
  expect(server.asked).toEqual([getTimeline.path, getStats.path])
})

test('A response to what was asked before a change says nothing about the time after it', async () => {
  const opened = openStats()
  await call(logout)
  await opened
  await openStats()
  expect(server.asked).toHaveLength(2)
})
