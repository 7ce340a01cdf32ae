import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import * as cigars from '../../../shared/contract/cigars.ts'
import type { Identification } from '../../../shared/contract/identification.ts'
import { call } from '../../api/client.ts'
import { alikeQuery } from '../../features/cigars/use-alike.ts'
import { isUnsent, PhotoError } from '../../features/photos/photo-error.ts'
import { userQuery } from '../../session/session.ts'
import { toast } from '../../ui/toast.tsx'
import { advance, idle } from './add-flow.ts'
import { completedAnalysis, failedAnalysis, scanSubject } from './describe-analysis.ts'
import type { StoredFlow } from './draft.ts'

/** The state of the Add New Cigar panel. Leaving the page cancels an analysis. */
export function useAddFlow() {
  const [flow, dispatch] = useReducer(advance, idle)
  const client = useQueryClient()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const analyze = async (file: File, typed?: StoredFlow['typed']) => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    dispatch({ type: 'photo-chosen', ...(typed && { typed }) })
    toast(preparing)
    try {
      const { sendPhoto } = await import('../../features/photos/send-photo.ts')
      const photo = await sendPhoto(file, {
        signal,
        onProgress: (at) => dispatch({ type: 'progressed', at }),
      })
      dispatch({ type: 'progressed', at: { phase: 'reading' } })
      const identification = await call(cigars.identifyCigar, { body: { photo }, signal })
      await prefetchAlike(client, identification)
      if (signal.aborted) return
      dispatch({ type: 'identified', identification })
      toast(completedAnalysis(identification))
    } catch (error) {
      const imageUrl = isUnsent(error) && !signal.aborted ? await keep(file) : undefined
      if (signal.aborted) return
      dispatch(imageUrl === undefined ? { type: 'reset' } : { type: 'photo-kept', imageUrl })
      toast(imageUrl === undefined ? failedAnalysis(error) : unread)
    } finally {
      void client.invalidateQueries(userQuery)
    }
  }
  const enter = async (file: File) => {
    const imageUrl = await keep(file)
    if (imageUrl === undefined) toast(failedAnalysis(new PhotoError('unreadable')))
    else dispatch({ type: 'photo-kept', imageUrl })
  }
  const reset = () => {
    running.current?.abort()
    dispatch({ type: 'reset' })
  }
  return { flow, dispatch, analyze, enter, reset }
}

/** So that the form opens with what the collection has of the line. */
const prefetchAlike = (client: QueryClient, { candidates }: Identification) =>
  Promise.all(
    candidates.map(
      ({ brand, lineName }) => lineName && client.prefetchQuery(alikeQuery({ brand, lineName })),
    ),
  )

/** Keeps a photo on this device until its cigar is added; undefined when it cannot be kept. */
const keep = (file: File) =>
  import('../../features/photos/kept-photos.ts')
    .then(({ keepPhoto }) => keepPhoto(file))
    .catch(() => undefined)

const preparing = {
  title: 'Processing Image',
  description: 'Preparing your photo for AI identification.',
  subject: scanSubject,
} as const

const unread = {
  title: 'Photo Kept',
  description:
    'There is no connection, so the band cannot be read now. Fill in what you know: the photo is added with it.',
} as const
