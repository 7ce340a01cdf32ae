import { Suspense } from 'react'
import { fetched } from '../../ui/fetched.ts'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import type { PaymentProps } from './use-pay.ts'

const stripe = fetched(async () => (await import('./stripe-payment.tsx')).StripePayment)
const test = fetched(async () => (await import('./test-payment.tsx')).TestPayment)

/** The form that confirms a payment: Stripe's, or ours where a stand-in on this machine answers. */
export function PaymentForm(props: PaymentProps) {
  const port = /^pk_local_(\d+)$/.exec(props.payment.publishableKey)?.[1]
  return (
    <Suspense fallback={<PaymentSkeleton />}>
      {port === undefined ? (
        <stripe.Component {...props} />
      ) : (
        <test.Component {...props} api={`http://127.0.0.1:${port}`} />
      )}
    </Suspense>
  )
}
