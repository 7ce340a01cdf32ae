import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { DeleteAccount, SignOutEverywhere } from './account-actions.tsx'
import { CollectionSummary } from './collection-summary.tsx'
import { ProfileCard } from './profile-card.tsx'

export function Profile() {
  const { user } = useSession()
  return (
    <Page
      title={paths.profile.title}
      actions={
        <ButtonLink variant="quiet" to={paths.agingAlerts()}>
          {paths.agingAlerts.title}
        </ButtonLink>
      }
    >
      {user && <ProfileCard user={user} />}
      <CollectionSummary />
      <SignOutEverywhere />
      <DeleteAccount />
    </Page>
  )
}
