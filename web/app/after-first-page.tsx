import type { User } from '../../shared/contract/user.ts'
import { NewBadges } from '../features/badges/new-badges.tsx'
import { MilestoneCelebration } from '../features/milestones/milestone-celebration.tsx'

export { OfflineNote } from '../features/offline/offline-note.tsx'

// The names of the files that the next page or dialog needs.
for (const names of [
  import('./page-files.ts'),
  import('../features/cigars/dialog-files.ts'),
  import('../pages/home/step-files.ts'),
]) {
  names.catch(() => undefined)
}

/** What appears over every page of a member (spec §2 'Routing'). */
export const Overlays = ({ user }: { readonly user: User }) => (
  <>
    <MilestoneCelebration userId={user.id} />
    <NewBadges user={user} />
  </>
)
