import * as z from 'zod/mini'
import { getKnown } from './change.ts'
import { confirmPayment } from './confirm-payment.ts'
import { call, page } from './define-call.ts'
import { integer } from './form.ts'
import { showEvent, showPaymentIntent } from './payment-views.ts'
import { refundCharge } from './payments.ts'
import { missing, refuse } from './stripe-error.ts'
import { listOf } from './views.ts'

export const paymentCalls = [
  call('GET', '/v1/payment_intents/{id}', {}, ({ draft, id, origin }) =>
    showPaymentIntent(getKnown(draft, 'paymentIntent', id), origin),
  ),
  confirmPayment,
  call(
    'POST',
    '/v1/refunds',
    {
      charge: z.optional(z.string()),
      payment_intent: z.optional(z.string()),
      amount: z.optional(integer),
    },
    ({ draft, params }) => {
      const intent = draft.get('paymentIntent', params.payment_intent ?? '')
      const id = params.charge ?? intent?.charge ?? ''
      const charge = draft.get('charge', id)
      if (charge === undefined) throw missing('charge', id, 'charge', 400)
      const left = charge.failure ? 0 : charge.amount - charge.refunded
      if (left === 0)
        throw refuse(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' })
      const amount = params.amount ?? left
      if (amount > left || amount === 0)
        throw refuse(`Refund amount is greater than unrefunded amount on charge`, {
          param: 'amount',
        })
      return refundCharge(draft, charge, amount)
    },
  ),
]

export const eventCalls = [
  call(
    'GET',
    '/v1/events',
    { type: z.optional(z.string()), ...page },
    ({ draft, params: { type, limit } }) => {
      const found = draft
        .all('event')
        .filter((event) => type === undefined || event.type === type)
        .toReversed()
      const shown = found.slice(0, limit ?? 10).map(showEvent)
      return listOf(shown, '/v1/events', found.length > shown.length)
    },
  ),
]
