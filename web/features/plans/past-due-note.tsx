import { Link, useLocation } from 'react-router-dom'
import { planNames } from '../../../shared/rules/plans.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import styles from './past-due-note.module.css'
import { lastDayOf } from './subscription-days.ts'

/** One line above every page while a payment is missing and the plan still lasts. */
export function PastDueNote() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const { subscription } = user ?? {}
  const isDue = subscription?.status === 'past_due' && user?.plan === subscription.plan
  // The page of the plans says it with the button that mends it.
  if (!isDue || pathname === paths.subscribe.path) return null
  return (
    <p className={`small ${styles.note}`}>
      Your last payment failed. Pay it by {lastDayOf(subscription)} to keep{' '}
      {planNames[subscription.plan]}. <Link to={paths.subscribe()}>Pay now</Link>
    </p>
  )
}
