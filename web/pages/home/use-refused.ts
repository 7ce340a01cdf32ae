import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import type { StoredFlow } from './draft.ts'

/** What the link to edit a cigar that was refused passes on: its key. */
const state = z.object({ waiting: z.string() })

/** Opens a waiting cigar that the server refused, which becomes the draft. */
export function useRefused(userId: string, open: (flow: StoredFlow) => void): void {
  const { data } = state.safeParse(useLocation().state)
  const key = data?.waiting
  const take = useEffectEvent(async (key: string) => {
    const { takeRefused } = await import('./take-refused.ts')
    const flow = takeRefused(userId, key)
    if (flow) open(flow)
  })
  useEffect(() => {
    if (key !== undefined) void take(key)
  }, [key])
}
