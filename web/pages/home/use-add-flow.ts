import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import * as cigars from '../../../shared/contract/cigars.ts'
import { getStatus } from '../../../shared/contract/users.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { toast } from '../../ui/toast.tsx'
import { advance, idle } from './add-flow.ts'
import { completedAnalysis, failedAnalysis } from './describe-analysis.ts'
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
    toast({ title: 'Processing Image', description: 'Preparing your photo for AI identification.' })
    try {
      const { sendPhoto } = await import('../../features/photos/send-photo.ts')
      const photo = await sendPhoto(file, {
        signal,
        onProgress: (at) => dispatch({ type: 'progressed', at }),
      })
      dispatch({ type: 'progressed', at: { phase: 'reading' } })
      const identification = await call(cigars.identifyCigar, { body: { photo }, signal })
      dispatch({ type: 'identified', identification })
      toast(completedAnalysis(identification))
    } catch (error) {
      if (signal.aborted) return
      dispatch({ type: 'reset' })
      toast(failedAnalysis(error))
    } finally {
      void client.invalidateQueries(queryOf(getStatus))
    }
  }
  const reset = () => {
    running.current?.abort()
    dispatch({ type: 'reset' })
  }
  return { flow, dispatch, analyze, reset }
}
