import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { EarnedBadge } from '../../../shared/contract/badges.ts'
import type { User } from '../../../shared/contract/user.ts'
import { call } from '../../api/client.ts'
import { refresh, watchChanges } from '../../api/queries.ts'
import { userQuery } from '../../session/session.ts'
import { useToasts } from '../../ui/toast.tsx'
import { useBusy } from '../../ui/use-busy.ts'

/** The icons and texts of the badges are fetched when there is one to show. */
const BadgeToast = lazy(async () => ({ default: (await import('./badge-toast.tsx')).BadgeToast }))

/**
 * Shows new badges on every page, one after the other, but not over a dialog, a form or another toast
 * (spec §4 'Badge-earned toast').
 */
export function NewBadges({ user }: { readonly user: User }) {
  useLateBadges()
  const client = useQueryClient()
  const isBusy = useBusy()
  const hasToast = useToasts().some(({ open }) => open)
  const [badges, setBadges] = useState<readonly EarnedBadge[]>([])
  const { newBadgeAt } = user
  const mayBegin = badges.length === 0 && !isBusy && !hasToast
  useEffect(() => {
    if (!mayBegin || newBadgeAt === undefined) return
    const show = (taken: readonly EarnedBadge[]) => {
      // They are taken: also what began meanwhile only hides them.
      if (taken.length > 0) setBadges(taken)
      client.setQueryData(userQuery.queryKey, (shown) =>
        shown?.newBadgeAt === newBadgeAt ? { ...shown, newBadgeAt: undefined } : shown,
      )
    }
    // Without a response they are taken another time.
    import('../../../shared/contract/badges.ts')
      .then(({ announceBadges }) => call(announceBadges))
      .then(show, () => undefined)
  }, [client, newBadgeAt, mayBegin])
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

/**
 * The times after a change at which the user is fetched again, in milliseconds, because events can
 * be late.
 */
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
