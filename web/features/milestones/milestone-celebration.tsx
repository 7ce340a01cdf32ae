import { useEffect, useState } from 'react'
import { watchChanges } from '../../api/queries.ts'
import { useSession } from '../../session/session.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { noteStockChange, takeDue } from './celebrated.ts'
import type { Celebration } from './celebration.ts'
import { MilestoneDialog } from './milestone-dialog.tsx'

/**
 * Celebrates new milestones on every page, but not over a dialog or a form (spec §4 'Milestone
 * modal').
 */
export function MilestoneCelebration({ userId }: { readonly userId: string }) {
  const { user } = useSession()
  useEffect(
    () =>
      watchChanges((changed) => {
        if (changed === 'everything' || changed.includes('stock')) noteStockChange()
      }),
    [],
  )
  const [celebration, setCelebration] = useState<Celebration>()
  const isBusy = useBusy()
  const count = user && (user.totalCigars ?? 0)
  const mayBegin = celebration === undefined && !isBusy
  useEffect(() => {
    if (count === undefined || !mayBegin) return
    const milestones = takeDue(userId, count)
    if (milestones.length > 0) setCelebration({ milestones, at: 0, isLeaving: false })
  }, [userId, count, mayBegin])
  if (celebration === undefined) return null
  return <MilestoneDialog celebration={celebration} onChange={setCelebration} />
}
