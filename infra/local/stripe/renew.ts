import { getKnown, newId, putInvoice, putSubscription } from './change.ts'
import { draftInvoice, finalizeInvoice, voidInvoice } from './invoices.ts'
import { chargeCard } from './payments.ts'
import { periodEndAfter, regularLine } from './prorate.ts'
import type { Records } from './records.ts'
import type { Draft, Store } from './store.ts'
import { endAsRequested, endSubscription, isOpenOf, paymentTimeout } from './subscriptions.ts'

type Subscription = Records['subscription']

const day = 86_400
/**
 * The time for which a renewal's invoice is a draft, in seconds (Stripe API reference,
 * `ending_balance`).
 */
const draftFor = 3_600
/** The retries of a failed renewal, in seconds after its invoice. The last failure cancels it. */
const retriesAfter = [3 * day, 8 * day, 15 * day]

/** Something that time brings; `at` in Unix seconds. */
type Due = { readonly at: number; readonly run: (draft: Draft) => unknown }

/** The earliest thing that is due by now, or undefined. */
export function nextDue(store: Pick<Store, 'all'>, now: number): Due | undefined {
  return [
    ...store.all('subscription').flatMap(dueOf),
    ...store.all('invoice').flatMap(({ id, finalizesAt, nextAttempt }) => {
      const at = finalizesAt ?? nextAttempt
      return at === null ? [] : [{ at, run: (draft: Draft) => collect(draft, id) }]
    }),
  ]
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => one.at - other.at)[0]
}

const dueOf = (subscription: Subscription): Due[] => {
  const { status, created, periodEnd, pendingUpdate, cancelAtPeriodEnd, cancelAt } = subscription
  if (status === 'incomplete')
    return [{ at: created + paymentTimeout, run: (draft) => endSubscription(draft, subscription) }]
  if (status !== 'active' && status !== 'past_due') return []
  const end = cancelAtPeriodEnd ? periodEnd : cancelAt
  const renewal =
    end !== null && end <= periodEnd
      ? { at: end, run: (draft: Draft) => endAsRequested(draft, subscription) }
      : { at: periodEnd, run: (draft: Draft) => renew(draft, subscription) }
  if (pendingUpdate === null) return [renewal]
  const at = Math.min(pendingUpdate.expiresAt, renewal.at)
  return [{ at, run: (draft) => dropUpdate(draft, subscription, pendingUpdate.invoice) }, renewal]
}

const dropUpdate = (draft: Draft, subscription: Subscription, invoice: string) => {
  putSubscription(draft, { ...subscription, pendingUpdate: null }, 'pending_update_expired')
  voidInvoice(draft, getKnown(draft, 'invoice', invoice))
}

const renew = (draft: Draft, old: Subscription) => {
  const periodEnd = periodEndAfter(old.anchor, old.periodEnd)
  const renewed = { ...old, periodStart: old.periodEnd, periodEnd, pendingLines: [] }
  putSubscription(draft, renewed, 'updated')
  const lines = [...old.pendingLines, regularLine(newId('il'), old.price, renewed)]
  draftInvoice(draft, renewed, 'subscription_cycle', lines, draft.now + draftFor)
}

const collect = (draft: Draft, id: string) => {
  const found = getKnown(draft, 'invoice', id)
  const invoice = found.status === 'draft' ? finalizeInvoice(draft, found) : found
  if (invoice.status === 'open') attempt(draft, invoice)
}

/** Charges the card of a renewal; on failure plans the next attempt, or ends the subscription. */
const attempt = (draft: Draft, invoice: Records['invoice']) => {
  if (chargeRenewal(draft, invoice)) return
  const failed = getKnown(draft, 'invoice', invoice.id)
  const subscription = getKnown(draft, 'subscription', invoice.subscription)
  const next = retriesAfter.map((wait) => invoice.created + wait).find((at) => at > draft.now)
  draft.put('invoice', { ...failed, nextAttempt: next ?? null })
  if (next === undefined) endSubscription(draft, subscription)
  else if (subscription.status === 'active')
    putSubscription(draft, { ...subscription, status: 'past_due' }, 'updated')
}

/** @returns whether it is paid */
const chargeRenewal = (draft: Draft, invoice: Records['invoice']): boolean => {
  const intent = getKnown(draft, 'paymentIntent', invoice.paymentIntent ?? '')
  const subscription = getKnown(draft, 'subscription', invoice.subscription)
  const card = subscription.card ?? getKnown(draft, 'customer', invoice.customer).card
  if (card) return chargeCard(draft, intent, card).status === 'succeeded'
  putInvoice(draft, { ...invoice, attempts: invoice.attempts + 1 }, 'payment_failed')
  return false
}

/** Charges what is still to be paid for the renewals of a subscription. */
export const chargeOpenInvoices = (draft: Draft, subscription: Subscription) => {
  for (const invoice of draft.all('invoice').filter(isOpenOf(subscription)))
    if (invoice.reason === 'subscription_cycle' && invoice.status === 'open')
      chargeRenewal(draft, invoice)
}
