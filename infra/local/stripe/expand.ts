import * as z from 'zod/mini'
import { getKnown } from './change.ts'
import {
  showCharge,
  showInvoicePayment,
  showPaymentIntent,
  showPaymentMethod,
} from './payment-views.ts'
import type { Draft } from './store.ts'
import { refuse } from './stripe-error.ts'
import { listOf, showCustomer, showInvoice, showSubscription } from './views.ts'

type Shown = Record<string, unknown>
const shown = z.record(z.string(), z.unknown())

/**
 * Replaces ids by their objects, and adds what is only answered when asked for (Stripe API reference,
 * 'Expanding responses').
 * @param paths such as `latest_invoice.confirmation_secret`
 * @throws StripeFailure for a path that leads to nothing
 */
export const expand = (draft: Draft, object: Shown, paths: readonly string[], origin: string) =>
  paths.reduce((done, path) => follow(draft, done, path.split('.'), path, origin), object)

const follow = (
  draft: Draft,
  object: Shown,
  [name, ...rest]: readonly string[],
  path: string,
  origin: string,
): Shown => {
  if (name === undefined) return object
  const more = hidden(draft, object, name)
  const value = more === undefined ? object[name] : more
  if (value === undefined)
    throw refuse(`This property cannot be expanded (${path}).`, { param: 'expand' })
  if (value === null) return object
  const into = (one: unknown) =>
    follow(draft, z.parse(shown, lookUp(draft, one, origin)), rest, path, origin)
  return { ...object, [name]: Array.isArray(value) ? value.map(into) : into(value) }
}

const hidden = (draft: Draft, { object, id }: Shown, name: string): unknown => {
  const invoice = object === 'invoice' ? draft.get('invoice', String(id)) : undefined
  const intent = draft.get('paymentIntent', invoice?.paymentIntent ?? '')
  if (invoice === undefined) return undefined
  if (name === 'confirmation_secret')
    return intent ? { client_secret: intent.clientSecret, type: 'payment_intent' } : null
  if (name === 'payments')
    return listOf(intent ? [showInvoicePayment(intent)] : [], '/v1/invoice_payments')
  return undefined
}

/** The object of an id; anything else as it is. */
const lookUp = (draft: Draft, value: unknown, origin: string): unknown => {
  if (typeof value !== 'string') return value
  const [prefix] = value.split('_')
  if (prefix === 'cus') return showCustomer(getKnown(draft, 'customer', value))
  if (prefix === 'sub') return showSubscription(getKnown(draft, 'subscription', value))
  if (prefix === 'pi') return showPaymentIntent(getKnown(draft, 'paymentIntent', value), origin)
  if (prefix === 'ch') return showCharge(getKnown(draft, 'charge', value))
  if (prefix === 'in') {
    const invoice = getKnown(draft, 'invoice', value)
    return showInvoice(invoice, getKnown(draft, 'subscription', invoice.subscription), origin)
  }
  const found = draft.all('subscription').find(({ card }) => card?.id === value)
  if (found?.card) return showPaymentMethod(found.card, found.customer)
  throw refuse('This property cannot be expanded.', { param: 'expand' })
}
