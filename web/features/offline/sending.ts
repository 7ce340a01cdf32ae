import { useEffect } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { userQuery } from '../../session/session.ts'
import { toast } from '../../ui/toast.tsx'
import { areStored, readWaiting } from './waiting-changes.ts'

/** Nearly always nothing waits. Without this code, as without a network, nothing is sent. */
const sendChanges = (userId: string, mayBegin = () => true): Promise<void> =>
  import('./send-waiting.ts')
    .then((sending) => (mayBegin() ? sending.sendChanges(userId) : undefined))
    .catch(() => undefined)

/** The time between two attempts, in milliseconds. */
const interval = 60_000

/**
 * Sends what waits, while the server can be reached: a new change at once.
 *
 * @param count of the changes that wait
 */
export function useSending(userId: string, isOnline: boolean, count: number): void {
  useEffect(() => {
    if (!isOnline || count === 0) return
    let isEnded = false
    const send = () => void sendChanges(userId, () => !isEnded)
    send()
    const timer = setInterval(send, interval)
    return () => {
      isEnded = true
      clearInterval(timer)
    }
  }, [userId, isOnline, count])
}

/** Sends what waits before the user leaves, and returns whether nothing is left. A toast says what is. */
export async function isSafeToLeave(): Promise<boolean> {
  const user = queryClient.getQueryData(userQuery.queryKey)
  if (!user) return true
  if (readWaiting(user.id).length > 0) await sendChanges(user.id)
  const [left, ...others] = readWaiting(user.id)
  if (!left) return true
  const isRefused = [left, ...others].every(({ refusal }) => refusal !== undefined)
  toast({
    title: 'Not Signed Out',
    description: isRefused
      ? `A ${left.kind} could not be saved. It is only on this device. Dismiss it first.`
      : `A ${left.kind} is ${areStored(user.id) ? 'saved only on this device' : 'only on this open page'}. Connect to the internet to send it, or remove it first.`,
    tone: 'destructive',
  })
  return false
}
