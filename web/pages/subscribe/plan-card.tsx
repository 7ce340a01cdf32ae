import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import styles from './plan-card.module.css'
import type { PlanOffer } from './plan-offers.ts'

type Props = {
  readonly offer: PlanOffer
  /** Whether it is the user's plan, or includes more or less. */
  readonly standing: 'current' | 'more' | 'less'
  /** The id of the words that say why it cannot be chosen yet. */
  readonly explanation: string
}

export function PlanCard({ offer, standing, explanation }: Props) {
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

/** Going to less is ending what was paid for, which is no choice of a plan. */
function Choice({ offer, standing, explanation }: Props) {
  if (standing === 'current') return <p className={styles.current}>Your current plan</p>
  if (standing === 'less') return null
  return (
    <Button disabled aria-describedby={explanation}>
      Choose {offer.name}
    </Button>
  )
}
