import { getKnown, newId, putSubscription } from './change.ts'
import { issueInvoice, voidInvoice } from './invoices.ts'
import { chargeCard } from './payments.ts'
import { amountsOf, periodEndAfter, prorationLines, regularLine } from './prorate.ts'
import type { Line, PriceId, Records } from './records.ts'
import type { Draft } from './store.ts'
import { refuse } from './stripe-error.ts'

type Subscription = Records['subscription']

/**
 * The lifetime of an unpaid first payment or pending update, in seconds (Stripe docs, 'Pending
 * updates').
 */
export const paymentTimeout = 23 * 3600

type Wanted = {
  readonly customer: string
  readonly price: PriceId
  readonly metadata: Record<string, string>
  readonly savesCard: boolean
}

const newSubscription = (now: number, wanted: Wanted): Subscription => ({
  ...wanted,
  id: newId('sub'),
  itemId: newId('si'),
  created: now,
  status: 'incomplete',
  periodStart: now,
  periodEnd: periodEndAfter(now, now),
  anchor: now,
  cancelAtPeriodEnd: false,
  cancelAt: null,
  canceledAt: null,
  endedAt: null,
  latestInvoice: '',
  pendingUpdate: null,
  pendingLines: [],
  card: null,
})

/** Begins a subscription; its first invoice waits for the payment. */
export function startSubscription(draft: Draft, wanted: Wanted): Subscription {
  const subscription = draft.put('subscription', newSubscription(draft.now, wanted))
  const lines = [regularLine(newId('il'), wanted.price, subscription)]
  issueInvoice(draft, subscription, 'subscription_create', lines)
  return putSubscription(draft, getKnown(draft, 'subscription', subscription.id), 'created')
}

/**
 * The lines for a change of price.
 * @param at Unix seconds, within the period
 */
function linesOfChange(subscription: Subscription, price: PriceId, at: number): Line[] {
  if (at < subscription.periodStart || at > subscription.periodEnd)
    throw refuse('Invalid proration_date: it must be within the current billing period.', {
      param: 'proration_date',
    })
  if (price === subscription.price) return []
  return prorationLines(() => newId('il'), subscription.price, price, subscription, at)
}

/** Changes the price at once; the prorations wait for the next invoice. */
export const changePrice = (draft: Draft, old: Subscription, price: PriceId, at: number) => {
  const pendingLines = [...old.pendingLines, ...linesOfChange(old, price, at)]
  return putSubscription(draft, { ...old, price, pendingLines }, 'updated')
}

/**
 * Invoices a change of price now and changes the price when that is paid. Until then, or for 23
 * hours, the change is pending (Stripe docs, 'Pending updates').
 */
export function changePriceWhenPaid(draft: Draft, old: Subscription, price: PriceId, at: number) {
  const lines = [...old.pendingLines, ...linesOfChange(old, price, at)]
  const former = draft.get('invoice', old.pendingUpdate?.invoice ?? '')
  if (former) voidInvoice(draft, former)
  const subscription = { ...getKnown(draft, 'subscription', old.id), pendingLines: [] }
  const invoice = issueInvoice(draft, subscription, 'subscription_update', lines)
  const issued = getKnown(draft, 'subscription', old.id)
  const intent = draft.get('paymentIntent', invoice.paymentIntent ?? '')
  if (intent === undefined) return putSubscription(draft, { ...issued, price }, 'updated')
  const pendingUpdate = { price, expiresAt: draft.now + paymentTimeout, invoice: invoice.id }
  draft.put('subscription', { ...issued, pendingUpdate })
  const card = issued.card ?? getKnown(draft, 'customer', issued.customer).card
  if (card) chargeCard(draft, intent, card, { returnUrl: null })
  const changed = getKnown(draft, 'subscription', old.id)
  return changed.pendingUpdate ? putSubscription(draft, changed, 'updated') : changed
}

/**
 * Ends a subscription now: its prorations are dropped, and its invoices are no longer collected (Stripe
 * API reference, 'Cancel a subscription'). One that was never paid expires, and its invoice is void.
 */
export function endSubscription(draft: Draft, subscription: Subscription): Subscription {
  const open = draft.all('invoice').filter(isOpenOf(subscription))
  if (subscription.status === 'incomplete') {
    for (const invoice of open) voidInvoice(draft, invoice)
    return getKnown(draft, 'subscription', subscription.id)
  }
  for (const invoice of open)
    draft.put('invoice', { ...invoice, nextAttempt: null, finalizesAt: null })
  const canceledAt = subscription.canceledAt ?? draft.now
  const ended = { ...subscription, canceledAt, endedAt: draft.now }
  return putSubscription(
    draft,
    { ...ended, status: 'canceled', pendingUpdate: null, pendingLines: [] },
    'deleted',
  )
}

/** Ends a subscription as it was asked to before. Its prorations are collected or become credit. */
export function endAsRequested(draft: Draft, subscription: Subscription): Subscription {
  const { id, pendingLines } = subscription
  if (pendingLines.length > 0) issueInvoice(draft, subscription, 'subscription_cycle', pendingLines)
  return endSubscription(draft, getKnown(draft, 'subscription', id))
}

/** True if an invoice of a subscription is unpaid. */
export const isOpenOf =
  (subscription: Subscription) =>
  ({ subscription: id, status }: Records['invoice']): boolean =>
    id === subscription.id && (status === 'open' || status === 'draft')

type Ending = Pick<Subscription, 'cancelAtPeriodEnd' | 'cancelAt'>

/** Cancels at the end of the period or on a date, or takes that back. */
export const setEnding = (draft: Draft, subscription: Subscription, ending: Ending) => {
  const canceledAt = ending.cancelAtPeriodEnd || ending.cancelAt !== null ? draft.now : null
  return putSubscription(draft, { ...subscription, ...ending, canceledAt }, 'updated')
}

/** A subscription that is not begun, and the first invoice that it would bring. */
export function previewFirstInvoice(draft: Draft, wanted: Wanted, balance: number) {
  const subscription = newSubscription(draft.now, wanted)
  const lines = [regularLine(newId('il'), wanted.price, subscription)]
  return { subscription, lines, ...amountsOf(lines, balance) }
}

/** The lines and the amount of the invoice that the next renewal, or a change of price, would bring. */
export function previewInvoice(
  subscription: Subscription,
  balance: number,
  change: { readonly price: PriceId; readonly at: number; readonly isNow: boolean } | undefined,
) {
  const changes = change ? linesOfChange(subscription, change.price, change.at) : []
  const start = subscription.periodEnd
  const next = { periodStart: start, periodEnd: periodEndAfter(subscription.anchor, start) }
  const regular = regularLine(newId('il'), change?.price ?? subscription.price, next)
  const lines = [...subscription.pendingLines, ...changes, ...(change?.isNow ? [] : [regular])]
  return { lines, ...amountsOf(lines, balance) }
}
