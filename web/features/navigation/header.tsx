import { useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { productName } from '../../../shared/rules/product.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { MenuIcon } from '../../ui/icons.tsx'
import { signOut } from '../session/sign-out.ts'
import styles from './header.module.css'
import { links } from './links.ts'
import { Logo } from './logo.tsx'
import { NavigationMenu } from './navigation-menu.tsx'

export function Header() {
  const { status } = useSession()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home()} className={styles.logo}>
          <Logo />
          <span>Digital {productName}</span>
        </Link>
        {status === 'member' && <MemberNavigation />}
        {status === 'visitor' && (
          <nav className={styles.visitor} aria-label="Account">
            <ButtonLink variant="plain" to={paths.auth()}>
              Sign In
            </ButtonLink>
          </nav>
        )}
      </div>
    </header>
  )
}

function MemberNavigation() {
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <>
      <nav className={styles.wide} aria-label="Main">
        {links.map(({ label, to }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
        <Button variant="plain" onClick={signOut}>
          Logout
        </Button>
      </nav>
      <div className={styles.narrow}>
        <IconButton
          label="Navigation Menu"
          icon={<MenuIcon />}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        />
      </div>
      {menuOpen && <NavigationMenu onClose={() => setMenuOpen(false)} />}
    </>
  )
}
