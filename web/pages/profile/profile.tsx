import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Page } from '../../ui/page.tsx'
import { CollectionSummary } from './collection-summary.tsx'
import { DeleteAccount, SignOutEverywhere } from './delete-account.tsx'
import { ProfileCard } from './profile-card.tsx'

/** The user, the collection in figures, and the ways to end the session or the account. */
export function Profile() {
  const { user } = useSession()
  return (
    <Page title={paths.profile.title}>
      {user && <ProfileCard user={user} />}
      <CollectionSummary />
      <SignOutEverywhere />
      <DeleteAccount />
    </Page>
  )
}
