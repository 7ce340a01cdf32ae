import { Link } from 'react-router-dom'
import styles from './action-menu.module.css'
import { IconButton } from './button.tsx'
import { Icon } from './icons.tsx'
import { useDisclosure } from './use-disclosure.ts'

type Item = { readonly label: string } & (
  | { readonly onSelect: () => void }
  | { readonly to: string; readonly state?: unknown }
)

type Props = {
  /** The name of the button. */
  readonly label: string
  readonly isBusy?: boolean
  readonly items: readonly Item[]
}

/** Further actions behind a button with three dots. */
export function ActionMenu({ label, isBusy, items }: Props) {
  const { isOpen, close, opener, menu } = useDisclosure()
  return (
    <div {...menu} className={styles.place}>
      <IconButton label={label} icon={<DotsIcon />} disabled={isBusy} {...opener} />
      {isOpen && (
        <ul id={opener['aria-controls']} className="menu" ref={showWhole}>
          {items.map((item) => (
            <li key={item.label}>
              {'to' in item ? (
                <Link to={item.to} state={item.state}>
                  {item.label}
                </Link>
              ) : (
                <button
                  type="button"
                  onClick={() => {
                    close()
                    item.onSelect()
                  }}
                >
                  {item.label}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The menu at the end of the window would be below the bar. */
function showWhole(menu: HTMLElement | null): void {
  menu?.scrollIntoView({ block: 'nearest' })
}

const DotsIcon = () => (
  <Icon>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="2.6" />
  </Icon>
)
