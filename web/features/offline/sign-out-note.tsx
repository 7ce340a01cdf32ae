import { useEffect, useState } from 'react'
import { sendSignOut } from '../../api/send.ts'
import { pendingSignOut } from '../../api/session-marker.ts'
import { toast } from '../../ui/toast.tsx'
import { useStore } from '../../ui/use-store.ts'
import styles from './sign-out-note.module.css'

/** The time between two attempts, in milliseconds. */
const interval = 10_000

/** Ends the session of who has signed out without a network as soon as there is one, and says so. */
export function SignOutNote() {
  const isPending = useStore(pendingSignOut) !== null
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const send = () => void sendSignOut().catch(() => setHasFailed(true))
    send()
    const timer = setInterval(send, interval)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [isPending])
  useEffect(() => {
    if (isPending || !hasFailed) return
    setHasFailed(false)
    toast({ title: 'Signed Out', description: 'Your session has ended on the server, too.' })
  }, [isPending, hasFailed])
  return (
    <div role="status">
      {isPending && hasFailed && (
        <p className={`small ${styles.note}`}>
          You are signed out on this device. Without a network, your session on the server goes on.
          It ends as soon as there is one.
        </p>
      )}
    </div>
  )
}
