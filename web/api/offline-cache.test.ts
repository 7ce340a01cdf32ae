import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getUser } from '../../shared/contract/auth.ts'
import { getChange } from '../../shared/contract/bulk.ts'
import { getStats } from '../../shared/contract/cigars.ts'
import { previewPlan } from '../../shared/contract/subscription.ts'
import { cacheResponses, clearOfflineCache, showKept } from './offline-cache.ts'
import { queryOf } from './queries.ts'
import { setTag, tagOf } from './tags.ts'

beforeAll(() => void Object.assign(globalThis, { indexedDB: new IDBFactory() }))
afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))
beforeEach(() => clearOfflineCache())

type Requested = { readonly queryKey: readonly unknown[]; readonly meta?: object | undefined }

/** What the device finds for a query in a tab that has just been opened. */
const find = async ({ queryKey, meta }: Requested, user?: { readonly id: string } | null) => {
  const client = new QueryClient()
  client.setQueryData(['/api/auth/user'], user)
  const query = client.getQueryCache().build(client, { queryKey, meta: { ...meta } })
  await showKept(client, query)
  return query.state.data
}

/** A tab of a user, in which queries are answered. */
function openTab(userId: string) {
  const client = new QueryClient()
  const stop = cacheResponses(client, userId)
  const response = ({ queryKey, meta }: Requested, data: unknown) =>
    client.fetchQuery({ queryKey, queryFn: () => data, ...(meta && { meta }), staleTime: 0 })
  return { client, response, stop }
}

const stats = queryOf(getStats, { query: {} })
const five = { totalCigars: 5, totalBrands: 2, totalValue: 100 }

test('The responses about the collection and the user are kept, also those from before', async () => {
  const client = new QueryClient()
  client.setQueryDefaults(stats.queryKey, { meta: { ...stats.meta } })
  client.setQueryData(stats.queryKey, five)
  const stop = cacheResponses(client, 'ana')
  await expect.poll(() => find(stats)).toEqual(five)
  const { queryKey, meta } = queryOf(getUser)
  const user = { queryKey, meta: { ...meta, response: z.object({ id: z.string() }) } }
  await client.fetchQuery({ ...user, queryFn: () => ({ id: 'ana' }) })
  await expect.poll(() => find(user)).toEqual({ id: 'ana' })
  stop()
})

test('A tag is kept with its response', async () => {
  const { response } = openTab('ana')
  await response(stats, setTag({ ...five }, 'W/"1"'))
  await expect.poll(async () => tagOf(await find(stats))).toBe('W/"1"')
})

test.for([
  ['a price', queryOf(previewPlan, { query: { plan: 'premium' } })],
  ['how far a change of many cigars is', queryOf(getChange, { params: { id: '1' } })],
  [
    'a response without a schema',
    { queryKey: ['/api/cigars', 'drawn'], meta: { reads: ['cigars'] } },
  ],
] as const)('Of the responses, %s is not kept', async ([, query]) => {
  const tab = openTab('ana')
  await tab.response(query, 'private')
  await tab.response(stats, five)
  await expect.poll(() => find(stats)).toEqual(five)
  expect(await find(query)).toBeUndefined()
  tab.stop()
})

test("Another user's sign-in removes what is kept, and the first user's tab keeps nothing more", async () => {
  const ana = openTab('ana')
  await ana.response(stats, five)
  await expect.poll(() => find(stats)).toEqual(five)
  const ben = openTab('ben')
  await expect.poll(() => find(stats)).toBeUndefined()
  await ana.response(stats, five)
  const list = { queryKey: ['/api/cigars', 'all'], meta: { ...stats.meta } }
  await ben.response(list, five)
  await expect.poll(() => find(list)).toEqual(five)
  expect(await find(stats)).toBeUndefined()
  ana.stop()
  ben.stop()
})

test("Before another user's sign-in is noticed, neither they nor a visitor get what is kept", async () => {
  const tab = openTab('ana')
  await tab.response(stats, five)
  await expect.poll(() => find(stats, { id: 'ana' })).toEqual(five)
  expect(await find(stats, { id: 'ben' })).toBeUndefined()
  expect(await find(stats, null)).toBeUndefined()
  tab.stop()
})

test('After a sign-out nothing is kept, and an open tab keeps nothing more', async () => {
  const tab = openTab('ana')
  await tab.response(stats, five)
  await expect.poll(() => find(stats)).toEqual(five)
  await clearOfflineCache()
  await tab.response(stats, five)
  expect(await find(stats)).toBeUndefined()
  tab.stop()
})
