import { type ReactNode, useEffect, useState } from 'react'
import type { ResponseOf } from '../../../shared/contract/route.ts'
import { createSubscription, type Payment } from '../../../shared/contract/subscription.ts'
import type { User } from '../../../shared/contract/user.ts'
import { formatMoney, fromCents } from '../../../shared/rules/money.ts'
import { type PaidPlan, planNames, planPrice } from '../../../shared/rules/plans.ts'
import { useChange } from '../../api/use-change.ts'
import { PaymentForm } from '../../features/payments/payment-form.tsx'
import { PaymentSkeleton } from '../../features/payments/payment-skeleton.tsx'
import { useReturnPath } from '../../features/plans/plans-link.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './checkout.module.css'
import { describeFailure } from './describe-failure.ts'

type Props = {
  readonly plan: PaidPlan
  readonly onPaid: () => void
}

type CheckoutProps = Props & {
  /** Called when the plan has begun, paid by credit. */
  readonly onBegun: (user: User) => void
}
type Subscription = ResponseOf<typeof createSubscription>

/** Begins a subscription, and takes its first payment. */
export function Checkout({ plan, onPaid, onBegun }: CheckoutProps) {
  const [subscription, setSubscription] = useState<Exclude<Subscription, { user: User }>>()
  const { change, error, isPending } = useChange(createSubscription, {
    failed: describeFailure(failed),
    onDone: (subscription) =>
      'user' in subscription ? onBegun(subscription.user) : setSubscription(subscription),
    // The plan begins when it is paid.
    refresh: { refetchType: 'none' },
  })
  useEffect(() => void change({ plan }), [change, plan])
  if (subscription && 'clientSecret' in subscription) {
    const submit = `Subscribe to ${planNames[plan]} - $${planPrice[plan]}/month`
    return <Payments plan={plan} submit={submit} onPaid={onPaid} payment={subscription} />
  }
  return (
    <CheckoutSection plan={plan}>
      {subscription ? (
        <Covered
          plan={plan}
          isPending={isPending}
          credit={subscription.credit}
          onStart={() => change({ plan, useCredit: true })}
        />
      ) : error ? (
        <RetryNote text={failed} onRetry={() => change({ plan })} />
      ) : (
        <PaymentSkeleton />
      )}
    </CheckoutSection>
  )
}

type CoveredProps = {
  readonly plan: PaidPlan
  /** Whole cents. */
  readonly credit: number
  readonly isPending: boolean
  readonly onStart: () => void
}

/** Asks before credit pays for a plan: there is no card to enter. */
const Covered = ({ plan, credit, isPending, onStart }: CoveredProps) => (
  <div className={`stack ${styles.covered}`}>
    <p>
      Your credit of {formatMoney(fromCents(credit), 'USD')} covers the first month, so there is
      nothing to pay now. Before the next payment, please add a card under Manage Billing.
    </p>
    <Button isBusy={isPending} onClick={onStart}>
      Start {planNames[plan]}
    </Button>
  </div>
)

const failed = 'Failed to create subscription. Please try again.'

type PaymentsProps = Props & {
  readonly payment: Payment
  /** The label of the button that pays. */
  readonly submit: string
  readonly children?: ReactNode
}

/** The form of a payment for a plan. */
export const Payments = ({ plan, payment, submit, onPaid, children }: PaymentsProps) => (
  <CheckoutSection plan={plan}>
    {children}
    <PaymentForm
      key={payment.clientSecret}
      payment={payment}
      submit={submit}
      onPaid={onPaid}
      returnPath={paths.subscribe(plan, useReturnPath())}
    />
  </CheckoutSection>
)

type SectionProps = { readonly plan: PaidPlan; readonly children: ReactNode }

const CheckoutSection = ({ plan, children }: SectionProps) => (
  <div className={`card ${styles.checkout}`}>
    <Section
      title="Complete Your Subscription"
      summary={`${planNames[plan]}, $${planPrice[plan]}/month`}
    >
      {children}
      <ButtonLink variant="plain" to={paths.subscribe(undefined, useReturnPath())}>
        Choose Another Plan
      </ButtonLink>
    </Section>
  </div>
)
