import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { getMilestones } from '../../../shared/contract/milestones.ts'
import { queryOf } from '../../api/queries.ts'
import { uppermostDialog, watchDialogs } from '../../ui/open-dialogs.ts'
import { takeDue } from './celebrated.ts'
import type { Celebration } from './celebration.ts'
import { MilestoneDialog } from './milestone-dialog.tsx'

/**
 * Celebrates on every page what the collection has newly achieved, but not over a dialog or a form
 * (spec §4 'Milestone modal').
 */
export function MilestoneCelebration({ userId }: { readonly userId: string }) {
  // What the dashboard's card has just asked for is not asked for again, even if that failed.
  const { data } = useQuery({
    ...queryOf(getMilestones),
    refetchOnMount: false,
    retryOnMount: false,
  })
  const [celebration, setCelebration] = useState<Celebration>()
  const isBusy = useSyncExternalStore(watchBusy, isUserBusy)
  const count = data?.count
  const mayBegin = celebration === undefined && !isBusy
  useEffect(() => {
    if (count === undefined || !mayBegin) return
    const milestones = takeDue(userId, count)
    if (milestones.length > 0) setCelebration({ milestones, at: 0, isLeaving: false })
  }, [userId, count, mayBegin])
  if (celebration === undefined) return null
  return <MilestoneDialog celebration={celebration} onChange={setCelebration} />
}

/** Every part of a form, and the fields outside of forms. */
const fields = 'form *, input:not([type=file], [type=checkbox], [type=radio]), select, textarea'

const isUserBusy = (): boolean =>
  uppermostDialog() !== undefined || document.activeElement?.matches(fields) === true

function watchBusy(onChange: () => void): () => void {
  const stop = new AbortController()
  // After each press, never during it: a dialog that opens then swallows the click.
  for (const type of ['click', 'keyup']) {
    const listen = () => void setTimeout(onChange)
    addEventListener(type, listen, { capture: true, signal: stop.signal })
  }
  const endDialogs = watchDialogs(onChange)
  return () => {
    stop.abort()
    endDialogs()
  }
}
