import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { keepDraft, type StoredFlow, storedFlow } from './draft.ts'

/** What the link to edit a cigar that was refused passes on: its key. */
const state = z.object({ waiting: z.string() })

/** Opens a waiting cigar that the server refused, which becomes the draft. */
export function useRefused(userId: string, open: (flow: StoredFlow) => void): void {
  const { data } = state.safeParse(useLocation().state)
  const key = data?.waiting
  const take = useEffectEvent(async (key: string) => {
    const { dropChange, findCigar } = await import('../../features/offline/waiting-changes.ts')
    const body = findCigar(userId, key)
    // After a reload the state is still there, and the cigar is the draft.
    const flow = body && storedFlow.safeParse(toFlow(body)).data
    if (!flow || !keepDraft(userId, flow)) return
    dropChange(userId, key)
    open(flow)
  })
  useEffect(() => {
    if (key !== undefined) void take(key)
  }, [key])
}

/** What was sent says only that the notes are the AI's. */
const toFlow = ({ aiNotes, ...typed }: Record<string, unknown>) => ({
  step: 'filling',
  suggestions: aiNotes ? { notes: typed.notes } : {},
  unrecognized: false,
  isUnknownBrand: false,
  isShown: true,
  typed,
})
