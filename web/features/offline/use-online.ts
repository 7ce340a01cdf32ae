import { useQueryClient } from '@tanstack/react-query'
import { Hub } from 'aws-amplify/utils'
import { useEffect, useState } from 'react'
import { isUnanswered } from '../../api/send.ts'

/** How often the server is asked for while it cannot be reached, in milliseconds. */
const interval = 10_000

/** A file that nothing keeps. */
const isReachable = () =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * Whether the server can be reached: found out when a call gets no answer and when the browser says so,
 * which knows nothing of the network behind a router. Once it can be reached again, the queries on the
 * screen are asked again.
 */
export function useOnline(): boolean {
  const client = useQueryClient()
  const [isOnline, setOnline] = useState(true)
  useEffect(() => {
    const ask = async () => {
      const isAnswered = await isReachable()
      setOnline(isAnswered)
      if (!isAnswered || isOnline) return
      await client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
    }
    const askAfterFailure = () => {
      if (isUnanswered()) void ask()
    }
    askAfterFailure()
    const stop = Hub.listen('call', askAfterFailure)
    const timer = isOnline ? undefined : setInterval(ask, interval)
    const events = ['online', 'offline', ...(isOnline ? [] : ['visibilitychange'])]
    for (const event of events) addEventListener(event, ask)
    return () => {
      stop()
      clearInterval(timer)
      for (const event of events) removeEventListener(event, ask)
    }
  }, [client, isOnline])
  return isOnline
}
