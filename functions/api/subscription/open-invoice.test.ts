import { expect, test } from 'vitest'
import { newUser, refusal } from '../../../infra/local/testing/collector.ts'
import { begin, cards, saveCard } from '../../../infra/local/testing/pay.ts'
import { chargesOf } from '../../../infra/local/testing/stripe-records.ts'
import * as subscription from '../../../shared/contract/subscription.ts'

test('returns a page to pay an open invoice, and none for a paid one', async () => {
  const ana = await newUser()
  const none = refusal('conflict', 'You have no unpaid invoice.')
  expect(await ana.refused(subscription.openInvoice)).toMatchObject(none)
  await begin(ana, 'basic')
  const { url } = await ana.ok(subscription.openInvoice)
  expect(url).toMatch(`${process.env.STRIPE_ENDPOINT}/invoice/`)
  await saveCard(url, cards.declined)
  expect(await ana.ok(subscription.openInvoice)).toEqual({ url })
  await saveCard(url, cards.good)
  expect(await ana.refused(subscription.openInvoice)).toMatchObject(none)
  expect(await chargesOf(ana)).toEqual([400])
})
