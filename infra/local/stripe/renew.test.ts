import type Stripe from 'stripe'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startStripe } from './start-stripe.ts'
import {
  expandSecret,
  paymentOf,
  payTestSubscription,
  payWith,
  startTestSubscription,
} from './testing/pay-test-subscription.ts'
import { cardForm, clientOf, failureOf, send, testOptions } from './testing/start-test-stripe.ts'

const hour = 3_600_000
const day = 24 * hour
const beginning = Date.parse('2026-01-31T12:00:00Z')
let time = beginning
beforeEach(() => {
  time = beginning
})

const service = await startStripe({ ...testOptions(), now: () => new Date(time) })
const stripe = clientOf(service.endpoint, service.environment.STRIPE_SECRET_KEY)
afterAll(service.stop)

const iso = (seconds = 0) => new Date(seconds * 1000).toISOString().slice(0, 10)
const periodOf = ({ items }: Stripe.Subscription) => [
  iso(items.data[0]?.current_period_start),
  iso(items.data[0]?.current_period_end),
]
const get = (id: string) => stripe.subscriptions.retrieve(id, { expand: expandSecret })

/** Saves another card in the billing portal. */
const saveCard = async (customer: string, number: string) => {
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'http://127.0.0.1:3000/subscribe',
  })
  return (await send(url, cardForm(number))).text()
}

describe('Time', () => {
  test('renews monthly by the day of the month on which the subscription began', async () => {
    const { subscription } = await payTestSubscription(stripe, 'price_premium')
    expect(periodOf(subscription)).toEqual(['2026-01-31', '2026-02-28'])
    time = Date.parse('2026-02-28T12:00:00Z')
    const due = await get(subscription.id)
    expect(periodOf(due)).toEqual(['2026-02-28', '2026-03-31'])
    expect(due.latest_invoice).toMatchObject({
      status: 'draft',
      amount_due: 800,
      hosted_invoice_url: null,
      automatically_finalizes_at: time / 1000 + 3600,
    })
    time = Date.parse('2026-06-01T00:00:00Z')
    const renewed = await get(subscription.id)
    expect(periodOf(renewed)).toEqual(['2026-05-31', '2026-06-30'])
    expect(paymentOf(renewed).invoice).toMatchObject({
      status: 'paid',
      amount_paid: 800,
      billing_reason: 'subscription_cycle',
      created: Date.parse('2026-05-31T12:00:00Z') / 1000,
    })
  })

  test('cancels a subscription at its period end when that was asked for', async () => {
    const { subscription } = await payTestSubscription(stripe, 'price_basic')
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    time += 28 * day
    const ended = await get(subscription.id)
    expect([ended.status, iso(ended.ended_at ?? 0)]).toEqual(['canceled', '2026-02-28'])
  })

  test('cancels a subscription on the date that was set, after the renewals before it', async () => {
    const { subscription } = await payTestSubscription(stripe, 'price_basic')
    const cancel_at = Date.parse('2026-03-15T12:00:00Z') / 1000
    await stripe.subscriptions.update(subscription.id, { cancel_at })
    time = Date.parse('2026-04-15T12:00:00Z')
    const ended = await get(subscription.id)
    expect(periodOf(ended)).toEqual(['2026-02-28', '2026-03-31'])
    expect([ended.status, iso(ended.ended_at ?? 0)]).toEqual(['canceled', '2026-03-15'])
  })

  test.each([
    ['At the period end, prorations that wait become credit.', true, -200],
    ['At once, they are dropped.', false, 0],
  ])('%s', async (_, isAtPeriodEnd, balance) => {
    const { customer, subscription } = await payTestSubscription(stripe, 'price_premium')
    const { id } = subscription
    time += 14 * day
    await stripe.subscriptions.update(id, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: 'price_basic' }],
      proration_behavior: 'create_prorations',
    })
    if (isAtPeriodEnd) await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    else await stripe.subscriptions.cancel(id)
    time += 14 * day
    expect((await get(id)).status).toBe('canceled')
    const found = await stripe.customers.retrieve(customer.id)
    expect(found.deleted || found.balance).toBe(balance)
  })

  test.each([
    ['draft', 0],
    ['open', hour],
  ])(
    'leaves the %s invoice of a renewal uncollected after a cancellation',
    async (status, wait) => {
      const { customer, subscription } = await payTestSubscription(stripe, 'price_basic')
      await saveCard(customer.id, '4000000000000341')
      time += 28 * day + wait
      await stripe.subscriptions.cancel(subscription.id)
      time += 28 * day
      const left = paymentOf(await get(subscription.id)).invoice
      expect(left).toMatchObject({ status, attempt_count: wait / hour })
    },
  )

  test('expires a subscription that is not paid within 23 hours', async () => {
    const { subscription, intent } = await startTestSubscription(stripe, 'price_basic')
    time += 23 * hour
    const expired = await get(subscription.id)
    expect(expired.status).toBe('incomplete_expired')
    expect(paymentOf(expired).invoice.status).toBe('void')
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('canceled')
  })

  test('makes a failed renewal past due, charges again, and cancels in the end', async () => {
    const { customer, subscription } = await payTestSubscription(stripe, 'price_basic')
    expect(await saveCard(customer.id, '4000000000000341')).toContain('The card is saved.')
    time += 28 * day + hour
    const failed = await get(subscription.id)
    expect([failed.status, ...periodOf(failed)]).toEqual(['past_due', '2026-02-28', '2026-03-31'])
    expect(paymentOf(failed).invoice).toMatchObject({ status: 'open', attempt_count: 1 })
    time += 8 * day
    expect(paymentOf(await get(subscription.id)).invoice.attempt_count).toBe(3)
    time += 7 * day
    expect((await get(subscription.id)).status).toBe('canceled')
  })

  test('leaves it active when another card pays in between', async () => {
    const { customer, subscription } = await payTestSubscription(stripe, 'price_basic')
    await saveCard(customer.id, '4000000000000341')
    time += 28 * day + hour
    expect((await get(subscription.id)).status).toBe('past_due')
    const page = await saveCard(customer.id, '4242 4242 4242 4242')
    expect(page).toContain('Visa ending in 4242')
    expect((await get(subscription.id)).status).toBe('active')
  })
})

describe('A change of price whose payment needs the person', () => {
  const upgrade = async ({ id, items }: Stripe.Subscription) =>
    stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', price: 'price_premium' }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      expand: expandSecret,
    })
  const begin = async () => {
    const { customer, subscription } = await payTestSubscription(stripe, 'price_basic')
    await saveCard(customer.id, '4000000000000341')
    time += 14 * day
    return upgrade(subscription)
  }
  const priceOf = ({ items }: Stripe.Subscription) => items.data[0]?.price.id

  test('stays pending until the invoice is paid', async () => {
    const pending = await begin()
    expect(pending).toMatchObject({
      status: 'active',
      pending_update: { subscription_items: [{ price: { id: 'price_premium' } }] },
    })
    expect(priceOf(pending)).toBe('price_basic')
    const { invoice, intent } = paymentOf(pending)
    expect(invoice).toMatchObject({ status: 'open', amount_due: 200 })
    await payWith(stripe, intent, 'pm_card_visa')
    const changed = await get(pending.id)
    expect(changed.pending_update).toBe(null)
    expect(priceOf(changed)).toBe('price_premium')
  })

  test('is dropped after 23 hours', async () => {
    const pending = await begin()
    time += 23 * hour
    const kept = await get(pending.id)
    expect([kept.pending_update, priceOf(kept)]).toEqual([null, 'price_basic'])
    expect(paymentOf(kept).invoice.status).toBe('void')
  })

  test('is replaced by the next one, so that only one can be paid', async () => {
    const first = paymentOf(await begin())
    const { customer } = first.invoice
    const { data } = await stripe.subscriptions.list({ customer: String(customer) })
    const [subscription] = data
    if (subscription === undefined) throw new Error('There is no subscription.')
    const second = paymentOf(await upgrade(subscription))
    const late = await failureOf(payWith(stripe, first.intent, 'pm_card_visa'))
    expect(late).toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect((await payWith(stripe, second.intent, 'pm_card_visa')).status).toBe('succeeded')
  })
})
