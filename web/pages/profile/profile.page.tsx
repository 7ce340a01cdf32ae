import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountSection } from './account-section.tsx'
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
      <AccountSection
        title={paths.report.title}
        text="Each cigar with its photo, purchases and value, on paper or as a PDF: for an insurer or an estate."
      >
        <ButtonLink variant="quiet" to={paths.report()} state={{ from: paths.profile() }}>
          Open Report
        </ButtonLink>
      </AccountSection>
      <AccountSection
        title={paths.sharedLists.title}
        text="A link to what you have in stock, for friends who would like to choose one."
      >
        <ButtonLink variant="quiet" to={paths.sharedLists()} state={{ from: paths.profile() }}>
          Share List
        </ButtonLink>
      </AccountSection>
      <AccountSection
        title="Import a Collection"
        text="From a spreadsheet, from another program, or from a download of your data."
      >
        <ButtonLink variant="quiet" to={paths.import()} state={{ from: paths.profile() }}>
          Import
        </ButtonLink>
      </AccountSection>
      <PushBrowsers />
      {user && <ChangePassword email={user.email} />}
      <SignOutEverywhere />
      {user && <DeleteAccount user={user} />}
    </Page>
  )
}
