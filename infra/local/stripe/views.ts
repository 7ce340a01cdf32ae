import type Stripe from 'stripe'
import { amountsOf, priceList } from './prorate.ts'
import type { Line, PriceId, Records } from './records.ts'

/** A part of an object of Stripe: what we answer is checked against the package's types. */
export type Part<T> = T extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: Part<T[K]> }
    : T

const currency = 'usd'
const livemode = false

export const listOf = <T>(data: readonly T[], url: string, hasMore = false) => ({
  object: 'list' as const,
  data,
  has_more: hasMore,
  url,
})

export const showCustomer = (customer: Records['customer']) =>
  customer.deleted
    ? ({ id: customer.id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer)
    : ({
        id: customer.id,
        object: 'customer',
        balance: customer.balance,
        created: customer.created,
        email: customer.email,
        invoice_settings: { default_payment_method: customer.card?.id ?? null },
        livemode,
        metadata: customer.metadata,
        name: customer.name,
      } satisfies Part<Stripe.Customer>)

const showPrice = (id: PriceId) =>
  ({
    id,
    object: 'price',
    active: true,
    currency,
    livemode,
    recurring: { interval: 'month', interval_count: 1 },
    type: 'recurring',
    unit_amount: priceList[id].amount,
  }) satisfies Part<Stripe.Price>

const showItem = (subscription: Records['subscription'], price: PriceId) =>
  ({
    id: subscription.itemId,
    object: 'subscription_item',
    created: subscription.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    metadata: {},
    price: showPrice(price),
    quantity: 1,
    subscription: subscription.id,
  }) satisfies Part<Stripe.SubscriptionItem>

export const showSubscription = (subscription: Records['subscription']) =>
  ({
    id: subscription.id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: subscription.anchor,
    cancel_at: subscription.cancelAtPeriodEnd ? subscription.periodEnd : subscription.cancelAt,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency,
    customer: subscription.customer,
    default_payment_method: subscription.card?.id ?? null,
    ended_at: subscription.endedAt,
    items: listOf(
      [showItem(subscription, subscription.price)],
      `/v1/subscription_items?subscription=${subscription.id}`,
    ),
    latest_invoice: subscription.latestInvoice,
    livemode,
    metadata: subscription.metadata,
    pending_update: subscription.pendingUpdate && {
      billing_cycle_anchor: null,
      expires_at: subscription.pendingUpdate.expiresAt,
      subscription_items: [showItem(subscription, subscription.pendingUpdate.price)],
      trial_end: null,
    },
    start_date: subscription.created,
    status: subscription.status,
  }) satisfies Part<Stripe.Subscription>

const showLine = (line: Line, invoice: string, subscription: Records['subscription']) =>
  ({
    id: line.id,
    object: 'line_item',
    amount: line.amount,
    currency,
    description: line.description,
    invoice,
    livemode,
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: {
        proration: line.isProration,
        subscription: subscription.id,
        subscription_item: subscription.itemId,
      },
    },
    period: { start: line.start, end: line.end },
    pricing: { type: 'price_details', price_details: { price: line.price } },
    quantity: 1,
    subtotal: line.amount,
  }) satisfies Part<Stripe.InvoiceLineItem>

/** @param origin of the stand-in, on whose page it is paid */
export const showInvoice = (
  invoice: Records['invoice'],
  subscription: Records['subscription'],
  origin = '',
) => {
  const { total } = amountsOf(invoice.lines, 0)
  const paid = invoice.status === 'paid' ? invoice.amountDue : 0
  return {
    id: invoice.id,
    object: 'invoice',
    amount_due: invoice.amountDue,
    amount_paid: paid,
    amount_remaining: invoice.amountDue - paid,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    automatically_finalizes_at: invoice.finalizesAt,
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency,
    customer: invoice.customer,
    ending_balance: invoice.endingBalance,
    hosted_invoice_url: invoice.status === 'draft' ? null : `${origin}/invoice/${invoice.key}`,
    lines: listOf(
      invoice.lines.map((line) => showLine(line, invoice.id, subscription)),
      `/v1/invoices/${invoice.id}/lines`,
    ),
    livemode,
    next_payment_attempt: invoice.nextAttempt,
    number: invoice.number,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period_end: subscription.periodEnd,
    period_start: subscription.periodStart,
    starting_balance: invoice.startingBalance,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.status === 'draft' ? null : invoice.created,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: invoice.voidedAt,
    },
    subtotal: total,
    total,
  } satisfies Part<Stripe.Invoice>
}
