import { getKnown, newId, putInvoice, putSubscription } from './change.ts'
import { amountsOf } from './prorate.ts'
import type { Line, Records } from './records.ts'
import type { Draft } from './store.ts'

/** Drafts an invoice for a subscription that is stored, and makes it the latest one. */
export function draftInvoice(
  draft: Draft,
  subscription: Records['subscription'],
  reason: Records['invoice']['reason'],
  lines: readonly Line[],
  finalizesAt: number | null = null,
): Records['invoice'] {
  const { id: customer, balance } = getKnown(draft, 'customer', subscription.customer)
  const id = newId('in')
  draft.put('subscription', { ...subscription, latestInvoice: id })
  const invoice: Records['invoice'] = {
    id,
    number: `HUMIDOR-${String(draft.all('invoice').length + 1).padStart(4, '0')}`,
    customer,
    subscription: subscription.id,
    created: draft.now,
    reason,
    status: 'draft',
    lines: [...lines],
    startingBalance: balance,
    endingBalance: null,
    amountDue: amountsOf(lines, balance).amountDue,
    attempts: 0,
    finalizesAt,
    nextAttempt: null,
    paidAt: null,
    voidedAt: null,
    paymentIntent: null,
    key: newId('test'),
  }
  return putInvoice(draft, invoice, 'created')
}

/** Makes a draft open, with a payment intent. Without an amount due it is paid. */
export function finalizeInvoice(draft: Draft, invoice: Records['invoice']): Records['invoice'] {
  const customer = getKnown(draft, 'customer', invoice.customer)
  const { amountDue, endingBalance } = amountsOf(invoice.lines, customer.balance)
  const intent = amountDue > 0 ? newIntent(draft, invoice.id, customer.id, amountDue) : undefined
  draft.put('customer', { ...customer, balance: endingBalance })
  const open: Records['invoice'] = {
    ...invoice,
    status: 'open',
    startingBalance: customer.balance,
    endingBalance,
    amountDue,
    finalizesAt: null,
    paymentIntent: intent?.id ?? null,
  }
  putInvoice(draft, open, 'finalized')
  return intent === undefined ? settleInvoice(draft, open) : open
}

/** Issues an invoice that is final at once. */
export const issueInvoice = (...invoice: Parameters<typeof draftInvoice>): Records['invoice'] =>
  finalizeInvoice(invoice[0], draftInvoice(...invoice))

const newIntent = (draft: Draft, invoice: string, customer: string, amount: number) => {
  const id = newId('pi')
  return draft.put('paymentIntent', {
    id,
    clientSecret: newId(`${id}_secret`),
    created: draft.now,
    amount,
    customer,
    invoice,
    status: 'requires_payment_method',
    card: null,
    failure: null,
    charge: null,
    authentication: null,
  })
}

/** Marks an invoice as paid, with what that means for its subscription. */
export function settleInvoice(draft: Draft, invoice: Records['invoice']): Records['invoice'] {
  const paid = putInvoice(
    draft,
    { ...invoice, status: 'paid', paidAt: draft.now, nextAttempt: null },
    'paid',
  )
  const subscription = getKnown(draft, 'subscription', invoice.subscription)
  const { pendingUpdate, status } = subscription
  const { reason } = invoice
  if (pendingUpdate?.invoice === invoice.id) {
    const applied = { ...subscription, price: pendingUpdate.price, pendingUpdate: null }
    putSubscription(draft, applied, 'pending_update_applied')
    putSubscription(draft, applied, 'updated')
  } else if (status === 'incomplete' || (status === 'past_due' && reason === 'subscription_cycle'))
    putSubscription(draft, { ...subscription, status: 'active' }, 'updated')
  return paid
}

/** Voids an open invoice, with what that means for its subscription. */
export function voidInvoice(draft: Draft, invoice: Records['invoice']): Records['invoice'] {
  const intent = draft.get('paymentIntent', invoice.paymentIntent ?? '')
  if (intent) draft.put('paymentIntent', { ...intent, status: 'canceled', authentication: null })
  const customer = getKnown(draft, 'customer', invoice.customer)
  const credit = invoice.startingBalance - (invoice.endingBalance ?? invoice.startingBalance)
  draft.put('customer', { ...customer, balance: customer.balance + credit })
  const voided = putInvoice(
    draft,
    { ...invoice, status: 'void', voidedAt: draft.now, nextAttempt: null },
    'voided',
  )
  const subscription = getKnown(draft, 'subscription', invoice.subscription)
  if (subscription.status === 'incomplete')
    putSubscription(
      draft,
      { ...subscription, status: 'incomplete_expired', endedAt: draft.now },
      'updated',
    )
  else if (subscription.pendingUpdate?.invoice === invoice.id)
    putSubscription(draft, { ...subscription, pendingUpdate: null }, 'updated')
  return voided
}
