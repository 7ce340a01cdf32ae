import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { isPaid, type PaymentProps, paymentError, usePay, whyRefused } from './use-pay.ts'

/** The payment form of Stripe, whose scripts it loads. */
export function StripePayment(props: PaymentProps) {
  const { clientSecret, publishableKey } = props.payment
  const [appearance] = useState(readAppearance)
  const { data: stripe, isError } = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError) return <Unloaded />
  if (!stripe) return <PaymentSkeleton />
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance }}>
      <ElementForm {...props} />
    </Elements>
  )
}

/** Loads the document again: it may be one whose content security policy does not admit Stripe. */
const Unloaded = () => (
  <RetryNote
    text="The payment form could not be loaded. Please check your connection, and whether an extension blocks js.stripe.com."
    onRetry={() => location.reload()}
  />
)

function ElementForm({ submit, returnPath, onPaid }: PaymentProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const { pay, isPaying } = usePay(confirmPayment, onPaid)
  if (state === 'failed') return <Unloaded />
  const send = (event: FormEvent) => {
    event.preventDefault()
    const returnUrl = new URL(returnPath, location.origin).href
    if (stripe && elements && !isPaying) pay({ stripe, elements, returnUrl })
  }
  return (
    <form className="stack" onSubmit={send}>
      <PaymentElement onReady={() => setState('ready')} onLoadError={() => setState('failed')} />
      <Button type="submit" isBusy={isPaying} disabled={state === 'loading'}>
        {isPaying ? 'Paying...' : submit}
      </Button>
    </form>
  )
}

type Confirmation = {
  readonly stripe: Stripe
  readonly elements: StripeElements
  readonly returnUrl: string
}

/** Stripe shows what is wrong in its fields itself; any other error is for a toast. */
async function confirmPayment({ stripe, elements, returnUrl }: Confirmation) {
  const { error } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  })
  // Another tab may have paid.
  if (error === undefined || isPaid(error.payment_intent?.status)) return true
  if (error.type === 'validation_error') return false
  throw paymentError(whyRefused(error))
}

/** Our colors, in light or dark, for the fields in Stripe's frame. */
function readAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--focus'),
      colorBackground: token('--paper'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorTextPlaceholder: token('--ink-faint'),
      colorDanger: token('--danger'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
      borderRadius: token('--r-1'),
    },
    rules: {
      '.Input': { border: `1px solid ${token('--control')}`, boxShadow: 'none' },
      '.Label': { color: token('--ink') },
    },
  }
}
