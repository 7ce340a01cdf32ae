import type Stripe from 'stripe'
import { type PaidPlan, paidPlans, subscriptionStatuses } from '../../shared/rules/plans.ts'
import { Unavailable } from '../runtime/errors.ts'
import { log } from '../runtime/log.ts'
import { callUnlessRefused, StripeMissing } from './call-stripe.ts'
import { readPaymentSettings } from './payment-settings.ts'

type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Our part of a subscription, and what its next call needs. */
export type KnownSubscription = {
  readonly state: {
    readonly plan: PaidPlan
    readonly status: SubscriptionStatus
    readonly subscriptionId: string
    /** The instant at which the paid period ends. */
    readonly periodEnd: string
    /** The instant at which it ends instead of renewing. */
    readonly cancelAt?: string
  }
  readonly itemId: string
  /** True if it ends on a date that was set in the dashboard, and not with its period. */
  readonly endsOnDate: boolean
  /** The newest invoice. */
  readonly invoiceId: string | undefined
  /** Confirms the payment of the newest invoice. `undefined` if it is paid. */
  readonly clientSecret: string | undefined
  /** True if a change of plan waits for the payment of the newest invoice. */
  readonly isChanging: boolean
}

/** The fields that `readSubscription` needs beyond the subscription itself. */
export const expand = ['latest_invoice.confirmation_secret']

/**
 * Returns a subscription as it is now, or `undefined` if Stripe does not have it.
 *
 * @param former its plan until now, which a price that the settings do not name leaves as it is; absent:
 *   such a subscription is not ours
 * @throws what `callStripe` throws
 */
export async function findSubscription(
  id: string,
  former: PaidPlan | undefined,
): Promise<KnownSubscription | undefined> {
  const found = await callUnlessRefused(
    (stripe) => stripe.subscriptions.retrieve(id, { expand }),
    StripeMissing,
  )
  const plan = found && ((await planOf(found)) ?? former)
  return found && plan && readSubscription(found, plan)
}

/** The id of a plan's price. */
export async function priceOf(plan: PaidPlan): Promise<string> {
  const { priceBasic, pricePremium } = await readPaymentSettings()
  return { basic: priceBasic, premium: pricePremium }[plan]
}

/** The plan that a subscription's price is for. */
async function planOf({ id, items }: Stripe.Subscription): Promise<PaidPlan | undefined> {
  const prices = await Promise.all(paidPlans.map(priceOf))
  const plan = paidPlans.find((_, n) => prices[n] === items.data[0]?.price.id)
  if (plan === undefined) log.error('a subscription at an unknown price', { subscriptionId: id })
  return plan
}

/** Returns our part of a subscription. */
export function readSubscription(
  subscription: Stripe.Subscription,
  plan: PaidPlan,
): KnownSubscription {
  const { id, items, latest_invoice, pending_update } = subscription
  const { cancel_at: cancelAt, cancel_at_period_end } = subscription
  const [item] = items.data
  if (item === undefined) throw new Unavailable()
  const invoice = typeof latest_invoice === 'string' ? undefined : latest_invoice
  const status = statusOf(subscription)
  return {
    state: {
      plan,
      status,
      subscriptionId: id,
      periodEnd: isoOf(paidUntil(subscription, item, status)),
      ...(cancelAt !== null && { cancelAt: isoOf(cancelAt) }),
    },
    itemId: item.id,
    endsOnDate: cancelAt !== null && !cancel_at_period_end,
    invoiceId: invoice?.id,
    clientSecret: invoice?.confirmation_secret?.client_secret,
    isChanging: pending_update !== null,
  }
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/** A trial, which only the dashboard begins, is as good as paid. Whatever else we do not know gives no plan. */
const statusOf = ({ status }: Stripe.Subscription): SubscriptionStatus =>
  subscriptionStatuses.find((one) => one === status) ??
  (status === 'trialing' ? 'active' : 'unpaid')

/**
 * The end of the period that was paid for, in Unix seconds. Stripe moves the period on before the payment,
 * so an unpaid one has been paid for until it began.
 */
function paidUntil(
  { ended_at }: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  status: SubscriptionStatus,
): number {
  if (status === 'active') return item.current_period_end
  return status === 'canceled' && ended_at !== null ? ended_at : item.current_period_start
}
