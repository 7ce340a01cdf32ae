import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newUser, refusal, type User } from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { begin, cards, pay } from '../../../infra/local/testing/pay.ts'
import { paid } from '../../../infra/local/testing/stock.ts'
import {
  chargesOf,
  customerOf,
  subscriptionsOf,
} from '../../../infra/local/testing/stripe-records.ts'
import * as aging from '../../../shared/contract/aging.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as subscription from '../../../shared/contract/subscription.ts'
import { stripe } from '../../gateways/call-stripe.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

reachProductTable()

let ana: User
beforeEach(async () => {
  ana = await newUser()
})

const planNow = async () => (await ana.ok(auth.getUser)).plan

test('begins a plan with the webhook of its payment alone', async () => {
  expect((await ana.refused(aging.getOldestCigars)).code).toBe('premium_required')
  const payment = await begin(ana, 'premium')
  expect(await planNow()).toBe('free')
  expect(await pay(payment)).toMatchObject({ status: 'succeeded' })
  await expect.poll(planNow).toBe('premium')
  expect(await ana.ok(auth.getUser)).toMatchObject({
    subscriptionStatus: 'active',
    subscription: { plan: 'premium', status: 'active' },
  })
  expect(await ana.ok(aging.getOldestCigars)).toBeDefined()
  expect(await chargesOf(ana)).toEqual([800])
})

test('keeps Free after a declined card, and pays the same subscription with another card', async () => {
  const payment = await begin(ana, 'basic')
  expect(await pay(payment, cards.declined)).toMatchObject({
    error: { message: 'Your card was declined.' },
  })
  expect(await planNow()).toBe('free')
  expect(await begin(ana, 'basic')).toEqual(payment)
  await pay(payment)
  await expect.poll(planNow).toBe('basic')
  expect(await chargesOf(ana)).toEqual([400])
})

test('never sells the same plan twice, also before the webhook arrives', async () => {
  await pay(await begin(ana, 'premium'))
  expect(await ana.refused(subscription.createSubscription, { body: { plan: 'premium' } })).toEqual(
    refusal('conflict', 'You already have Premium.'),
  )
  const other = await ana.refused(subscription.createSubscription, { body: { plan: 'basic' } })
  expect(other.message).toBe('You already have Premium. You can switch to Basic.')
  expect(await planNow()).toBe('premium')
  expect(await chargesOf(ana)).toEqual([800])
})

test('ends a plan without a subscription in Stripe, and sells it again', async () => {
  await setSubscription(ana.userId, paid('premium', 30))
  await pay(await begin(ana, 'premium'))
  await expect.poll(planNow).toBe('premium')
  expect(await subscriptionsOf(ana)).toEqual(['active'])
})

test('ends the first choice for another plan, and it can no longer be paid', async () => {
  const first = await begin(ana, 'premium')
  const second = await begin(ana, 'basic')
  expect(await pay(first)).toMatchObject({ error: expect.anything() })
  await pay(second)
  await expect.poll(planNow).toBe('basic')
  expect(await chargesOf(ana)).toEqual([400])
})

describe('two tabs at once', () => {
  const inTabs = async (plans: readonly ('basic' | 'premium')[]) => {
    const responses = await Promise.allSettled(plans.map((plan) => begin(ana, plan)))
    return responses.flatMap((response) =>
      response.status === 'fulfilled' ? [response.value] : [],
    )
  }

  test('that choose the same plan in the same minute get one customer, one subscription and one charge', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const payments = await inTabs(['premium', 'premium', 'premium'])
    expect(payments.length).toBeGreaterThan(0)
    expect(new Set(payments.map((payment) => JSON.stringify(payment))).size).toBe(1)
    await Promise.all(payments.map((payment) => pay(payment)))
    await expect.poll(planNow).toBe('premium')
    expect(await chargesOf(ana)).toEqual([800])
    expect(await subscriptionsOf(ana)).toEqual(['active'])
  })

  test('that choose different plans get one that can be paid', async () => {
    const payments = await inTabs(['premium', 'basic', 'premium', 'basic'])
    await Promise.all(payments.map((payment) => pay(payment)))
    const { plan } = await ana.ok(subscription.refreshSubscription)
    const statuses = await subscriptionsOf(ana)
    expect(statuses.filter((status) => status === 'incomplete')).toEqual([])
    expect(statuses.filter((status) => status === 'active')).toHaveLength(1)
    expect(await chargesOf(ana)).toEqual([plan === 'basic' ? 400 : 800])
  })
})

test('makes one new customer after the customer was deleted in the dashboard, also in two tabs', async () => {
  await pay(await begin(ana, 'basic'))
  await expect.poll(planNow).toBe('basic')
  const former = await customerOf(ana)
  await (await stripe()).customers.del(former)
  expect((await ana.refused(subscription.openBillingPortal)).code).toBe('conflict')
  await ana.ok(subscription.refreshSubscription)
  expect(await planNow()).toBe('free')

  const tabs = await Promise.allSettled([begin(ana, 'premium'), begin(ana, 'premium')])
  const [payment] = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value] : []))
  if (payment === undefined) throw new Error('no tab can pay')
  await pay(payment)
  await expect.poll(planNow).toBe('premium')
  expect(await customerOf(ana)).not.toBe(former)
  expect(await chargesOf(ana)).toEqual([800])
  expect(await subscriptionsOf(ana)).toEqual(['active'])
})

test('begins a plan by credit only when the user says so', async () => {
  await pay(await begin(ana, 'premium'))
  await endWithCredit()
  expect(await planNow()).toBe('free')
  const charges = await chargesOf(ana)

  const requested = await begin(ana, 'basic')
  expect(requested).toEqual({ credit: expect.closeTo(400, -1) })
  expect([await planNow(), await subscriptionsOf(ana)]).toEqual(['free', ['canceled']])

  const useCredit = { body: { plan: 'basic', useCredit: true } }
  const begun = await ana.ok(subscription.createSubscription, useCredit)
  expect(begun).toMatchObject({ user: { plan: 'basic', subscription: { status: 'active' } } })
  expect(await planNow()).toBe('basic')
  expect(await chargesOf(ana)).toEqual(charges)
})

/** Ends Premium at Stripe after a change that leaves about the price of Basic as credit. */
async function endWithCredit() {
  const { subscriptions } = await stripe()
  const [running] = (await subscriptions.list({ customer: await customerOf(ana) })).data
  await subscriptions.update(running?.id ?? '', {
    items: [{ id: running?.items.data[0]?.id ?? '', price: process.env.STRIPE_PRICE_BASIC ?? '' }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  })
  await subscriptions.cancel(running?.id ?? '')
  await ana.ok(subscription.refreshSubscription)
}

test('refuses an unknown plan at its field', async () => {
  for (const plan of ['free', 'gold', '', 7]) {
    const response = await ana.refused(subscription.createSubscription, { body: { plan } })
    expect(response.issues).toEqual([{ path: 'plan', message: 'Please choose Basic or Premium.' }])
  }
})
