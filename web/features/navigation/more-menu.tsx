import { NavLink } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { signOut } from '../../session/sign-out.ts'
import { Icon } from '../../ui/icons.tsx'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import styles from './more-menu.module.css'

const pages = [
  { label: 'Brands', to: paths.brands() },
  { label: 'Humidors', to: paths.humidors() },
  { label: 'Wish List', to: paths.wishes() },
  { label: 'Aging Alerts', to: paths.agingAlerts() },
  { label: 'Badges', to: paths.badges() },
  { label: 'Community', to: paths.community() },
  { label: 'Subscription', to: paths.subscribe() },
]

/** The pages that the header has no room for, and the way out where it has none for that. */
export function MoreMenu() {
  const { isOpen, close, opener, menu } = useDisclosure()
  return (
    <div {...menu} className={styles.place}>
      <button type="button" className={styles.opener} {...opener}>
        More
        <Icon>
          <path d="m7 10 5 5 5-5" />
        </Icon>
      </button>
      {isOpen && (
        <ul id={opener['aria-controls']} className="menu">
          {pages.map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} end onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => {
                close()
                void signOut()
              }}
            >
              Logout
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}
