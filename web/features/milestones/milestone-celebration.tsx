import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useSyncExternalStore } from 'react'
import { isAttentionTaken, watchAttention } from './attention.ts'
import { takeDue } from './celebrated.ts'
import { advance, noCelebration } from './celebration.ts'
import { MilestoneDialog } from './milestone-dialog.tsx'
import { milestonesQuery } from './milestones-query.ts'

/**
 * Celebrates on every screen what the collection has newly achieved, as soon as nothing else has the
 * collector's attention (spec §4 'Milestone modal').
 */
export function MilestoneCelebration({ userId }: { readonly userId: string }) {
  // What the dashboard's card has just asked for, in vain or not, is not asked for again.
  const { data } = useQuery({ ...milestonesQuery, refetchOnMount: false, retryOnMount: false })
  const [celebration, dispatch] = useReducer(advance, noCelebration)
  const isBusy = useSyncExternalStore(watchAttention, isAttentionTaken)
  const count = data?.count
  const mayBegin = celebration.step === 'none' && !isBusy
  useEffect(() => {
    if (count === undefined || !mayBegin) return
    dispatch({ type: 'achieved', milestones: takeDue(userId, count) })
  }, [userId, count, mayBegin])
  if (celebration.step === 'none') return null
  return <MilestoneDialog celebration={celebration} dispatch={dispatch} />
}
