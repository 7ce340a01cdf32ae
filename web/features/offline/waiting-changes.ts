import { useEffect } from 'react'
import * as z from 'zod/mini'
import { cigarName } from '../../../shared/contract/cigar.ts'
import { createCigar, enjoyCigar } from '../../../shared/contract/cigars.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/client.ts'
import { exclusively } from '../../api/exclusively.ts'
import { refresh } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { responseMs } from '../../api/use-change.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { userQuery } from '../../session/session.ts'
import { createStoredText } from '../../ui/store.ts'
import { toast } from '../../ui/toast.tsx'
import { useStore } from '../../ui/use-store.ts'
import { sendKept } from '../photos/kept-photos.ts'

const waiting = {
  /** The idempotency key of the first attempt, so that the change is made once. */
  key: z.string(),
  query: z.optional(z.record(z.string(), z.unknown())),
  /** When the user made it: an instant. */
  at: z.string(),
  /** Why the server refused it. */
  refusal: z.optional(z.string()),
}

// A body is as it was sent first. The server refuses what it no longer understands, and it stays readable.

const waitingSmoke = z.object({
  ...waiting,
  kind: z._default(z.literal('smoke'), 'smoke'),
  cigar: z.pick(cigarName, { id: true, brand: true, lineName: true, size: true }),
  body: z.looseObject({
    rating: z.optional(z.nullable(z.number())),
    notes: z.optional(z.nullable(z.string())),
    /** Absent: at the time of the change. */
    smokedAt: z.optional(z.string()),
  }),
})

const waitingCigar = z.object({
  ...waiting,
  kind: z.literal('cigar'),
  body: z.looseObject({
    brand: z.string(),
    lineName: z.string(),
    size: z.optional(z.nullable(z.string())),
    quantity: z.optional(z.number()),
    /** It may be a photo that only this device has. */
    imageUrl: z.optional(z.nullable(z.string())),
  }),
})
export type WaitingCigar = z.infer<typeof waitingCigar>

const waitingChanges = z.array(z.union([waitingCigar, waitingSmoke]))

/** A change that this device keeps until the server has it, or until a person dismisses its refusal. */
export type WaitingChange = z.infer<typeof waitingChanges>[number]

/** Smokes were the first to wait; under another name, what waits on a device would be lost. */
const prefix = 'waiting_smokes:'

function parse(text: string | null): readonly WaitingChange[] {
  try {
    return z.parse(waitingChanges, JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

/** Where a user's changes wait, also while another one is signed in. */
const keyOf = (userId: string) => prefix + ownerMark(userId)

const storeOf = (userId: string) => createStoredText(keyOf(userId))

const read = (userId: string) => parse(storeOf(userId).get())

const write = (userId: string, changes: readonly WaitingChange[]) =>
  storeOf(userId).set(changes.length === 0 ? null : JSON.stringify(changes))

export const keepChange = (userId: string, change: WaitingChange): void =>
  write(userId, [...read(userId).filter(({ key }) => key !== change.key), change])

export const dropChange = (userId: string, key: string): void =>
  write(
    userId,
    read(userId).filter((change) => change.key !== key),
  )

/** What was entered of a waiting cigar. */
export const findCigar = (userId: string, key: string): Record<string, unknown> | undefined =>
  read(userId).find((change) => change.key === key)?.body

/** The user's changes that the server does not have, oldest first. */
export const useWaitingChanges = (userId: string): readonly WaitingChange[] =>
  parse(useStore(storeOf(userId)))

/** What the cigar of a change is called. */
export const nameOf = (change: WaitingChange): string =>
  nameCigar(change.kind === 'cigar' ? change.body : change.cigar)

/** Empties the device's storage for a user who is gone. The changes of other users go on waiting. */
export function forgetAllButOthersChanges(userId: string): void {
  for (const name of Object.keys(localStorage)) {
    const isOthers = name.startsWith(prefix) && name !== keyOf(userId)
    if (!isOthers) localStorage.removeItem(name)
  }
}

/** How often what the server could not take is sent again, in milliseconds. */
const interval = 60_000

/**
 * Sends what waits, while the server can be reached: a new change at once.
 *
 * @param count of the changes that wait
 */
export function useSending(userId: string, isOnline: boolean, count: number): void {
  useEffect(() => {
    if (!isOnline || count === 0) return
    const send = () => void sendChanges(userId)
    send()
    const timer = setInterval(send, interval)
    return () => clearInterval(timer)
  }, [userId, isOnline, count])
}

/**
 * Sends the user's changes one after the other, in one tab at a time. What the server refuses stays with
 * its reason; what it cannot take now waits.
 */
async function sendChanges(userId: string): Promise<void> {
  // Read anew each time, because a person may remove one meanwhile.
  const next = () => read(userId).find(({ refusal }) => refusal === undefined)
  if (!next()) return
  const sendAll = async () => {
    for (let change = next(); change; change = next()) {
      if (!(await sendChange(userId, change))) break
    }
  }
  await exclusively('waiting smokes', sendAll)
}

/** Sends what waits before the user leaves, and returns whether nothing is left. A toast says what is. */
export async function isSafeToLeave(): Promise<boolean> {
  const user = queryClient.getQueryData(userQuery.queryKey)
  if (!user) return true
  await sendChanges(user.id)
  const [left, ...others] = read(user.id)
  if (!left) return true
  const isRefused = [left, ...others].every(({ refusal }) => refusal !== undefined)
  toast({
    title: 'Not Signed Out',
    description: isRefused
      ? `A ${left.kind} could not be saved. It is only on this device. Dismiss it first.`
      : `A ${left.kind} is saved only on this device. Connect to the internet to send it, or remove it first.`,
    tone: 'destructive',
  })
  return false
}

const routes = { smoke: enjoyCigar, cigar: createCigar }

/** Returns false where the next one would wait as well. */
async function sendChange(userId: string, change: WaitingChange) {
  const { kind, key } = change
  try {
    await (kind === 'cigar' ? sendCigar(change) : sendSmoke(change))
    showSaved(userId, change)
  } catch (error) {
    if (!(error instanceof ApiError) || isLater(error)) return false
    // The first attempt has arrived: without its time, or with a photo that was sent again since.
    if (error.code === 'idempotency_key_reused') showSaved(userId, change)
    // Unless a person has removed it meanwhile.
    else if (read(userId).some((one) => one.key === key))
      keepChange(userId, { ...change, refusal: error.message })
  }
  await refresh(queryClient, routes[kind].changes)
  return true
}

function sendSmoke({ cigar, query, body, at, key }: Extract<WaitingChange, { kind: 'smoke' }>) {
  return request(enjoyCigar, {
    params: { id: cigar.id },
    query,
    body: { smokedAt: at, ...body },
    idempotencyKey: key,
    signal: AbortSignal.timeout(responseMs),
  })
}

/**
 * Adds a cigar, after its photo if this device keeps that.
 *
 * @throws ApiError
 */
export async function sendCigar({
  query,
  body,
  key,
}: Pick<WaitingCigar, 'query' | 'body' | 'key'>): Promise<void> {
  const { imageUrl } = body
  const photo = imageUrl ? { imageUrl: await sendKept(imageUrl) } : {}
  await request(createCigar, {
    query,
    body: { ...body, ...photo },
    idempotencyKey: key,
    signal: AbortSignal.timeout(responseMs),
  })
}

const saved = {
  smoke: { title: 'Smoke Saved', place: 'history' },
  cigar: { title: 'Cigar Added', place: 'collection' },
}

/** The toast replaces the one that offers to undo what is no longer only here. */
function showSaved(userId: string, change: WaitingChange): void {
  dropChange(userId, change.key)
  const { title, place } = saved[change.kind]
  toast({ title, description: `${nameOf(change)} is in your ${place}.` })
}

/** No response, a session that has ended, too many calls, and errors of the server pass. */
const isLater = ({ status }: ApiError) => [0, 401, 429].includes(status) || status >= 500
