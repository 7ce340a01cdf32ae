import { useId } from 'react'
import { type Plan, plans } from '../../../shared/rules/plans.ts'
import { usePlan } from '../../features/plans/use-plan.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { PlanCard } from './plan-card.tsx'
import { planOffers } from './plan-offers.ts'
import styles from './subscribe.module.css'

/** The three plans, and which of them is the user's. */
export function Subscribe() {
  const current = usePlan() ?? 'free'
  const explanation = useId()
  return (
    <Page
      title={paths.subscribe.title}
      subtitle="Room for what you keep, and as much help with it as you like."
    >
      <div className={styles.plans}>
        {planOffers.map((offer) => (
          <PlanCard
            key={offer.plan}
            offer={offer}
            standing={standingOf(offer.plan, current)}
            explanation={explanation}
          />
        ))}
      </div>
      {current !== 'premium' && (
        <p id={explanation} className={`soft ${styles.soon}`}>
          {sooner[current]} Everything you add until then will be there when you upgrade.
        </p>
      )}
      <ul className={`wrap soft small ${styles.claims}`}>
        <li>Secure payments</li>
        <li>Cancel anytime</li>
        <li>30-day guarantee</li>
      </ul>
    </Page>
  )
}

const sooner = {
  free: 'Paid plans open soon, and the Free plan is yours to enjoy today.',
  basic: 'Premium opens soon.',
} as const

function standingOf(plan: Plan, current: Plan): 'current' | 'more' | 'less' {
  if (plan === current) return 'current'
  return plans.indexOf(plan) > plans.indexOf(current) ? 'more' : 'less'
}
