import { Link } from 'react-router-dom'
import { counted } from '../../../shared/rules/counted.ts'
import { paths } from '../../paths.ts'
import { BellIcon, MedalIcon, PeopleIcon } from '../../ui/icons.tsx'
import { useProfileSummary } from './collection-summary.tsx'
import styles from './more-pages.module.css'

/** The pages that the header has no room for (decisions 25). Each text is one line, also while it loads. */
export function MorePages() {
  const { data } = useProfileSummary()
  const pages = [
    {
      page: paths.agingAlerts,
      icon: <BellIcon />,
      text: 'Reminders by age',
    },
    {
      page: paths.badges,
      icon: <MedalIcon />,
      text: data ? `${counted(data.badges, 'badge')} earned` : 'What you earned',
    },
    {
      page: paths.community,
      icon: <PeopleIcon />,
      text: data ? `${counted(data.likesReceived, 'like')} received` : 'Shared milestones',
    },
  ]
  return (
    <nav aria-label="More">
      <ul className={styles.pages}>
        {pages.map(({ page, icon, text }) => (
          <li key={page.path} className={`pressable ${styles.page}`}>
            <span className={styles.icon}>{icon}</span>
            <Link to={page()} className={`stretched ${styles.link}`}>
              {page.title}
            </Link>
            <p className="soft small">{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
