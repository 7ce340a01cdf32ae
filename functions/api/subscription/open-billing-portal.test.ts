import { beforeEach, expect, test } from 'vitest'
import { newUser, type User } from '../../../infra/local/testing/collector.ts'
import * as subscription from '../../../shared/contract/subscription.ts'

let ana: User
beforeEach(async () => {
  ana = await newUser()
})

const begin = (plan: 'basic' | 'premium') =>
  ana.ok(subscription.createSubscription, { body: { plan } })

test('the portal has an address for everyone who began a subscription', async () => {
  expect(await ana.refused(subscription.openBillingPortal)).toMatchObject({
    code: 'conflict',
    message: 'You have no payments yet.',
  })
  await begin('basic')
  const { url } = await ana.ok(subscription.openBillingPortal)
  expect(url).toMatch(/^http/)
  expect((await ana.ok(subscription.openBillingPortal)).url).not.toBe(url)
})
