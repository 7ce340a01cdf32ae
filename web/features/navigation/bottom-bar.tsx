import { useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { fetched } from '../../ui/fetched.ts'
import { CigarIcon, HomeIcon, HourglassIcon, MenuIcon, PlusIcon } from '../../ui/icons.tsx'
import { opensFetched } from '../../ui/opens-fetched.ts'
import styles from './bottom-bar.module.css'

const menu = fetched(async () => (await import('./navigation-menu.tsx')).NavigationMenu)

/** The daily actions of a member, in reach of the thumb; on phones only. */
export function BottomBar() {
  const { user } = useSession()
  const [menuOpen, setMenuOpen] = useState(false)
  if (!user) return null
  return (
    <>
      <nav className={styles.bar} aria-label="Shortcuts">
        <NavLink to={paths.home()} end>
          <HomeIcon />
          Home
        </NavLink>
        <NavLink to={paths.allCigars()}>
          <CigarIcon />
          Cigars
        </NavLink>
        <Link to={paths.home('add')} aria-label="Add Cigar">
          <span className={styles.add}>
            <PlusIcon />
          </span>
        </Link>
        <NavLink to={paths.aging()} end>
          <HourglassIcon />
          Aging
        </NavLink>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          {...opensFetched(menu.fetch, () => setMenuOpen(true))}
        >
          <MenuIcon />
          More
        </button>
      </nav>
      {menuOpen && <menu.Component onClose={() => setMenuOpen(false)} />}
    </>
  )
}
