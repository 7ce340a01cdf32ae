import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startStripe } from '../../infra/local/stripe/start-stripe.ts'
import { testOptions } from '../../infra/local/stripe/testing/start-test-stripe.ts'
import { callHandler, signedInAs } from '../../infra/local/testing/call-handlers.ts'
import { newUser, type User } from '../../infra/local/testing/collector.ts'
import { cards, pay, saveCard } from '../../infra/local/testing/pay.ts'
import { inDays } from '../../infra/local/testing/stock.ts'
import { chargesOf, customerOf } from '../../infra/local/testing/stripe-records.ts'
import type { Route } from '../../shared/contract/route.ts'
import * as subscription from '../../shared/contract/subscription.ts'
import { stripe } from './call-stripe.ts'
import { deleteCustomer, endSubscription } from './payments.ts'

/** Stripe's clock; ours is the machine's. */
let stripeTime = inDays(0)
const service = await startStripe({ ...testOptions(), now: () => new Date(stripeTime) })
let ana: User
beforeAll(async () => {
  Object.assign(process.env, service.environment)
})
beforeEach(async () => {
  ana = await newUser()
})
afterAll(service.stop)

const request = async (route: Route, body?: object) =>
  (await callHandler(route, { body }, signedInAs(ana.userId))).body

test.each([
  ['within seven days keeps the plan', -33, 'premium'],
  ['after seven days it gives none', -40, 'free'],
])('renews with a new card after a failed renewal: %s', async (_, begin, plan) => {
  stripeTime = inDays(begin)
  const begun = await request(subscription.createSubscription, { plan: 'premium' })
  await pay(subscription.createSubscription.response.parse(begun))
  const { periodEnd } = (await request(subscription.refreshSubscription)).subscription
  const { url } = await request(subscription.openBillingPortal)
  await saveCard(url, cards.failsLater)

  stripeTime = inDays(0)
  expect(await request(subscription.refreshSubscription)).toMatchObject({
    plan,
    subscription: { plan: 'premium', status: 'past_due', periodEnd },
  })
  expect(await request(subscription.createSubscription, { plan: 'premium' })).toMatchObject({
    message: 'Your last payment failed. Please pay the invoice before you choose a plan.',
  })
  expect(await request(subscription.setRenewal, { renews: true })).toMatchObject({
    subscription: { status: 'past_due', periodEnd },
  })
  await saveCard((await request(subscription.openBillingPortal)).url, cards.good)
  expect(await request(subscription.refreshSubscription)).toMatchObject({
    plan: 'premium',
    subscription: { status: 'active', periodEnd: expect.not.stringContaining(periodEnd) },
  })
  expect(await chargesOf(ana)).toEqual([800, 800])
})

test.each([
  ['the subscription', (id: string) => endSubscription(id)],
  ['the customer', async () => deleteCustomer(await customerOf(ana))],
])('collects no draft of a renewal after the end of %s', async (_, end) => {
  stripeTime = inDays(-40)
  const begun = await request(subscription.createSubscription, { plan: 'premium' })
  await pay(subscription.createSubscription.response.parse(begun))
  const { periodEnd } = (await request(subscription.refreshSubscription)).subscription
  stripeTime = new Date(Date.parse(periodEnd) + 60_000).toISOString()
  const { subscriptions, invoices } = await stripe()
  const [running] = (await subscriptions.list({ customer: await customerOf(ana) })).data
  const invoice = async () => (await invoices.list({ subscription: running?.id ?? '' })).data[0]
  expect(await invoice()).toMatchObject({ status: 'draft', amount_due: 800 })
  await end(running?.id ?? '')
  stripeTime = inDays(0)
  expect(await invoice()).toMatchObject({ status: 'void' })
  expect(await chargesOf(ana)).toEqual([800])
})
