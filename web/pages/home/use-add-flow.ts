import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef } from 'react'
import { scanSubject } from '../../features/cigars/describe-scans.ts'
import { toast } from '../../ui/toast.tsx'
import { advance, idle } from './add-flow.ts'
import type { Outcome } from './analyze-photo.ts'
import type { StoredFlow } from './draft.ts'

/** The state of the Add New Cigar panel. An analysis goes on when the page is left, and its result is the draft. */
export function useAddFlow(userId: string) {
  const [flow, dispatch] = useReducer(advance, idle)
  const client = useQueryClient()
  const running = useRef<AbortController>(undefined)

  const show = ({ event, message }: Outcome) => {
    dispatch(event)
    if (message) toast(message)
  }
  const analyze = async (file: File, typed?: StoredFlow['typed']) => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const chosen = { type: 'photo-chosen', ...(typed && { typed }) } as const
    dispatch(chosen)
    toast(preparing)
    const outcome = await photos()
      .then(({ analyzePhoto }) =>
        analyzePhoto(file, {
          client,
          signal,
          userId,
          flow: advance(flow, chosen),
          onProgress: (at) => dispatch({ type: 'progressed', at }),
        }),
      )
      .catch(() => unloaded)
    if (!signal.aborted) show(outcome)
  }
  const enter = (file: File) =>
    photos()
      .then(({ enterPhoto }) => enterPhoto(file))
      .catch(() => unloaded)
      .then(show)
  const reset = () => {
    running.current?.abort()
    dispatch({ type: 'reset' })
  }
  return { flow, dispatch, analyze, enter, reset }
}

/** The code for photos. */
const photos = () => import('./analyze-photo.ts')

const unloaded: Outcome = {
  event: { type: 'reset' },
  message: { title: 'Error', description: 'Failed to identify cigar', tone: 'destructive' },
}

const preparing = {
  title: 'Processing Image',
  description: 'Preparing your photo for AI identification.',
  subject: scanSubject,
} as const
