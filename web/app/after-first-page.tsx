import { useEffect } from 'react'
import type { User } from '../../shared/contract/user.ts'
import { claimPush } from '../features/alerts/push.ts'
import { NewBadges } from '../features/badges/new-badges.tsx'
import { MilestoneCelebration } from '../features/milestones/milestone-celebration.tsx'
import { OfflineNote } from '../features/offline/offline-note.tsx'
import { IconTips } from '../ui/icon-tips.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

// The names of the files that the next page or dialog needs.
for (const names of [
  import('./page-files.ts'),
  import('../features/cigars/dialog-files.ts'),
  import('../pages/home/step-files.ts'),
]) {
  names.catch(() => undefined)
}

/** The foot of every page of a member, and the layers above it (spec §2 'Routing'). */
export default function AfterFirstPage({ user }: { readonly user: User }) {
  useEffect(() => void claimPush(user.id).catch(console.error), [user.id])
  return (
    <>
      <ErrorBoundary isOptional>
        <OfflineNote user={user} />
      </ErrorBoundary>
      <ErrorBoundary isOptional>
        <MilestoneCelebration userId={user.id} />
      </ErrorBoundary>
      <ErrorBoundary isOptional>
        <NewBadges user={user} />
      </ErrorBoundary>
      <IconTips />
    </>
  )
}
