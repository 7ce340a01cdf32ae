import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { beginTestSubscription } from './testing/pay-test-subscription.ts'
import { failureOf, openTestStripe } from './testing/start-test-stripe.ts'

/** How calls are answered, shown at the stand-in and, with a key for it, at Stripe's test mode. */
const { stripe, basic, clientWith, close } = await openTestStripe()
afterAll(close)

test('A call is made once for a key, and other parameters are refused.', async () => {
  const idempotencyKey = `key-${Date.now()}`
  const first = await stripe.customers.create({ name: 'Ana' }, { idempotencyKey })
  const again = await stripe.customers.create({ name: 'Ana' }, { idempotencyKey })
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  const error = await failureOf(stripe.customers.create({ name: 'Eva' }, { idempotencyKey }))
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
})

test('A call answers with the error again that it ended in.', async () => {
  const { intent } = await beginTestSubscription(stripe, basic)
  const options = { idempotencyKey: `confirm-${intent}` }
  const card = {
    payment_method: 'pm_card_visa_chargeDeclined',
    return_url: 'https://example.com',
  }
  const one = await failureOf(stripe.paymentIntents.confirm(intent, card, options))
  const other = await failureOf(stripe.paymentIntents.confirm(intent, card, options))
  expect(other).toMatchObject({ code: 'card_declined', charge: one.charge })
  expect(other.headers['idempotent-replayed']).toBe('true')
})

test('An error names what is missing or unknown.', async () => {
  expect(await failureOf(stripe.subscriptions.retrieve('sub_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    requestId: expect.stringMatching(/^req_/),
  })
  const { customer } = await beginTestSubscription(stripe, basic)
  expect(
    await failureOf(
      stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: 'price_none' }],
        payment_behavior: 'default_incomplete',
      }),
    ),
  ).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'items[0][price]' })
  const raw = (path: string, params: Record<string, string>) =>
    failureOf(stripe.rawRequest('POST', path, params))
  expect(await raw('/v1/subscriptions', { payment_behavior: 'default_incomplete' })).toMatchObject({
    statusCode: 400,
    code: 'parameter_missing',
    param: 'customer',
  })
  expect(await raw('/v1/customers', { color: 'red' })).toMatchObject({
    code: 'parameter_unknown',
    param: 'color',
  })
  expect(await raw('/v1/unknown', {})).toMatchObject({ statusCode: 404 })
  expect(await failureOf(clientWith('sk_test_wrong').customers.create())).toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  )
})
