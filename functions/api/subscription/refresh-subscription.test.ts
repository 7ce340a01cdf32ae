import { beforeEach, expect, test } from 'vitest'
import { newUser, type User } from '../../../infra/local/testing/collector.ts'
import { begin, pay } from '../../../infra/local/testing/pay.ts'
import { paid } from '../../../infra/local/testing/stock.ts'
import * as subscription from '../../../shared/contract/subscription.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

let ana: User
beforeEach(async () => {
  ana = await newUser()
})

const refresh = () => ana.ok(subscription.refreshSubscription)

test('counts a payment without a webhook once Stripe is asked', async () => {
  const payment = await begin(ana, 'basic')
  expect(await refresh()).toMatchObject({ plan: 'free', subscription: { status: 'incomplete' } })
  await pay(payment)
  expect(await refresh()).toMatchObject({ plan: 'basic', subscription: { status: 'active' } })
})

test('ends a subscription that Stripe does not have', async () => {
  await setSubscription(ana.userId, paid('basic', 30))
  const { plan, subscription: ended } = await refresh()
  expect({ plan, status: ended?.status }).toEqual({ plan: 'free', status: 'canceled' })
  expect(Date.parse(ended?.periodEnd ?? '')).toBeLessThanOrEqual(Date.now())
})

test('asks nothing without a subscription', async () => {
  expect(await refresh()).toMatchObject({ plan: 'free', subscriptionStatus: 'free' })
})
