import { useSession } from '../../app/session.tsx'
import { Page } from '../../ui/page.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ProfileCard } from './profile-card.tsx'

/** One's own account. */
export function Profile() {
  const { user } = useSession()
  return (
    <Page title="Profile">
      {user && <ProfileCard user={user} />}
      <DeleteAccount />
    </Page>
  )
}
