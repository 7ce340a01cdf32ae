import { useSession } from '../../app/session.tsx'
import { Page } from '../../ui/page.tsx'
import { CollectionSummary } from './collection-summary.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

/** Who one is here, what one keeps, and the way out. */
export function Profile() {
  const { user } = useSession()
  return (
    <Page title="Profile">
      {user && <ProfileCard user={user} />}
      <CollectionSummary />
      <SignOutEverywhere />
      <DeleteAccount />
    </Page>
  )
}
