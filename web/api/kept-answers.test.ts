import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getUser } from '../../shared/contract/auth.ts'
import { getStats } from '../../shared/contract/cigars.ts'
import { getPreferences, listNotifications } from '../../shared/contract/notifications.ts'
import { findKept, forgetAnswers, keepAnswers } from './kept-answers.ts'
import { queryOf } from './queries.ts'

beforeAll(() => void Object.assign(globalThis, { indexedDB: new IDBFactory() }))
afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))
beforeEach(() => forgetAnswers())

type Asked = { readonly queryKey: readonly unknown[]; readonly meta?: object | undefined }

/** What the device finds for a query in a tab that has just been opened. */
const find = ({ queryKey, meta }: Asked) => {
  const query = new QueryClient()
    .getQueryCache()
    .build(new QueryClient(), { queryKey, meta: { ...meta } })
  return findKept(query)
}

/** A tab of a user, in which queries are answered. */
function openTab(userId: string) {
  const client = new QueryClient()
  const stop = keepAnswers(client, userId)
  const answer = ({ queryKey, meta }: Asked, data: unknown) =>
    client.fetchQuery({ queryKey, queryFn: () => data, ...(meta && { meta }), staleTime: 0 })
  return { client, answer, stop }
}

const stats = queryOf(getStats)
const five = { totalCigars: 5, totalBrands: 2, totalValue: 100 }

test('The answers about the collection and the user are kept, also those from before', async () => {
  const client = new QueryClient()
  client.setQueryDefaults(stats.queryKey, { meta: { ...stats.meta } })
  client.setQueryData(stats.queryKey, five)
  const stop = keepAnswers(client, 'ana')
  await expect.poll(() => find(stats)).toEqual(five)
  const user = queryOf(getUser)
  await client.fetchQuery({ ...user, queryFn: () => JSON.parse('{"id":"ana"}') })
  await expect.poll(() => find(user)).toEqual({ id: 'ana' })
  stop()
})

test.for([
  ['preferences, whose links are secret', queryOf(getPreferences)],
  ['what is not about the collection', queryOf(listNotifications, { query: {} })],
  [
    'an answer without a schema',
    { queryKey: ['/api/cigars', 'drawn'], meta: { reads: ['cigars'] } },
  ],
] as const)('Of the answers, %s is not kept', async ([, query]) => {
  const tab = openTab('ana')
  await tab.answer(query, 'private')
  await tab.answer(stats, five)
  await expect.poll(() => find(stats)).toEqual(five)
  expect(await find(query)).toBeUndefined()
  tab.stop()
})

test("Another user's sign-in removes what is kept, and the first user's tab keeps nothing more", async () => {
  const ana = openTab('ana')
  await ana.answer(stats, five)
  await expect.poll(() => find(stats)).toEqual(five)
  const ben = openTab('ben')
  await expect.poll(() => find(stats)).toBeUndefined()
  await ana.answer(stats, five)
  const list = { queryKey: ['/api/cigars', 'all'], meta: { ...stats.meta } }
  await ben.answer(list, [])
  await expect.poll(() => find(list)).toEqual([])
  expect(await find(stats)).toBeUndefined()
  ana.stop()
  ben.stop()
})

test('After a sign-out nothing is kept, and an open tab keeps nothing more', async () => {
  const tab = openTab('ana')
  await tab.answer(stats, five)
  await expect.poll(() => find(stats)).toEqual(five)
  await forgetAnswers()
  await tab.answer(stats, five)
  expect(await find(stats)).toBeUndefined()
  tab.stop()
})
