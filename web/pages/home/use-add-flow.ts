import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createStore } from '../../ui/store.ts'
import { toast } from '../../ui/toast.tsx'
import { useStore } from '../../ui/use-store.ts'
import { type AddEvent, advance, idle, type Progress } from './add-flow.ts'
import type { Options, Outcome } from './analyze-photo.ts'
import type { StoredFlow } from './draft.ts'

type Work = typeof import('./analyze-photo.ts')

const flows = createStore(idle)

/** The work on a photo. It goes on when the page is left, and the page shows it again. */
let running: { readonly userId: string; readonly controller: AbortController } | undefined

const move = (event: AddEvent) => flows.set(advance(flows.get(), event))

/** Any action of the user ends the work on a photo. */
function dispatch(event: AddEvent): void {
  running?.controller.abort()
  running = undefined
  move(event)
}

/** Any other step ends with its page. The draft keeps what was read and typed. */
function open(userId: string): void {
  if (running?.userId === userId) return
  dispatch({ type: 'reset' })
  flows.set(idle)
}

/** The state of the Add New Cigar panel. */
export function useAddFlow(userId: string) {
  useState(() => open(userId))
  const flow = useStore(flows)
  const client = useQueryClient()

  const run = async (
    chosen: AddEvent,
    start: (work: Work, options: Options) => Promise<Outcome>,
  ) => {
    dispatch(chosen)
    const controller = new AbortController()
    const { signal } = controller
    running = { userId, controller }
    const onProgress = (at: Progress, imageUrl?: string) =>
      move({ type: 'progressed', at, ...(imageUrl !== undefined && { imageUrl }) })
    const { event, message } = await import('./analyze-photo.ts')
      .then((work) => start(work, { client, signal, userId, flow: flows.get, onProgress }))
      .catch(() => unloaded)
    if (signal.aborted) return
    running = undefined
    move(event)
    if (message) toast(message)
  }
  /** Reads a chosen photo, or again one that was kept, by its address. */
  const analyze = (photo: File | string, typed?: StoredFlow['typed']) =>
    run({ type: 'photo-chosen', ...(typed && { typed }) }, (work, options) =>
      work.analyzePhoto(photo, options),
    )
  const enter = (file: File) =>
    run({ type: 'reset' }, (work, options) => work.enterPhoto(file, options))
  /** Notes what the form has, while the work on the photo goes on. */
  const type = (typed: StoredFlow['typed']) => move({ type: 'typed', typed })
  return { flow, dispatch, type, analyze, enter }
}

const unloaded: Outcome = {
  event: { type: 'reset' },
  message: { title: 'Error', description: 'Failed to identify cigar', tone: 'destructive' },
}
