import { useId } from 'react'
import type { User } from '../../../shared/contract/user.ts'
import { planNames } from '../../../shared/rules/plans.ts'
import { canSwitch, runningOf } from '../../features/plans/describe-subscription.ts'
import { useReturnPath } from '../../features/plans/plans-link.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import styles from './plan-card.module.css'
import type { PlanOffer } from './plan-offers.ts'

type Props = { readonly offer: PlanOffer; readonly user: User }

export function PlanCard({ offer, user }: Props) {
  const id = useId()
  const { plan, monthly, badge, contains } = offer
  return (
    <section
      className={`card ${styles.card}`}
      data-current={plan === user.plan}
      aria-labelledby={id}
    >
      <div className={`spread ${styles.head}`}>
        <h2 id={id}>{planNames[plan]}</h2>
        {badge && <p className={`fine ${styles.badge}`}>{badge}</p>}
      </div>
      <p className="faint">
        <span className={`serif ${styles.amount}`}>${monthly}</span>/month
      </p>
      <ul className={styles.contains}>
        {contains.map((item) => (
          <li key={item}>
            <CheckIcon />
            {item}
          </li>
        ))}
      </ul>
      <Choice plan={plan} user={user} />
    </section>
  )
}

/** Free is not chosen: it follows from the end of a plan. */
function Choice({ plan, user }: { plan: PlanOffer['plan']; user: User }) {
  const from = useReturnPath()
  if (plan === user.plan) return <p className={styles.current}>Your current plan</p>
  const running = runningOf(user)
  if (plan === 'free' || plan === running?.plan) return null
  if (running && !canSwitch(running)) return null
  // Only the document of this page may reach the hosts of payments.
  return (
    <ButtonLink
      to={paths.subscribe(plan, from)}
      reloadDocument
      variant={running?.plan === 'premium' ? 'quiet' : 'primary'}
    >
      {running ? 'Switch to' : 'Choose'} {planNames[plan]}
    </ButtonLink>
  )
}
