import type { Query, QueryClient } from '@tanstack/react-query'
import { createStore, promisifyRequest } from 'idb-keyval'
import * as z from 'zod/mini'
import { getUser } from '../../shared/contract/auth.ts'
import type { Data } from '../../shared/contract/route.ts'
import type { User } from '../../shared/contract/user.ts'

/**
 * The responses that this device keeps of one user, for times without a network: the user, and what shows
 * the collection. Responds with preferences are not kept, because their links are secret. No script ever
 * sees a token of the session.
 */
const keptStore = createStore('humidor', 'responses')

/** A browser without IndexedDB rejects. */
const store: typeof keptStore = async (mode, use) => keptStore(mode, use)

/** The key of the user's id; other keys are hashes of queries. */
const owner = 'owner'

const kept: readonly Data[] = ['badges', 'stock', 'cigars', 'purchases', 'sticks']

function isKept({ meta }: Pick<Query, 'meta'>): boolean {
  const { response, reads = [] } = meta ?? {}
  return (
    response !== undefined &&
    reads.some((data) => kept.includes(data)) &&
    !reads.includes('preferences')
  )
}

/**
 * Keeps the user's responses from now on, and removes those of another user.
 *
 * @returns ends it
 */
export function cacheResponses(client: QueryClient, userId: string): () => void {
  const cache = client.getQueryCache()
  const keep = (query: Query) => {
    const { data, fetchStatus } = query.state
    // While a list arrives page by page, what is kept may be more.
    if (data != null && fetchStatus === 'idle' && isKept(query)) put(userId, query.queryHash, data)
  }
  claim(userId)
    .then(() => cache.getAll().forEach(keep))
    // This browser keeps nothing.
    .catch(() => undefined)
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query)
  })
}

/** Makes the device the user's. */
const claim = (userId: string) =>
  store('readwrite', async (responses) => {
    if ((await promisifyRequest(responses.get(owner))) === userId) return
    responses.clear()
    await promisifyRequest(responses.put(userId, owner))
  })

/** Keeps a response unless another tab has signed out or another user in. A full device keeps less. */
const put = (userId: string, hash: string, data: unknown) =>
  store('readwrite', async (responses) => {
    if ((await promisifyRequest(responses.get(owner))) !== userId) return
    await promisifyRequest(responses.put(data, hash))
  }).catch(() => undefined)

/**
 * The kept response of a query, unless it is another user's; or undefined. Until the user is known, they are
 * the one whose responses are kept.
 */
export async function findKept(client: QueryClient, query: Query): Promise<unknown> {
  const { response } = query.meta ?? {}
  if (!response || !isKept(query)) return undefined
  const user = client.getQueryData<User | null>([getUser.path])
  const kept = await store('readonly', async (responses) => {
    const isTheirs =
      user === undefined || (await promisifyRequest(responses.get(owner))) === user?.id
    return isTheirs ? promisifyRequest(responses.get(query.queryHash)) : undefined
  })
  // A release with another contract may have kept it.
  return z.safeParse(response, kept).data
}

/** Removes everything that is kept; writes of other tabs count no more. */
export const clearOfflineCache = (): Promise<void> =>
  store('readwrite', async (responses) => void (await promisifyRequest(responses.clear())))
