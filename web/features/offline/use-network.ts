import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { failedCalls } from '../../api/signals.ts'

/** The time before a call without a response is repeated, in milliseconds. */
const interval = 10_000

/** Asks for a file that nothing keeps. */
const isReachable = () =>
  fetch('/manifest.json', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(interval),
  }).then(
    () => true,
    () => false,
  )

/** This code is fetched after the first page, whose calls may have failed by then. */
const isUnanswered = ({ state }: Query) => ApiError.isUnreachable(state.error)

/** `missed`: a call got no response although the server can be reached. */
type Network = 'online' | 'missed' | 'offline'

/**
 * True if the server can be reached. Calls without a response show it, and the browser reports it,
 * though it sees no network behind a router. Then the queries on the screen are fetched again.
 */
export function useNetwork(): Network {
  const client = useQueryClient()
  const [network, setNetwork] = useState<Network>('online')
  useEffect(() => {
    const checkAfterFailure = async () => setNetwork((await isReachable()) ? 'missed' : 'offline')
    if (client.getQueryCache().getAll().some(isUnanswered)) void checkAfterFailure()
    return failedCalls.subscribe(({ event }) => {
      if (event === 'unanswered') void checkAfterFailure()
    })
  }, [client])
  useEffect(() => {
    const checkAgain = async () => {
      const isOnline = await isReachable()
      setNetwork(isOnline ? 'online' : 'offline')
      if (!isOnline) return
      await client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
    }
    const timer = network === 'online' ? undefined : setInterval(checkAgain, interval)
    const events = ['online', 'offline', ...(network === 'online' ? [] : ['visibilitychange'])]
    for (const event of events) addEventListener(event, checkAgain)
    return () => {
      clearInterval(timer)
      for (const event of events) removeEventListener(event, checkAgain)
    }
  }, [client, network])
  return network
}
