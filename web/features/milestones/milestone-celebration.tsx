import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getMilestones } from '../../../shared/contract/milestones.ts'
import { queryOf, watchChanges } from '../../api/queries.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { noteStockChange, takeDue } from './celebrated.ts'
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
  useEffect(
    () =>
      watchChanges((changed) => {
        if (changed === 'everything' || changed.includes('stock')) noteStockChange()
      }),
    [],
  )
  const [celebration, setCelebration] = useState<Celebration>()
  const isBusy = useBusy()
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
