import { beforeEach, expect, test } from 'vitest'
import { newUser, type User } from '../../../infra/local/testing/collector.ts'
import { begin, pay } from '../../../infra/local/testing/pay.ts'
import { customerOf } from '../../../infra/local/testing/stripe-records.ts'
import * as subscription from '../../../shared/contract/subscription.ts'
import { stripe } from '../../gateways/call-stripe.ts'

let ana: User
beforeEach(async () => {
  ana = await newUser()
})

const renew = (renews: boolean) => ana.ok(subscription.setRenewal, { body: { renews } })

test('keeps the plan until the end of the paid period, and resumes it until then', async () => {
  await pay(await begin(ana, 'premium'))
  const before = await ana.ok(subscription.refreshSubscription)
  const canceled = await renew(false)
  expect(canceled).toMatchObject({
    plan: 'premium',
    subscription: { cancelAt: expect.any(String) },
  })
  expect(canceled.subscription?.periodEnd).toBe(before.subscription?.periodEnd)
  expect((await renew(false)).subscription).toEqual(canceled.subscription)
  expect((await renew(true)).subscription).toEqual(before.subscription)
})

test('shows an end date from the dashboard, and removes it on resuming', async () => {
  await pay(await begin(ana, 'basic'))
  const { subscription: before } = await ana.ok(subscription.refreshSubscription)
  const { subscriptions } = await stripe()
  const [running] = (await subscriptions.list({ customer: await customerOf(ana) })).data
  const cancel_at = Math.floor(Date.now() / 1000) + 86_400
  await subscriptions.update(running?.id ?? '', { cancel_at })
  const dated = await ana.ok(subscription.refreshSubscription)
  const cancelAt = new Date(cancel_at * 1000).toISOString()
  expect(dated.subscription).toMatchObject({ ...before, cancelAt })
  const resumed = (await renew(true)).subscription
  expect(resumed).toMatchObject({ status: 'active' })
  expect(resumed?.cancelAt).toBeUndefined()
  expect(await subscriptions.retrieve(running?.id ?? '')).toMatchObject({ cancel_at: null })
})

test('refuses to cancel on Free or before the first payment', async () => {
  const refusal = () => ana.refused(subscription.setRenewal, { body: { renews: false } })
  const none = { code: 'conflict', message: 'You have no subscription that renews.' }
  expect(await refusal()).toMatchObject(none)
  await begin(ana, 'basic')
  expect(await refusal()).toMatchObject(none)
})
