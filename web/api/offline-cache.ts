import type { Query, QueryClient } from '@tanstack/react-query'
import { promisifyRequest } from 'idb-keyval'
import * as z from 'zod/mini'
import { type Data, ownData } from '../../shared/contract/route.ts'
import { getUser } from '../../shared/contract/session.ts'
import type { User } from '../../shared/contract/user.ts'
import { ownerKey, responsesTable } from './kept-owner.ts'
import { setTag, tagOf } from './tags.ts'

/**
 * The responses that this device keeps of one user: a page shows them until it has newer ones. What only the
 * server knows, as the price of a plan, is not kept. No script ever sees a token of the session.
 */
const store = responsesTable

const kept: readonly Data[] = [...ownData, 'stock', 'lists']

/** True if the device stores the response of a query. */
export const isKept = ({ meta: { response, reads = [] } = {} }: Pick<Query, 'meta'>): boolean =>
  response !== undefined && reads.some((data) => kept.includes(data))

/**
 * Keeps the user's responses from now on, and removes those of another user.
 *
 * @returns ends it
 */
export function cacheResponses(client: QueryClient, userId: string): () => void {
  const cache = client.getQueryCache()
  const keep = (query: Query) => {
    const { data, dataUpdatedAt: at, fetchStatus } = query.state
    // While a list arrives page by page, what is kept may be more.
    if (data != null && fetchStatus === 'idle' && isKept(query))
      put(userId, query.queryHash, { data, at, tag: tagOf(data) })
  }
  claim(userId)
    .then(() => cache.getAll().forEach(keep))
    // This browser keeps nothing.
    .catch(() => undefined)
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query)
  })
}

/** A response, when it was received, in milliseconds since 1970, and its tag. */
type Kept = { readonly data: unknown; readonly at: number; readonly tag?: string | undefined }

/** Makes the device the user's: removes what it keeps of another one. */
export const claim = (userId: string) =>
  store('readwrite', async (responses) => {
    if ((await promisifyRequest(responses.get(ownerKey))) === userId) return
    responses.clear()
    await promisifyRequest(responses.put(userId, ownerKey))
  })

/** Keeps a response unless another tab has signed out or another user in. A full device keeps less. */
const put = (userId: string, hash: string, response: Kept) =>
  store('readwrite', async (responses) => {
    if ((await promisifyRequest(responses.get(ownerKey))) !== userId) return
    await promisifyRequest(responses.put(response, hash))
  }).catch(() => undefined)

/**
 * The kept response of a query, unless it is another user's; or undefined. Until the user is known, they are
 * the one whose responses are kept.
 */
async function findKept(client: QueryClient, query: Query): Promise<Kept | undefined> {
  const { response } = query.meta ?? {}
  if (!response || !isKept(query)) return undefined
  const user = client.getQueryData<User | null>([getUser.path])
  const found = await store('readonly', async (responses) => {
    const isTheirs =
      user === undefined || (await promisifyRequest(responses.get(ownerKey))) === user?.id
    return isTheirs ? promisifyRequest(responses.get(query.queryHash)) : undefined
  })
  // A release with another contract may have kept it.
  const schema = z.object({ data: response, at: z.number(), tag: z.optional(z.string()) })
  return z.safeParse(schema, found).data
}

/**
 * Shows the kept response of a query unless there is a newer one.
 *
 * @throws DOMException when the browser keeps nothing
 */
export async function showKept(client: QueryClient, query: Query): Promise<void> {
  const kept = await findKept(client, query)
  if (kept !== undefined && query.state.data === undefined)
    query.setData(setTag(kept.data, kept.tag), { manual: true, updatedAt: kept.at })
}

/** Removes what is kept of something that is no more, by its id; without one, all but who the user is. */
export const forgetAbout = (id = ''): Promise<void> =>
  store('readwrite', async (responses) => {
    const keys = (await promisifyRequest(responses.getAllKeys())).map(String)
    const others = keys.filter((key) => key !== ownerKey && !key.includes(`"${getUser.path}"`))
    for (const key of others) if (key.includes(id)) responses.delete(key)
  })

/** Removes everything that is kept; writes of other tabs count no more. */
export const clearOfflineCache = (): Promise<void> =>
  store('readwrite', async (responses) => void (await promisifyRequest(responses.clear())))
