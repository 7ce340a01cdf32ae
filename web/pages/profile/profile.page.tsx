import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Page } from '../../ui/page.tsx'
import { ChangePassword } from './change-password.tsx'
import { CollectionSummary } from './collection-summary.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { MorePages } from './more-pages.tsx'
import { ProfileCard } from './profile-card.tsx'
import { PushBrowsers } from './push-browsers.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

export default function Profile() {
  const { user } = useSession()
  return (
    <Page title={paths.profile.title}>
      {user && <ProfileCard user={user} />}
      <MorePages />
      <CollectionSummary />
      {user && <SettingsSection settings={user.settings} />}
      <DownloadData />
      <PushBrowsers />
      {user && <ChangePassword email={user.email} />}
      <SignOutEverywhere />
      {user && <DeleteAccount user={user} />}
    </Page>
  )
}
