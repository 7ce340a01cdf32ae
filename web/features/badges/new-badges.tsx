import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type EarnedBadge, listEarnedBadges } from '../../../shared/contract/badges.ts'
import { queryOf, refresh, watchChanges } from '../../api/queries.ts'
import { useToasts } from '../../ui/toast.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { hasNewBadges, takeNewBadges } from './shown-badges.ts'

/** The icons and texts of the badges are fetched when there is one to show. */
const BadgeToast = lazy(async () => ({ default: (await import('./badge-toast.tsx')).BadgeToast }))

type Props = {
  readonly userId: string
  /** When the newest badge was earned. */
  readonly lastBadgeAt: string | undefined
}

/**
 * Shows new badges on every page, one after the other, but not over a dialog, a form or another toast
 * (spec §4 'Badge-earned toast').
 */
export function NewBadges({ userId, lastBadgeAt }: Props) {
  useLateBadges()
  const client = useQueryClient()
  const isBusy = useBusy()
  const hasToast = useToasts().some(({ open }) => open)
  const [badges, setBadges] = useState<readonly EarnedBadge[]>([])
  const mayBegin = badges.length === 0 && !isBusy && !hasToast
  useEffect(() => {
    if (!mayBegin || !hasNewBadges(userId, lastBadgeAt)) return
    let isLeft = false
    const show = (earned: readonly EarnedBadge[]) => {
      if (!isLeft) setBadges(takeNewBadges(userId, earned))
    }
    // Without a response they are shown another time.
    client.fetchQuery(queryOf(listEarnedBadges)).then(show, () => undefined)
    return () => {
      isLeft = true
    }
  }, [client, userId, lastBadgeAt, mayBegin])
  const [badge, ...others] = badges
  return (
    <Suspense>
      {badge && (
        <BadgeToast
          badgeId={badge.badgeId}
          others={others.length}
          isHidden={isBusy || hasToast}
          onNext={() => setBadges(others)}
          onClose={() => setBadges([])}
        />
      )}
    </Suspense>
  )
}

/** When the user is requested again after a change that can earn badges, in milliseconds: events can be late. */
const eventMs = [3_000, 15_000]

function useLateBadges(): void {
  const client = useQueryClient()
  useEffect(() => {
    let timers: readonly ReturnType<typeof setTimeout>[] = []
    const forget = () => timers.forEach(clearTimeout)
    const end = watchChanges((changed) => {
      if (changed !== 'everything' && !changed.some((data) => __EARNS_BADGES__.includes(data)))
        return
      forget()
      timers = eventMs.map((ms) => setTimeout(() => void refresh(client, ['badges']), ms))
    })
    return () => {
      end()
      forget()
    }
  }, [client])
}
