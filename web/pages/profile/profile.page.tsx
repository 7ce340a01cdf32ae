import { Link } from 'react-router-dom'
import { counted } from '../../../shared/rules/counted.ts'
import { useToday } from '../../features/cigars/use-today.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { BellIcon, CalendarIcon, MedalIcon, PeopleIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountSection } from './account-section.tsx'
import { ChangePassword } from './change-password.tsx'
import { CollectionSummary, useProfileSummary } from './collection-summary.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import styles from './more-pages.module.css'
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

/** The pages that the header has no room for. Each text is one line, also while it loads. */
function MorePages() {
  const { data } = useProfileSummary()
  const year = useToday().slice(0, 4)
  const pages = [
    {
      to: paths.year(year),
      title: `Your ${year}`,
      icon: <CalendarIcon />,
      text: 'Smoked, bought and spent',
    },
    {
      to: paths.agingAlerts(),
      title: paths.agingAlerts.title,
      icon: <BellIcon />,
      text: 'Reminders by age',
    },
    {
      to: paths.badges(),
      title: paths.badges.title,
      icon: <MedalIcon />,
      text: data ? `${counted(data.badges, 'badge')} earned` : 'What you earned',
    },
    {
      to: paths.community(),
      title: paths.community.title,
      icon: <PeopleIcon />,
      text: data ? `${counted(data.likesReceived, 'like')} received` : 'Shared milestones',
    },
  ]
  return (
    <nav aria-label="More">
      <ul className={styles.pages}>
        {pages.map(({ to, title, icon, text }) => (
          <li key={to} className={`pressable ${styles.page}`}>
            <span className={styles.icon}>{icon}</span>
            <Link to={to} state={{ from: paths.profile() }} className={`stretched ${styles.link}`}>
              {title}
            </Link>
            <p className="soft small">{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
