import { randomBytes } from 'node:crypto'
import type { Kind, Records } from './records.ts'
import type { Draft } from './store.ts'
import { missing } from './stripe-error.ts'
import { showInvoice, showSubscription } from './views.ts'

/** Returns an unguessable id with a prefix of Stripe, like `cus_…`. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, '0')}`

/** Returns a record. @throws StripeFailure if it does not exist */
export const getKnown = <K extends Kind>(draft: Draft, kind: K, id: string): Records[K] => {
  const found = draft.get(kind, id)
  if (found === undefined) throw missing(kind, id, 'id')
  return found
}

/** Writes an event with a snapshot of the object. Its delivery follows once it is on disk. */
export const emit = (draft: Draft, type: string, snapshot: Record<string, unknown>) => {
  const id = newId('evt')
  draft.put('event', { id, created: draft.now, type, snapshot })
  draft.put('delivery', { id, attempts: 0, isDelivered: false })
}

/** Writes a subscription and its event. */
export const putSubscription = (
  draft: Draft,
  subscription: Records['subscription'],
  what: 'created' | 'updated' | 'deleted' | 'pending_update_applied' | 'pending_update_expired',
): Records['subscription'] => {
  draft.put('subscription', subscription)
  emit(draft, `customer.subscription.${what}`, showSubscription(subscription))
  return subscription
}

/** Writes an invoice and its event. */
export const putInvoice = (
  draft: Draft,
  invoice: Records['invoice'],
  what: 'created' | 'finalized' | 'paid' | 'voided' | 'payment_failed' | 'payment_action_required',
): Records['invoice'] => {
  draft.put('invoice', invoice)
  const subscription = getKnown(draft, 'subscription', invoice.subscription)
  emit(draft, `invoice.${what}`, showInvoice(invoice, subscription))
  return invoice
}
