import * as z from 'zod/mini'
import { getKnown, newId, tell } from './change.ts'
import { confirmPayment } from './confirm-payment.ts'
import { type Context, call, page } from './define-call.ts'
import { boolean, integer, list, metadata } from './form.ts'
import { voidInvoice } from './invoices.ts'
import { refundCharge } from './payments.ts'
import { type PriceId, prices, type Records } from './records.ts'
import type { Draft } from './store.ts'
import { missing, refuse } from './stripe-error.ts'
import {
  beginSubscription,
  changePrice,
  changePriceWhenPaid,
  endSubscription,
  previewInvoice,
  setEnding,
} from './subscriptions.ts'
import {
  listOf,
  showCharge,
  showCustomer,
  showEvent,
  showInvoice,
  showInvoicePayment,
  showPaymentIntent,
  showSubscription,
} from './views.ts'

const item = z.strictObject({
  id: z.optional(z.string()),
  price: z.string(),
  quantity: z.optional(z.literal('1')),
})
const items = list(item).check(z.length(1))

/** @throws StripeFailure when there is no such price */
const priceOf = ([item]: readonly { price: string }[]): PriceId => {
  const found = prices.find((price) => price === item?.price)
  if (found === undefined) throw missing('price', item?.price ?? '', 'items[0][price]', 400)
  return found
}

const customerOf = (draft: Draft, id: string, param = 'customer'): Records['customer'] => {
  const found = draft.get('customer', id)
  if (found === undefined || found.deleted)
    throw missing('customer', id, param, param === 'id' ? 404 : 400)
  return found
}

const customer = { email: z.optional(z.string()), name: z.optional(z.string()) }

const customers = [
  call(
    'POST',
    '/v1/customers',
    { ...customer, metadata: z.optional(metadata) },
    ({ draft, params }) => {
      const created = draft.put('customer', {
        id: newId('cus'),
        created: draft.now,
        email: params.email ?? null,
        name: params.name ?? null,
        metadata: params.metadata ?? {},
        balance: 0,
        card: null,
        deleted: false,
      })
      tell(draft, 'customer.created', showCustomer(created))
      return showCustomer(created)
    },
  ),
  call('GET', '/v1/customers/{id}', {}, ({ draft, id }) =>
    showCustomer(getKnown(draft, 'customer', id)),
  ),
  call(
    'POST',
    '/v1/customers/{id}',
    { ...customer, metadata: z.optional(metadata) },
    ({ draft, id, params }) => {
      const old = customerOf(draft, id, 'id')
      const changed = draft.put('customer', {
        ...old,
        email: params.email ?? old.email,
        name: params.name ?? old.name,
        metadata: { ...old.metadata, ...params.metadata },
      })
      tell(draft, 'customer.updated', showCustomer(changed))
      return showCustomer(changed)
    },
  ),
  call('DELETE', '/v1/customers/{id}', {}, ({ draft, id }) => {
    const old = customerOf(draft, id, 'id')
    const isRunning = ({ customer, status }: Records['subscription']) =>
      customer === id && status !== 'canceled' && status !== 'incomplete_expired'
    for (const running of draft.all('subscription').filter(isRunning))
      endSubscription(draft, running)
    const gone = { ...old, email: null, name: null, metadata: {}, card: null, deleted: true }
    draft.put('customer', gone)
    tell(draft, 'customer.deleted', showCustomer(old))
    return showCustomer(gone)
  }),
]

/** A subscription that can still be changed. */
const runningOf = (draft: Draft, id: string): Records['subscription'] => {
  const found = getKnown(draft, 'subscription', id)
  if (found.status === 'canceled' || found.status === 'incomplete_expired')
    throw refuse('A canceled subscription can only update its cancellation_details and metadata.')
  return found
}

const subscriptions = [
  call(
    'POST',
    '/v1/subscriptions',
    {
      customer: z.string(),
      items,
      payment_behavior: z.literal('default_incomplete'),
      payment_settings: z.optional(
        z.strictObject({ save_default_payment_method: z.enum(['on_subscription', 'off']) }),
      ),
      automatic_tax: z.optional(z.strictObject({ enabled: z.literal('false') })),
      metadata: z.optional(metadata),
    },
    ({ draft, params }) => {
      const savesCard = params.payment_settings?.save_default_payment_method === 'on_subscription'
      const begun = beginSubscription(draft, {
        customer: customerOf(draft, params.customer).id,
        price: priceOf(params.items),
        metadata: params.metadata ?? {},
        savesCard,
      })
      return showSubscription(begun)
    },
  ),
  call('GET', '/v1/subscriptions/{id}', {}, ({ draft, id }) =>
    showSubscription(getKnown(draft, 'subscription', id)),
  ),
  call(
    'GET',
    '/v1/subscriptions',
    { customer: z.optional(z.string()), status: z.optional(z.string()), ...page },
    ({ draft, params: { customer, status, limit } }) => {
      const found = draft
        .all('subscription')
        .filter((one) => customer === undefined || one.customer === customer)
        .filter((one) =>
          status === undefined
            ? one.status !== 'canceled' && one.status !== 'incomplete_expired'
            : status === 'all' || one.status === status,
        )
        .toReversed()
      const shown = found.slice(0, limit ?? 10).map(showSubscription)
      return listOf(shown, '/v1/subscriptions', found.length > shown.length)
    },
  ),
  call(
    'POST',
    '/v1/subscriptions/{id}',
    {
      items: z.optional(items),
      proration_behavior: z.optional(z.enum(['always_invoice', 'create_prorations'])),
      proration_date: z.optional(integer),
      payment_behavior: z.optional(z.literal('pending_if_incomplete')),
      cancel_at_period_end: z.optional(boolean),
      metadata: z.optional(metadata),
    },
    ({ draft, id, params }) => showSubscription(updateSubscription(draft, id, params)),
  ),
  call('DELETE', '/v1/subscriptions/{id}', {}, ({ draft, id }) => {
    const found = draft.get('subscription', id)
    if (found === undefined || found.endedAt !== null) throw missing('subscription', id, 'id')
    return showSubscription(endSubscription(draft, found))
  }),
]

type Update = {
  readonly items?: readonly { id?: string | undefined; price: string }[] | undefined
  readonly proration_behavior?: 'always_invoice' | 'create_prorations' | undefined
  readonly proration_date?: number | undefined
  readonly payment_behavior?: 'pending_if_incomplete' | undefined
  readonly cancel_at_period_end?: boolean | undefined
  readonly metadata?: Record<string, string> | undefined
}

const updateSubscription = (draft: Draft, id: string, params: Update): Records['subscription'] => {
  const old = runningOf(draft, id)
  const at = params.proration_date ?? draft.now
  const isPending = params.payment_behavior === 'pending_if_incomplete'
  if (isPending && (params.metadata || params.cancel_at_period_end !== undefined))
    throw refuse('payment_behavior=pending_if_incomplete does not support this parameter.')
  if ((params.proration_behavior === 'always_invoice') !== isPending)
    throw refuse('The stand-in knows always_invoice only with pending_if_incomplete.')
  if (params.metadata)
    draft.put('subscription', { ...old, metadata: { ...old.metadata, ...params.metadata } })
  if (params.cancel_at_period_end !== undefined)
    setEnding(draft, getKnown(draft, 'subscription', id), params.cancel_at_period_end)
  const subscription = getKnown(draft, 'subscription', id)
  if (params.items === undefined) return subscription
  const price = priceOf(params.items)
  if (params.items[0]?.id !== old.itemId)
    throw missing('subscription item', params.items[0]?.id ?? '', 'items[0][id]', 400)
  return isPending
    ? changePriceWhenPaid(draft, subscription, price, at)
    : changePrice(draft, subscription, price, at)
}

const showKnownInvoice = (draft: Draft, invoice: Records['invoice']) =>
  showInvoice(invoice, getKnown(draft, 'subscription', invoice.subscription))

const previewParams = {
  subscription: z.string(),
  customer: z.optional(z.string()),
  subscription_details: z.optional(
    z.strictObject({
      items: z.optional(items),
      proration_behavior: z.optional(z.enum(['always_invoice', 'create_prorations'])),
      proration_date: z.optional(integer),
    }),
  ),
}

const invoices = [
  call('POST', '/v1/invoices/create_preview', previewParams, ({ draft, params }) => {
    const subscription = getKnown(draft, 'subscription', params.subscription)
    const { balance } = getKnown(draft, 'customer', subscription.customer)
    const { items, proration_behavior, proration_date } = params.subscription_details ?? {}
    const preview = previewInvoice(
      subscription,
      balance,
      items && {
        price: priceOf(items),
        at: proration_date ?? draft.now,
        isNow: proration_behavior === 'always_invoice',
      },
    )
    return showPreview(draft, subscription, balance, preview)
  }),
  call('GET', '/v1/invoices/{id}', {}, ({ draft, id }) =>
    showKnownInvoice(draft, getKnown(draft, 'invoice', id)),
  ),
  call('POST', '/v1/invoices/{id}/void', {}, ({ draft, id }) => {
    const invoice = getKnown(draft, 'invoice', id)
    if (invoice.status !== 'open')
      throw refuse(`You can only void open invoices. This invoice is ${invoice.status}.`, {
        code: 'invoice_not_editable',
      })
    return showKnownInvoice(draft, voidInvoice(draft, invoice))
  }),
  call(
    'GET',
    '/v1/invoice_payments',
    {
      payment: z.strictObject({
        type: z.literal('payment_intent'),
        payment_intent: z.string(),
      }),
      ...page,
    },
    ({ draft, params }) => {
      const intent = draft.get('paymentIntent', params.payment.payment_intent)
      return listOf(intent ? [showInvoicePayment(intent)] : [], '/v1/invoice_payments')
    },
  ),
]

const showPreview = (
  draft: Draft,
  subscription: Records['subscription'],
  balance: number,
  { lines, amountDue, endingBalance }: ReturnType<typeof previewInvoice>,
) =>
  showInvoice(
    {
      id: newId('upcoming_in'),
      number: '',
      customer: subscription.customer,
      subscription: subscription.id,
      created: draft.now,
      reason: 'subscription_update',
      status: 'open',
      lines,
      startingBalance: balance,
      endingBalance,
      amountDue,
      attempts: 0,
      nextAttempt: null,
      paidAt: null,
      voidedAt: null,
      paymentIntent: null,
    },
    subscription,
  )

const payments = [
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
  call('GET', '/v1/charges/{id}', {}, ({ draft, id }) => showCharge(getKnown(draft, 'charge', id))),
]

const openPortal = call(
  'POST',
  '/v1/billing_portal/sessions',
  { customer: z.string(), return_url: z.optional(z.url()) },
  ({ draft, params, origin }: Context<{ customer: string; return_url?: string | undefined }>) => {
    const session = draft.put('portalSession', {
      id: newId('bps'),
      created: draft.now,
      customer: customerOf(draft, params.customer).id,
      key: newId('test'),
      returnUrl: params.return_url ?? null,
    })
    return {
      id: session.id,
      object: 'billing_portal.session',
      created: session.created,
      customer: session.customer,
      livemode: false,
      return_url: session.returnUrl,
      url: `${origin}/billing/${session.key}`,
    }
  },
)

const events = [
  call('GET', '/v1/events/{id}', {}, ({ draft, id }) => showEvent(getKnown(draft, 'event', id))),
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

/** The calls that the product makes. */
export const calls = [
  ...customers,
  ...subscriptions,
  ...invoices,
  ...payments,
  openPortal,
  ...events,
]
