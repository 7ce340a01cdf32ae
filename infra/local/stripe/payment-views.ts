import Stripe from 'stripe'
import type { Card, Failure, Records } from './records.ts'
import type { Part } from './views.ts'

const currency = 'usd'
const livemode = false

/** The payment of an invoice; its id follows from the payment intent's. */
export const showInvoicePayment = (intent: Records['paymentIntent']) => {
  const isPaid = intent.status === 'succeeded'
  return {
    id: intent.id.replace('pi_', 'inpay_'),
    object: 'invoice_payment',
    amount_paid: isPaid ? intent.amount : null,
    amount_requested: intent.amount,
    created: intent.created,
    currency,
    invoice: intent.invoice,
    is_default: true,
    livemode,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: isPaid ? 'paid' : intent.status === 'canceled' ? 'canceled' : 'open',
  } satisfies Part<Stripe.InvoicePayment>
}

const showFailure = ({ code, declineCode, message, param }: Failure) => ({
  type: 'card_error' as const,
  code,
  message,
  ...(declineCode && { decline_code: declineCode }),
  ...(param && { param }),
})

/** @param origin of the stand-in, whose page authenticates */
export const showPaymentIntent = (intent: Records['paymentIntent'], origin: string) =>
  ({
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency,
    customer: intent.customer,
    last_payment_error: intent.failure && showFailure(intent.failure),
    latest_charge: intent.charge,
    livemode,
    metadata: {},
    next_action: intent.authentication && {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: `${origin}/authenticate/${intent.authentication.key}`,
        return_url: intent.authentication.returnUrl,
      },
    },
    payment_method: intent.card?.id ?? null,
    payment_method_types: ['card'],
    setup_future_usage: 'off_session',
    status: intent.status,
  }) satisfies Part<Stripe.PaymentIntent>

export const showPaymentMethod = (card: Card, customer: string) =>
  ({
    id: card.id,
    object: 'payment_method',
    card: {
      brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      last4: card.last4,
    },
    customer,
    livemode,
    type: 'card',
  }) satisfies Part<Stripe.PaymentMethod>

export const showCharge = (charge: Records['charge']) =>
  ({
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.failure === null ? charge.amount : 0,
    amount_refunded: charge.refunded,
    captured: charge.failure === null,
    created: charge.created,
    currency,
    customer: charge.customer,
    disputed: charge.disputed,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    livemode,
    metadata: {},
    paid: charge.failure === null,
    payment_intent: charge.paymentIntent,
    payment_method: charge.card.id,
    refunded: charge.refunded === charge.amount,
    status: charge.failure === null ? 'succeeded' : 'failed',
  }) satisfies Part<Stripe.Charge>

export const showEvent = ({ id, created, type, snapshot }: Records['event']) => ({
  id,
  object: 'event',
  api_version: Stripe.API_VERSION,
  created,
  data: { object: snapshot },
  livemode,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
})
