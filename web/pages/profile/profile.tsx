import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { CollectionSummary } from './collection-summary.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

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
      <DownloadData />
      <SignOutEverywhere />
      {user && <DeleteAccount user={user} />}
    </Page>
  )
}
