import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { getMilestones } from '../../../shared/contract/milestones.ts'
import { queryOf } from '../../api/queries.ts'
import { uppermostDialog, watchDialogs } from '../../ui/open-dialogs.ts'
import { takeDue } from './celebrated.ts'
import type { Celebration } from './celebration.ts'
import { MilestoneDialog } from './milestone-dialog.tsx'

/**
 * Celebrates new milestones on every page, but not over a dialog or a form (spec §4 'Milestone
 * modal').
 */
export function MilestoneCelebration({ userId }: { readonly userId: string }) {
  // Home's card may have just fetched it; even if that failed, this does not fetch it again.
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
  // After each press, because a dialog that opens during a press swallows the click.
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
