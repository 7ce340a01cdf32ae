import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { begin } from '../../../infra/local/testing/pay.ts'
import * as subscription from '../../../shared/contract/subscription.ts'

test('returns an address of the portal to everyone who began a subscription', async () => {
  const ana = await newUser()
  expect(await ana.refused(subscription.openBillingPortal)).toMatchObject({
    code: 'conflict',
    message: 'You have no payments yet.',
  })
  await begin(ana, 'basic')
  const { url } = await ana.ok(subscription.openBillingPortal)
  expect(url).toMatch(/^http/)
  expect((await ana.ok(subscription.openBillingPortal)).url).not.toBe(url)
})
