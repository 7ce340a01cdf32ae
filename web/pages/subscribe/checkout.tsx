import { type ReactNode, useEffect } from 'react'
import { createSubscription, type Payment } from '../../../shared/contract/subscription.ts'
import { type PaidPlan, planNames, planPrice } from '../../../shared/rules/plans.ts'
import { call } from '../../api/client.ts'
import { ComingPayment, PaymentForm } from '../../features/payments/payment-form.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './checkout.module.css'
import { useBilling } from './use-billing.ts'

type Props = {
  readonly plan: PaidPlan
  readonly onPaid: () => void
}

/** Begins a subscription, and takes its first payment. */
export function Checkout({ plan, onPaid }: Props) {
  const { mutate, data, isError } = useBilling({
    send: (_: undefined, idempotencyKey) =>
      call(createSubscription, { body: { plan }, idempotencyKey }),
    failed,
  })
  useEffect(() => mutate(undefined), [mutate])
  if (data) {
    const submit = `Subscribe to ${planNames[plan]} - $${planPrice[plan]}/month`
    return <Payments {...{ plan, submit, onPaid }} payment={data} />
  }
  return (
    <CheckoutSection plan={plan}>
      {isError ? <RetryNote text={failed} onRetry={() => mutate(undefined)} /> : <ComingPayment />}
    </CheckoutSection>
  )
}

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
      {...{ payment, submit, onPaid }}
      returnPath={paths.subscribe(plan)}
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
      <ButtonLink variant="plain" to={paths.subscribe()}>
        Choose Another Plan
      </ButtonLink>
    </Section>
  </div>
)
