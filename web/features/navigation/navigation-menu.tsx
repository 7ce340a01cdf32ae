import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { NavLink } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { signOut } from '../../session/sign-out.ts'
import { IconButton } from '../../ui/button.tsx'
import { useModal } from '../../ui/dialog.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { UpgradeLink } from '../plans/upgrade-link.tsx'
import { usePlan } from '../plans/use-plan.ts'
import { links } from './links.ts'
import styles from './navigation-menu.module.css'

/** Every page, on small screens; it slides in from the right. */
export function NavigationMenu({ onClose }: { readonly onClose: () => void }) {
  const plan = usePlan()
  const menu = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(menu, onClose)
  useCloseWhenWide(onClose)
  return (
    <dialog ref={menu} className={styles.menu} aria-labelledby={titleId}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            Navigation Menu
          </h2>
          <IconButton label="Close" icon={<CloseIcon />} onClick={onClose} />
        </div>
        <nav className={styles.items} aria-label="Main">
          <NavLink to={paths.home()} end onClick={onClose}>
            Home
          </NavLink>
          {links.map(({ label, to }) => (
            <NavLink key={to} to={to} end onClick={onClose}>
              {label}
            </NavLink>
          ))}
          <NavLink to={paths.brands()} onClick={onClose}>
            Brands
          </NavLink>
          <NavLink to={paths.humidors()} onClick={onClose}>
            Humidors
          </NavLink>
          <NavLink to={paths.wishes()} onClick={onClose}>
            Wish List
          </NavLink>
          <NavLink to={paths.agingAlerts()} onClick={onClose}>
            Aging Alerts
          </NavLink>
          <NavLink to={paths.badges()} onClick={onClose}>
            Badges
          </NavLink>
          <NavLink to={paths.community()} onClick={onClose}>
            Community
          </NavLink>
          <NavLink to={paths.notifications()} onClick={onClose}>
            Notifications
          </NavLink>
          {plan === 'premium' && (
            <NavLink to={paths.subscribe()} onClick={onClose}>
              Subscription
            </NavLink>
          )}
          <UpgradeLink place="menu" onClick={onClose} />
          <NavLink to={paths.profile()} onClick={onClose}>
            Profile
          </NavLink>
          <button
            type="button"
            onClick={() => {
              // Its questions can only be answered outside of the dialog.
              onClose()
              void signOut()
            }}
          >
            Logout
          </button>
        </nav>
      </div>
    </dialog>
  )
}

/** A rotated phone may have room for the header's own links. */
function useCloseWhenWide(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const wide = matchMedia('(width >= 768px)')
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
}
