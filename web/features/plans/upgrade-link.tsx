import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import styles from './upgrade-link.module.css'
import { usePlan } from './use-plan.ts'

type Props = {
  /** In the header's bar, where its words shorten with the room, or a row of the menu. */
  readonly place: 'bar' | 'menu'
  readonly onClick?: () => void
}

/** The way to the plans, for everyone who is not on Premium. */
export function UpgradeLink({ place, onClick }: Props) {
  const plan = usePlan()
  if (plan === undefined || plan === 'premium') return null
  return (
    <Link to={paths.subscribe()} className={styles[place]} onClick={onClick}>
      Upgrade<span className={styles.more}>&nbsp;to Premium</span>
    </Link>
  )
}
