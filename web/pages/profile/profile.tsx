import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Page } from '../../ui/page.tsx'
import { DeleteAccount, SignOutEverywhere } from './account-actions.tsx'
import { CollectionSummary } from './collection-summary.tsx'
import { MorePages } from './more-pages.tsx'
import { ProfileCard } from './profile-card.tsx'

export function Profile() {
  const { user } = useSession()
  return (
    <Page title={paths.profile.title}>
      {user && <ProfileCard user={user} />}
      <MorePages />
      <CollectionSummary />
      <SignOutEverywhere />
      <DeleteAccount />
    </Page>
  )
}
