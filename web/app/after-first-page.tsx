import type { User } from '../../shared/contract/user.ts'
import { NewBadges } from '../features/badges/new-badges.tsx'
import { MilestoneCelebration } from '../features/milestones/milestone-celebration.tsx'
import { OfflineNote } from '../features/offline/offline-note.tsx'

// The names of the files that the next page or dialog needs.
for (const names of [
  import('./page-files.ts'),
  import('../features/cigars/dialog-files.ts'),
  import('../pages/home/step-files.ts'),
]) {
  names.catch(() => undefined)
}

/** What is at the bottom of every page of a member, and appears over it (spec §2 'Routing'). */
export default function AfterFirstPage({ user }: { readonly user: User }) {
  return (
    <>
      <OfflineNote user={user} />
      <MilestoneCelebration userId={user.id} />
      <NewBadges user={user} />
    </>
  )
}
