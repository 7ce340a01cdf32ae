import type { Query, QueryClient } from '@tanstack/react-query'
import { createStore, promisifyRequest } from 'idb-keyval'
import * as z from 'zod/mini'
import { getUser } from '../../shared/contract/auth.ts'
import type { Data } from '../../shared/contract/route.ts'
import type { User } from '../../shared/contract/user.ts'

/**
 * The answers that this device keeps of one user, for times without a network: the user, and what shows
 * the collection. Answers with preferences are not kept, because their links are secret. No script ever
 * sees a token of the session.
 */
const keptStore = createStore('humidor', 'answers')

/** A browser without IndexedDB rejects. */
const store: typeof keptStore = async (mode, use) => keptStore(mode, use)

/** The key of the user's id; other keys are hashes of queries. */
const owner = 'owner'

const kept: readonly Data[] = ['badges', 'stock', 'cigars', 'purchases', 'sticks']

function isKept({ meta }: Pick<Query, 'meta'>): boolean {
  const { answer, reads = [] } = meta ?? {}
  return (
    answer !== undefined &&
    reads.some((data) => kept.includes(data)) &&
    !reads.includes('preferences')
  )
}

/**
 * Keeps the user's answers from now on, and removes those of another user.
 *
 * @returns ends it
 */
export function keepAnswers(client: QueryClient, userId: string): () => void {
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
  store('readwrite', async (answers) => {
    if ((await promisifyRequest(answers.get(owner))) === userId) return
    answers.clear()
    await promisifyRequest(answers.put(userId, owner))
  })

/** Keeps an answer unless another tab has signed out or another user in. A full device keeps less. */
const put = (userId: string, hash: string, data: unknown) =>
  store('readwrite', async (answers) => {
    if ((await promisifyRequest(answers.get(owner))) !== userId) return
    await promisifyRequest(answers.put(data, hash))
  }).catch(() => undefined)

/**
 * The kept answer of a query, unless it is another user's; or undefined. Until the user is known, they are
 * the one whose answers are kept.
 */
export async function findKept(client: QueryClient, query: Query): Promise<unknown> {
  const { answer } = query.meta ?? {}
  if (!answer || !isKept(query)) return undefined
  const user = client.getQueryData<User | null>([getUser.path])
  const kept = await store('readonly', async (answers) => {
    const isTheirs = user === undefined || (await promisifyRequest(answers.get(owner))) === user?.id
    return isTheirs ? promisifyRequest(answers.get(query.queryHash)) : undefined
  })
  // A release with another contract may have kept it.
  return z.safeParse(answer, kept).data
}

/** Removes everything that is kept; writes of other tabs count no more. */
export const forgetAnswers = (): Promise<void> =>
  store('readwrite', async (answers) => void (await promisifyRequest(answers.clear())))
