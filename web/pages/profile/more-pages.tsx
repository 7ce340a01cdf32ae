import { Link } from 'react-router-dom'
import { counted } from '../../../shared/rules/counted.ts'
import { useToday } from '../../features/cigars/use-today.ts'
import { paths } from '../../paths.ts'
import { BellIcon, CalendarIcon, MedalIcon, PeopleIcon } from '../../ui/icons.tsx'
import { useProfileSummary } from './collection-summary.tsx'
import styles from './more-pages.module.css'

/** The pages that the header has no room for. Each text is one line, also while it loads. */
export function MorePages() {
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
