import { useId } from 'react'
import { type Plan, plans } from '../../../shared/rules/plans.ts'
import { usePlan } from '../../features/plans/use-plan.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { type PlanOffer, planOffers } from './plan-offers.ts'
import styles from './subscribe.module.css'

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

type Props = {
  readonly offer: PlanOffer
  /** Compared with the user's plan. */
  readonly standing: 'current' | 'more' | 'less'
  /** The id of the text that says why no plan can be chosen yet. */
  readonly explanation: string
}

function PlanCard({ offer, standing, explanation }: Props) {
  const id = useId()
  const { name, monthly, badge, contains } = offer
  return (
    <section className={`card ${styles.card}`} data-standing={standing} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{name}</h2>
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
      <Choice offer={offer} standing={standing} explanation={explanation} />
    </section>
  )
}

/** A smaller plan is not chosen but follows from the end of the current plan. */
function Choice({ offer, standing, explanation }: Props) {
  if (standing === 'current') return <p className={styles.current}>Your current plan</p>
  if (standing === 'less') return null
  return (
    <Button disabled aria-describedby={explanation}>
      Choose {offer.name}
    </Button>
  )
}
