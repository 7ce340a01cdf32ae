import { Link, NavLink } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { signOut } from '../../session/sign-out.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LeaveIcon, PlusIcon } from '../../ui/icons.tsx'
import { UpgradeLink } from '../plans/upgrade-link.tsx'
import { Bell } from './bell.tsx'
import { links } from './links.ts'
import { MoreMenu } from './more-menu.tsx'
import styles from './navigation.module.css'

/** The header's items: a member's links, or the link to sign in. On phones the links are in the menu. */
export function Navigation() {
  const { status, user } = useSession()
  if (user) return <MemberNavigation unread={user.unreadNotifications} />
  if (status === 'loading') return null
  return (
    <nav className={styles.visitor} aria-label="Account">
      <ButtonLink variant="plain" to={paths.auth()}>
        Sign In
      </ButtonLink>
    </nav>
  )
}

function MemberNavigation({ unread }: { readonly unread: number }) {
  return (
    <div className={styles.member}>
      <nav className={styles.wide} aria-label="Main">
        {links.map(({ label, short = label, to }) => (
          <NavLink key={to} to={to} end>
            <span className={styles.short}>{short}</span>
            <span className={styles.full}>{label}</span>
          </NavLink>
        ))}
        <UpgradeLink place="bar" />
        <NavLink to={paths.profile()}>Profile</NavLink>
        <MoreMenu />
      </nav>
      <Link to={paths.home('add')} className={styles.add} aria-label="Add Cigar" data-tip>
        <PlusIcon />
      </Link>
      <Bell unread={unread} />
      <button
        type="button"
        className={styles.leave}
        aria-label="Logout"
        data-tip
        onClick={() => void signOut()}
      >
        <LeaveIcon />
      </button>
    </div>
  )
}
