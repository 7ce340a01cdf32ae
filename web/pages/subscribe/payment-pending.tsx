import { useEffect, useState } from 'react'
import type { PaidPlan } from '../../../shared/rules/plans.ts'
import { planNames } from '../../../shared/rules/plans.ts'
import { ProgressBar } from '../../features/photos/progress-bar.tsx'
import styles from './checkout.module.css'

const longMs = 60_000

type Props = {
  readonly plan: PaidPlan
  /** The time of the payment, in ms since 1970. */
  readonly since: number
}

/** Says that a plan was paid for and is not in effect yet. */
export function PaymentPending({ plan, since }: Props) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), since + longMs - Date.now())
    return () => clearTimeout(timer)
  }, [since])
  const name = planNames[plan]
  return (
    <section className={`card stack ${styles.checkout}`} role="status">
      <h2>{isLong ? 'Your payment is being processed' : 'Confirming your payment…'}</h2>
      <ProgressBar label="Confirming your payment" />
      <p className="soft">
        {isLong
          ? `This takes longer than usual. ${name} starts automatically, and you can leave this page.`
          : `${name} starts in a moment.`}
      </p>
    </section>
  )
}
