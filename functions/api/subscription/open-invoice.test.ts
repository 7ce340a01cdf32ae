import { beforeAll, expect, test } from 'vitest'
import { newCollector } from '../../../infra/local/testing/collector.ts'
import { useCloud } from '../../../infra/local/testing/environment.ts'
import { pay } from '../../../infra/local/testing/pay.ts'
import * as subscription from '../../../shared/contract/subscription.ts'

beforeAll(useCloud)

test('an invoice that is open has a page of the provider, one that is paid has none', async () => {
  const ana = await newCollector()
  const none = { status: 409, message: 'You have no unpaid invoice.' }
  expect(await ana.refused(subscription.openInvoice)).toMatchObject(none)
  const begun = await ana.ok(subscription.createSubscription, { body: { plan: 'basic' } })
  const { url } = await ana.ok(subscription.openInvoice)
  expect(url).toMatch(`${process.env.STRIPE_ENDPOINT}/invoice/`)
  expect(await (await fetch(url)).text()).toContain('Invoice of $4.00')
  await pay(begun)
  expect(await ana.refused(subscription.openInvoice)).toMatchObject(none)
})
