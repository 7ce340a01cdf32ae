import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import styles from './upgrade-link.module.css'
import { usePlan } from './use-plan.ts'

type Props = {
  /** In the header's bar its text shortens when there is little room. */
  readonly place: 'bar' | 'menu'
  readonly onClick?: () => void
}

/** The link to the plans, for users who are not on Premium. */
export function UpgradeLink({ place, onClick }: Props) {
  const plan = usePlan()
  if (plan === undefined || plan === 'premium') return null
  return (
    <Link to={paths.subscribe()} className={styles[place]} onClick={onClick}>
      Upgrade<span className={styles.more}>&nbsp;to Premium</span>
    </Link>
  )
}
