import * as z from 'zod/mini'
import { customerOf } from './call-params.ts'
import { readCard, readyMadeCard } from './cards.ts'
import { getKnown, newId } from './change.ts'
import { type Context, call, returnUrl } from './define-call.ts'
import { showPaymentIntent } from './payment-views.ts'
import { chargeCard } from './payments.ts'
import type { Card, Records } from './records.ts'
import { cardError, missing, StripeFailure } from './stripe-error.ts'

const params = {
  client_secret: z.optional(z.string()),
  payment_method: z.optional(z.string()),
  payment_method_data: z.optional(
    z.strictObject({
      type: z.literal('card'),
      card: z.strictObject({
        number: z.string(),
        exp_month: z.string(),
        exp_year: z.string(),
        cvc: z.string(),
      }),
      billing_details: z.optional(z.unknown()),
    }),
  ),
  return_url: z.optional(returnUrl),
}
type Params = z.output<z.ZodMiniObject<typeof params, z.core.$strict>>

/** Pays by a card, as the server does with the secret key or Stripe.js with the publishable one. */
export const confirmPayment = call(
  'POST',
  '/v1/payment_intents/{id}/confirm',
  params,
  (context: Context<Params>) => {
    const { draft, id, params, origin, isPublic } = context
    const intent = getKnown(draft, 'paymentIntent', id)
    if (isPublic && params.client_secret !== intent.clientSecret)
      throw missing('payment_intent', id, 'intent')
    refuseEnded(intent, origin)
    customerOf(draft, intent.customer)
    const card = cardFrom(context, intent)
    const paid = chargeCard(draft, intent, card, { returnUrl: params.return_url ?? null })
    if (paid.failure)
      throw cardError(paid.failure, { payment_intent: showPaymentIntent(paid, origin) })
    return showPaymentIntent(paid, origin)
  },
)

const refuseEnded = (intent: Records['paymentIntent'], origin: string) => {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return
  throw unexpectedState(
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : 'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
    intent,
    origin,
  )
}

const unexpectedState = (message: string, intent: Records['paymentIntent'], origin: string) =>
  new StripeFailure(400, message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: showPaymentIntent(intent, origin),
  })

const cardFrom = (
  { draft, params, origin }: Context<Params>,
  intent: Records['paymentIntent'],
): Card => {
  const id = newId('pm')
  if (params.payment_method_data) return readCard(params.payment_method_data.card, id, draft.now)
  if (params.payment_method !== undefined) {
    const card = readyMadeCard(params.payment_method, id, draft.now)
    if (card === undefined)
      throw missing('PaymentMethod', params.payment_method, 'payment_method', 400)
    return card
  }
  if (intent.card) return intent.card
  throw unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    intent,
    origin,
  )
}
