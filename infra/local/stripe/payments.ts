import { authenticationFailed, chargeFailures } from './cards.ts'
import { emit, getKnown, newId, putInvoice } from './change.ts'
import { settleInvoice } from './invoices.ts'
import { showCharge, showPaymentIntent } from './payment-views.ts'
import type { Card, Failure, Records } from './records.ts'
import type { Draft } from './store.ts'

type Intent = Records['paymentIntent']

/**
 * Charges a card for an invoice. The new state of the payment intent says what came of it.
 *
 * @param onSession where the person can authenticate afterwards; absent: the person is not there, and
 *   a card that was set up is not asked to
 */
export function chargeCard(
  draft: Draft,
  intent: Intent,
  card: Card,
  onSession?: { readonly returnUrl: string | null },
): Intent {
  const failure = chargeFailures[card.behavior]
  if (failure) return failPayment(draft, { ...intent, card }, card, failure)
  if (card.behavior !== 'authenticates' || onSession === undefined)
    return completePayment(draft, intent, card)
  const waiting = draft.put('paymentIntent', {
    ...intent,
    card,
    failure: null,
    status: 'requires_action',
    authentication: { key: newId('auth'), returnUrl: onSession.returnUrl },
  })
  putInvoice(draft, getKnown(draft, 'invoice', intent.invoice), 'payment_action_required')
  return waiting
}

/** Takes the money: the invoice is paid. */
function completePayment(draft: Draft, intent: Intent, card: Card): Intent {
  const charge = draft.put('charge', {
    ...newCharge(draft, intent, card, null),
    disputed: card.behavior === 'disputes',
  })
  const paid = draft.put('paymentIntent', {
    ...intent,
    card,
    failure: null,
    authentication: null,
    status: 'succeeded',
    charge: charge.id,
  })
  emit(draft, 'charge.succeeded', showCharge(charge))
  emit(draft, 'payment_intent.succeeded', showPaymentIntent(paid, ''))
  saveCard(draft, paid, card)
  const invoice = getKnown(draft, 'invoice', intent.invoice)
  settleInvoice(draft, { ...invoice, attempts: invoice.attempts + 1 })
  if (charge.disputed) emit(draft, 'charge.dispute.created', disputeOf(draft, charge))
  return paid
}

/** Stores the card, as Stripe does under `save_default_payment_method: 'on_subscription'`. */
const saveCard = (draft: Draft, intent: Intent, card: Card) => {
  const { subscription: id } = getKnown(draft, 'invoice', intent.invoice)
  const subscription = getKnown(draft, 'subscription', id)
  if (subscription.savesCard) draft.put('subscription', { ...subscription, card })
}

/** The charge did not succeed. The payment intent waits for another card. */
function failPayment(draft: Draft, intent: Intent, card: Card, failure: Failure): Intent {
  const charge = draft.put('charge', newCharge(draft, intent, card, failure))
  const failed = draft.put('paymentIntent', {
    ...intent,
    failure,
    authentication: null,
    status: 'requires_payment_method',
    charge: charge.id,
  })
  emit(draft, 'payment_intent.payment_failed', showPaymentIntent(failed, ''))
  const invoice = getKnown(draft, 'invoice', intent.invoice)
  putInvoice(draft, { ...invoice, attempts: invoice.attempts + 1 }, 'payment_failed')
  return failed
}

/** The end of the page on which the person authenticates. */
export const finishAuthentication = (draft: Draft, intent: Intent, card: Card, isDone: boolean) =>
  isDone
    ? completePayment(draft, intent, card)
    : failPayment(draft, intent, card, authenticationFailed)

const newCharge = (
  draft: Draft,
  { id, amount, customer }: Intent,
  card: Card,
  failure: Failure | null,
): Records['charge'] => ({
  id: newId('ch'),
  created: draft.now,
  amount,
  refunded: 0,
  disputed: false,
  customer,
  paymentIntent: id,
  card,
  failure,
})

const disputeOf = (draft: Draft, charge: Records['charge']) => ({
  id: newId('dp'),
  object: 'dispute',
  amount: charge.amount,
  charge: charge.id,
  created: draft.now,
  currency: 'usd',
  livemode: false,
  metadata: {},
  payment_intent: charge.paymentIntent,
  reason: 'fraudulent',
  status: 'needs_response',
})

/** Gives back a part of a charge, or the rest. @param amount whole cents */
export function refundCharge(draft: Draft, charge: Records['charge'], amount: number) {
  const changed = draft.put('charge', { ...charge, refunded: charge.refunded + amount })
  const refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: draft.now,
    currency: 'usd',
    metadata: {},
    payment_intent: charge.paymentIntent,
    status: 'succeeded',
  }
  emit(draft, 'charge.refunded', showCharge(changed))
  emit(draft, 'refund.created', refund)
  return refund
}
