import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { paidPlans, planPrice, subscriptionStatuses } from '../../shared/rules/plans.ts'
import { Unavailable } from '../runtime/errors.ts'
import { log } from '../runtime/log.ts'
import type { SubscriptionState } from '../table/subscriptions.ts'
import { askStripe, askUnlessRefused, StripeMissing } from './ask-stripe.ts'
import { readPaymentSettings } from './payment-settings.ts'

type PaidPlan = (typeof paidPlans)[number]

/** Stripe Tax adds taxes where the account is registered for them; off until it is. */
const automatic_tax = { enabled: false }

/** Our part of a subscription, and what its next call needs. */
export type KnownSubscription = {
  readonly state: SubscriptionState
  readonly itemId: string
  /** The newest invoice. */
  readonly invoiceId: string | undefined
  /** Confirms the payment of the newest invoice; absent when there is nothing to pay. */
  readonly clientSecret: string | undefined
  /** Whether a change of plan waits for the payment of the newest invoice. */
  readonly isChanging: boolean
}

const expand = ['latest_invoice.confirmation_secret']

/**
 * The customer of a user, made on the first call. Repeated calls within a minute give the same one:
 * Stripe answers a key for a day, with its own errors too, so the key must not last.
 *
 * @throws what `askStripe` throws
 */
export async function openCustomer(
  { userId, email }: { readonly userId: string; readonly email: string },
  now: Date,
): Promise<string> {
  const idempotencyKey = `customer-${userId}-${minuteOf(now)}`
  const made = { email, metadata: { userId } }
  const { id } = await askStripe((stripe) => stripe.customers.create(made, { idempotencyKey }))
  return id
}

/**
 * Deletes a customer. Stripe cancels their subscriptions at once; what is still open is voided before,
 * as it could be paid. Does nothing when the customer is already deleted.
 *
 * @throws what `askStripe` throws
 */
export async function deleteCustomer(customer: string): Promise<void> {
  const running = await askUnlessRefused((stripe) =>
    stripe.subscriptions.list({ customer, expand: ['data.latest_invoice'] }),
  )
  for (const { latest_invoice } of running?.data ?? []) {
    if (typeof latest_invoice !== 'string' && latest_invoice?.status === 'open') {
      await voidInvoice(latest_invoice.id)
    }
  }
  await askUnlessRefused((stripe) => stripe.customers.del(customer))
}

/**
 * Begins a subscription, which is incomplete until its first invoice is paid.
 *
 * @param former the subscription before: calls with the same one, within a minute, begin one
 * @throws what `askStripe` throws
 */
export async function beginSubscription(
  { userId, customer, plan, former = 'first' }: NewSubscription,
  now: Date,
): Promise<KnownSubscription> {
  const price = await priceOf(plan)
  const idempotencyKey = `subscription-${userId}-${former}-${plan}-${minuteOf(now)}`
  const begun = await askStripe((stripe) =>
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
  return known(begun)
}

type NewSubscription = {
  readonly userId: string
  readonly customer: string
  readonly plan: PaidPlan
  readonly former: string | undefined
}

const minuteOf = (now: Date) => Math.floor(now.valueOf() / 60_000)

/** A subscription as it is now; nothing when Stripe does not know it. */
export async function findSubscription(id: string): Promise<KnownSubscription | undefined> {
  const found = await askUnlessRefused(
    (stripe) => stripe.subscriptions.retrieve(id, { expand }),
    StripeMissing,
  )
  return found && known(found)
}

/** Voids an open invoice, and with it a change of plan that it is for; nothing when it is not open. */
export const voidInvoice = (id: string): Promise<unknown> =>
  askUnlessRefused((stripe) => stripe.invoices.voidInvoice(id))

/** Ends a subscription whose first payment is still open. Does nothing when it was paid just now. */
export async function discardSubscription({ state, invoiceId }: KnownSubscription): Promise<void> {
  const voided = invoiceId !== undefined && (await voidInvoice(invoiceId)) !== undefined
  if (voided) await endSubscription(state.subscriptionId)
}

/** Ends a subscription at once, without credit. Does nothing when it has ended. */
export const endSubscription = (id: string): Promise<unknown> =>
  askUnlessRefused((stripe) => stripe.subscriptions.cancel(id))

/** Cancels a subscription at the end of its period, or takes that back; nothing when Stripe does not do it. */
export const setRenewal = (id: string, renews: boolean): Promise<unknown> =>
  askUnlessRefused((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: !renews }))

/**
 * What a change of plan costs, in cents. A larger plan is paid for at once, a smaller one gives credit.
 *
 * @param prorationDate the instant of the change, in Unix seconds
 * @throws what `askStripe` throws
 */
export async function previewChange(
  { state, itemId }: KnownSubscription,
  plan: PaidPlan,
  prorationDate: number,
) {
  const items = [{ id: itemId, price: await priceOf(plan) }]
  const proration_behavior = prorationOf(state.plan, plan)
  const { amount_due, lines } = await askStripe((stripe) =>
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
 * @throws what `askStripe` throws
 */
export async function changePlan(
  { state, itemId, invoiceId }: KnownSubscription,
  plan: PaidPlan,
  prorationDate: number,
): Promise<KnownSubscription | undefined> {
  const { subscriptionId } = state
  const items = [{ id: itemId, price: await priceOf(plan) }]
  const proration_behavior = prorationOf(state.plan, plan)
  const changed = await askUnlessRefused((stripe) =>
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
  return changed && known(changed)
}

/** The address of Stripe's page for a customer's cards and invoices, which leads back to ours. */
export async function openPortal(customer: string, return_url: string): Promise<string> {
  const { url } = await askStripe((stripe) =>
    stripe.billingPortal.sessions.create({ customer, return_url }),
  )
  return url
}

async function priceOf(plan: PaidPlan): Promise<string> {
  const { priceBasic, pricePremium } = await readPaymentSettings()
  return { basic: priceBasic, premium: pricePremium }[plan]
}

async function known(subscription: Stripe.Subscription): Promise<KnownSubscription> {
  const { id, items, latest_invoice, pending_update } = subscription
  const [item] = items.data
  const prices = await Promise.all(paidPlans.map(priceOf))
  const plan = paidPlans.find((_, n) => prices[n] === item?.price.id)
  if (item === undefined || plan === undefined) {
    log.error('a subscription with an unknown price', { subscriptionId: id })
    throw new Unavailable()
  }
  const invoice = typeof latest_invoice === 'string' ? undefined : latest_invoice
  const status = z.parse(z.enum(subscriptionStatuses), subscription.status)
  return {
    state: {
      plan,
      status,
      subscriptionId: id,
      periodEnd: new Date(paidUntil(subscription, item, status) * 1000).toISOString(),
      cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    },
    itemId: item.id,
    invoiceId: invoice?.id,
    clientSecret: invoice?.confirmation_secret?.client_secret,
    isChanging: pending_update !== null,
  }
}

/**
 * The end of the period that was paid for, in Unix seconds. Stripe moves the period on before the payment,
 * so an unpaid one has been paid for until it began.
 */
function paidUntil(
  { ended_at }: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  status: SubscriptionState['status'],
): number {
  if (status === 'active') return item.current_period_end
  return status === 'canceled' && ended_at !== null ? ended_at : item.current_period_start
}
