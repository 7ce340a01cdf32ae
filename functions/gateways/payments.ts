import type Stripe from 'stripe'
import { type PaidPlan, planPrice } from '../../shared/rules/plans.ts'
import { stripeEndpoint } from '../runtime/env.ts'
import { callStripe, callUnlessRefused, StripeMissing } from './call-stripe.ts'
import { expand, type KnownSubscription, priceOf, readSubscription } from './find-subscription.ts'

/** Stripe Tax adds taxes where the account is registered for them; off until it is. */
const automatic_tax = { enabled: false }

/**
 * The customer of a user, made on the first call. Repeated calls within a minute give the same one:
 * Stripe answers a key for a day, with its own errors too, so the key must not last.
 *
 * @param user `customerId` is the customer that this one replaces
 * @throws what `callStripe` throws
 */
export async function openCustomer(
  {
    userId,
    email,
    customerId = 'first',
  }: { userId: string; email: string; customerId?: string | undefined },
  now: Date,
): Promise<string> {
  const idempotencyKey = `customer-${userId}-${customerId}-${minuteOf(now)}`
  const made = { email, metadata: { userId } }
  const { id } = await callStripe((stripe) => stripe.customers.create(made, { idempotencyKey }))
  return id
}

/**
 * True if Stripe still has a customer. One that was deleted in the dashboard is answered as deleted.
 *
 * @throws what `callStripe` throws
 */
export async function hasCustomer(customer: string): Promise<boolean> {
  const found = await callUnlessRefused(
    (stripe) => stripe.customers.retrieve(customer),
    StripeMissing,
  )
  return found !== undefined && !found.deleted
}

/**
 * Deletes a customer. Stripe cancels their subscriptions at once. Does nothing when the customer is
 * already deleted.
 *
 * @throws what `callStripe` throws
 */
export async function deleteCustomer(customer: string): Promise<void> {
  const running = await callUnlessRefused((stripe) => stripe.subscriptions.list({ customer }))
  for (const { id } of running?.data ?? []) await voidUnpaid(id)
  await callUnlessRefused((stripe) => stripe.customers.del(customer), StripeMissing)
}

/**
 * The credit of a customer, in cents, when it covers the first payment for a plan; nothing when there is
 * something to pay.
 *
 * @throws what `callStripe` throws
 */
export async function findCover(customer: string, plan: PaidPlan): Promise<number | undefined> {
  const items = [{ price: await priceOf(plan) }]
  const { amount_due, starting_balance } = await callStripe((stripe) =>
    stripe.invoices.createPreview({ customer, subscription_details: { items } }),
  )
  return amount_due > 0 ? undefined : Math.max(0, -starting_balance)
}

/**
 * Begins a subscription, which is incomplete until its first invoice is paid; at once active when credit
 * covers it.
 *
 * @param former the subscription before: calls with the same one, within a minute, begin one
 * @throws what `callStripe` throws
 */
export async function startSubscription(
  { userId, customer, plan, former = 'first' }: NewSubscription,
  now: Date,
): Promise<KnownSubscription> {
  const price = await priceOf(plan)
  const idempotencyKey = `subscription-${userId}-${former}-${plan}-${minuteOf(now)}`
  const begun = await callStripe((stripe) =>
    stripe.subscriptions.create(
      {
        customer,
        items: [{ price }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        automatic_tax,
        metadata: { userId },
        expand,
      },
      { idempotencyKey },
    ),
  )
  return readSubscription(begun, plan)
}

type NewSubscription = {
  readonly userId: string
  readonly customer: string
  readonly plan: PaidPlan
  readonly former: string | undefined
}

const minuteOf = (now: Date) => Math.floor(now.valueOf() / 60_000)

/** Voids an open invoice, and with it a change of plan that it is for; nothing when it is not open. */
export const voidInvoice = (id: string): Promise<unknown> =>
  callUnlessRefused((stripe) => stripe.invoices.voidInvoice(id))

/** Ends a subscription whose first payment is still open. Does nothing when it was paid just now. */
export async function discardSubscription({ state, invoiceId }: KnownSubscription): Promise<void> {
  const voided = invoiceId !== undefined && (await voidInvoice(invoiceId)) !== undefined
  if (voided) await endSubscription(state.subscriptionId)
}

/**
 * Ends a subscription at once, without credit, unless it has ended. Invoices that are not paid are
 * voided.
 */
export async function endSubscription(id: string): Promise<void> {
  await voidUnpaid(id)
  const found = await callUnlessRefused((stripe) => stripe.subscriptions.retrieve(id))
  if (found?.ended_at === null) await callUnlessRefused((stripe) => stripe.subscriptions.cancel(id))
}

/**
 * Stripe leaves the invoices of a subscription that ends open, and takes money for them. The draft of a
 * renewal, about an hour old at most, can neither be deleted nor voided before it is finalized (Stripe
 * API reference, 'Delete a draft invoice').
 */
async function voidUnpaid(subscription: string) {
  const unpaid = (status: 'draft' | 'open') =>
    callUnlessRefused((stripe) => stripe.invoices.list({ subscription, status, limit: 100 }))
  for (const { id } of (await unpaid('draft'))?.data ?? []) {
    const isManual = { auto_advance: false }
    await callUnlessRefused((stripe) => stripe.invoices.finalizeInvoice(id, isManual))
  }
  for (const { id } of (await unpaid('open'))?.data ?? []) await voidInvoice(id)
}

/**
 * Cancels a subscription at the end of its period; or takes back that or the date of its end. Nothing
 * when Stripe does not do it.
 */
export function setRenewal({ state, endsOnDate }: KnownSubscription, renews: boolean) {
  const change =
    renews && endsOnDate ? { cancel_at: '' as const } : { cancel_at_period_end: !renews }
  return callUnlessRefused((stripe) => stripe.subscriptions.update(state.subscriptionId, change))
}

/**
 * Returns the price of a change of plan, in cents. A larger plan is paid at once, a smaller one gives credit.
 *
 * @param prorationDate the instant of the change, in Unix seconds
 * @throws what `callStripe` throws
 */
export async function previewChange(
  { state, itemId }: KnownSubscription,
  plan: PaidPlan,
  prorationDate: number,
) {
  const items = [{ id: itemId, price: await priceOf(plan) }]
  const proration_behavior = prorationOf(state.plan, plan)
  const { amount_due, lines } = await callStripe((stripe) =>
    stripe.invoices.createPreview({
      subscription: state.subscriptionId,
      subscription_details: { items, proration_behavior, proration_date: prorationDate },
    }),
  )
  if (proration_behavior === 'always_invoice') {
    return { dueNow: amount_due, credit: 0, nextPayment: planPrice[plan] * 100 }
  }
  const prorations = lines.data.filter(isProration).map(({ amount }) => amount)
  const credit = -prorations.reduce((sum, amount) => sum + amount, 0)
  return { dueNow: 0, credit: Math.max(0, credit), nextPayment: amount_due }
}

const isProration = ({ parent }: Stripe.InvoiceLineItem) =>
  parent?.subscription_item_details?.proration === true ||
  parent?.invoice_item_details?.proration === true

/** A larger plan is invoiced at once. */
const prorationOf = (from: PaidPlan, to: PaidPlan) =>
  planPrice[to] > planPrice[from] ? 'always_invoice' : 'create_prorations'

/**
 * Changes the plan. While the payment of a larger plan waits for the person, `isChanging` is set and the
 * plan stays.
 *
 * @param prorationDate as in the preview
 * @returns the subscription, or nothing when its state does not allow the change
 * @throws what `callStripe` throws
 */
export async function changePlan(
  { state, itemId, invoiceId }: KnownSubscription,
  plan: PaidPlan,
  prorationDate: number,
): Promise<KnownSubscription | undefined> {
  const { subscriptionId } = state
  const items = [{ id: itemId, price: await priceOf(plan) }]
  const proration_behavior = prorationOf(state.plan, plan)
  const changed = await callUnlessRefused((stripe) =>
    stripe.subscriptions.update(
      subscriptionId,
      {
        items,
        proration_behavior,
        proration_date: prorationDate,
        ...(proration_behavior === 'always_invoice' && {
          payment_behavior: 'pending_if_incomplete',
        }),
        expand,
      },
      // The invoice tells a new try, after one that was dropped, from a repeated call.
      { idempotencyKey: `change-${invoiceId}-${plan}-${prorationDate}` },
    ),
  )
  return changed && readSubscription(changed, changed.pending_update ? state.plan : plan)
}

/**
 * The address of Stripe's page on which the newest open invoice of a subscription is paid; nothing
 * without one. Whoever has the address sees the invoice.
 *
 * @throws what `callStripe` throws
 */
export async function findInvoicePage(subscription: string): Promise<string | undefined> {
  const { data } = await callStripe((stripe) =>
    stripe.invoices.list({ subscription, status: 'open', limit: 1 }),
  )
  const page = data[0]?.hosted_invoice_url
  return page && isStripes(new URL(page)) ? page : undefined
}

const isStripes = ({ protocol, hostname, origin }: URL) =>
  origin === stripeEndpoint() || (protocol === 'https:' && hostname.endsWith('.stripe.com'))

/** The address of Stripe's page for a customer's cards and invoices, which leads back to ours. */
export async function openPortal(customer: string, return_url: string): Promise<string> {
  const { url } = await callStripe((stripe) =>
    stripe.billingPortal.sessions.create({ customer, return_url }),
  )
  return url
}
