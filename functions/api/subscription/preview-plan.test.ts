import { beforeEach, expect, test } from 'vitest'
import { newUser, type User } from '../../../infra/local/testing/collector.ts'
import { begin, pay } from '../../../infra/local/testing/pay.ts'
import * as subscription from '../../../shared/contract/subscription.ts'

let ana: User
beforeEach(async () => {
  ana = await newUser()
})

const preview = { query: { plan: 'premium' } }

test('returns the price of a change for this instant without changing anything', async () => {
  await pay(await begin(ana, 'basic'))
  const before = await ana.ok(subscription.refreshSubscription)
  const { dueNow, prorationDate } = await ana.ok(subscription.previewPlan, preview)
  expect(dueNow).toBeGreaterThan(390)
  expect(Math.abs(prorationDate - Date.now() / 1000)).toBeLessThan(60)
  const { subscription: after } = await ana.ok(subscription.refreshSubscription)
  expect(after).toEqual(before.subscription)
})

test('returns no price for the plan in effect, on Free, or for an unknown plan', async () => {
  const none = {
    code: 'conflict',
    message: 'You have no active subscription. Please choose a plan.',
  }
  expect(await ana.refused(subscription.previewPlan, preview)).toMatchObject(none)
  await begin(ana, 'premium')
  expect(await ana.refused(subscription.previewPlan, preview)).toMatchObject(none)
  await pay(await begin(ana, 'premium'))
  const { message } = await ana.refused(subscription.previewPlan, preview)
  expect(message).toBe('You already have Premium.')
  const { status } = await ana.refused(subscription.previewPlan, { query: { plan: 'gold' } })
  expect(status).toBe(400)
})
