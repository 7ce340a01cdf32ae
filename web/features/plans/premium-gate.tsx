import { type ReactNode, useId } from 'react'
import { LockIcon } from '../../ui/icons.tsx'
import { describePremium, premiumRequired } from './describe-premium.ts'
import { PlansLink } from './plans-link.tsx'
import styles from './premium-gate.module.css'

type Props = {
  /** As in the middle of a sentence: 'aging analytics'. */
  readonly feature: string
  /** The benefit of the feature. */
  readonly promise: string
  /** The part that the plan includes. */
  readonly children?: ReactNode
}

/** Says that a page's feature is part of Premium, and links to the plans. */
export function PremiumGate({ feature, promise, children }: Props) {
  const id = useId()
  return (
    <>
      <section className={styles.gate} aria-labelledby={id}>
        <LockIcon />
        <div>
          <h2 id={id}>{premiumRequired}</h2>
          <p className={`soft ${styles.words}`}>{describePremium(feature)}</p>
          <p className={`soft ${styles.words}`}>{promise}</p>
        </div>
        <PlansLink>Upgrade to Premium</PlansLink>
      </section>
      {children}
    </>
  )
}
