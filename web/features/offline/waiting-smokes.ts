import { useEffect } from 'react'
import * as z from 'zod/mini'
import { enjoyCigar } from '../../../shared/contract/cigars.ts'
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

const waitingSmoke = z.object({
  /** The idempotency key of the first attempt, so that the smoke is saved once. */
  key: z.string(),
  cigar: z.object({ id: z.string(), brand: z.string(), lineName: z.string() }),
  query: z.optional(z.record(z.string(), z.unknown())),
  /** As it was sent first. The server refuses what it no longer understands, and it stays readable. */
  body: z.looseObject({
    rating: z.optional(z.nullable(z.number())),
    notes: z.optional(z.nullable(z.string())),
    smokedAt: z.optional(z.string()),
  }),
  /** When it was smoked unless the body says so: an instant. */
  at: z.string(),
  /** Why the server refused it. */
  refusal: z.optional(z.string()),
})

/** A smoke that this device keeps until the server has it, or until a person dismisses its refusal. */
export type WaitingSmoke = z.infer<typeof waitingSmoke>

const prefix = 'waiting_smokes:'

function parse(text: string | null): readonly WaitingSmoke[] {
  try {
    return z.parse(z.array(waitingSmoke), JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

/** Where a user's smokes wait, also while another one is signed in. */
const keyOf = (userId: string) => prefix + ownerMark(userId)

const storeOf = (userId: string) => createStoredText(keyOf(userId))

const read = (userId: string) => parse(storeOf(userId).get())

const write = (userId: string, smokes: readonly WaitingSmoke[]) =>
  storeOf(userId).set(smokes.length === 0 ? null : JSON.stringify(smokes))

export const keepSmoke = (userId: string, smoke: WaitingSmoke): void =>
  write(userId, [...read(userId).filter(({ key }) => key !== smoke.key), smoke])

export const dropSmoke = (userId: string, key: string): void =>
  write(
    userId,
    read(userId).filter((smoke) => smoke.key !== key),
  )

/** The user's smokes that the server does not have, oldest first. */
export const useWaitingSmokes = (userId: string): readonly WaitingSmoke[] =>
  parse(useStore(storeOf(userId)))

/** Empties the device's storage for a user who is gone. The smokes of other users go on waiting. */
export function forgetAllButOthersSmokes(userId: string): void {
  for (const name of Object.keys(localStorage)) {
    const isOthers = name.startsWith(prefix) && name !== keyOf(userId)
    if (!isOthers) localStorage.removeItem(name)
  }
}

/** How often what the server could not take is sent again, in milliseconds. */
const interval = 60_000

/**
 * Sends what waits, while the server can be reached: a new smoke at once.
 *
 * @param count of the smokes that wait
 */
export function useSending(userId: string, isOnline: boolean, count: number): void {
  useEffect(() => {
    if (!isOnline || count === 0) return
    const send = () => void sendSmokes(userId)
    send()
    const timer = setInterval(send, interval)
    return () => clearInterval(timer)
  }, [userId, isOnline, count])
}

/**
 * Sends the user's smokes one after the other, in one tab at a time. What the server refuses stays with
 * its reason; what it cannot take now waits.
 */
async function sendSmokes(userId: string): Promise<void> {
  // Read anew each time, because a person may remove one meanwhile.
  const next = () => read(userId).find(({ refusal }) => refusal === undefined)
  if (!next()) return
  const sendAll = async () => {
    for (let smoke = next(); smoke; smoke = next()) {
      if (!(await sendSmoke(userId, smoke))) break
    }
  }
  await exclusively('waiting smokes', sendAll)
}

/** Sends what waits before the user leaves, and returns whether nothing is left. A toast says what is. */
export async function isSafeToLeave(): Promise<boolean> {
  const user = queryClient.getQueryData(userQuery.queryKey)
  if (!user) return true
  await sendSmokes(user.id)
  const left = read(user.id)
  if (left.length === 0) return true
  const isRefused = left.every(({ refusal }) => refusal !== undefined)
  toast({
    title: 'Not Signed Out',
    description: isRefused
      ? 'A smoke could not be saved. It is only on this device. Dismiss it first.'
      : 'A smoke is saved only on this device. Connect to the internet to send it, or remove it first.',
    tone: 'destructive',
  })
  return false
}

/** Returns false where the next one would wait as well. */
async function sendSmoke(userId: string, smoke: WaitingSmoke) {
  const { key, cigar, query, body, at } = smoke
  try {
    const params = { id: cigar.id }
    const dated = { smokedAt: at, ...body }
    const signal = AbortSignal.timeout(responseMs)
    await request(enjoyCigar, { params, query, body: dated, idempotencyKey: key, signal })
    showSaved(userId, smoke)
  } catch (error) {
    if (!(error instanceof ApiError) || isLater(error)) return false
    // The first attempt, without its time, has arrived.
    if (error.code === 'idempotency_key_reused') showSaved(userId, smoke)
    else keepSmoke(userId, { ...smoke, refusal: error.message })
  }
  await refresh(queryClient, enjoyCigar.changes)
  return true
}

/** The toast replaces the one that offers to undo what is no longer only here. */
function showSaved(userId: string, { key, cigar: { brand, lineName } }: WaitingSmoke): void {
  dropSmoke(userId, key)
  toast({ title: 'Smoke Saved', description: `${brand} ${lineName} is in your history.` })
}

/** No response, a session that has ended, too many calls, and errors of the server pass. */
const isLater = ({ status }: ApiError) => [0, 401, 429].includes(status) || status >= 500
