import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import {
  expandSecret,
  paymentOf,
  payTestSubscription,
  payWith,
  startTestSubscription,
} from './testing/pay-test-subscription.ts'
import { failureOf, openTestStripe } from './testing/start-test-stripe.ts'

/** The product's expectations, tested at the stand-in and, with a key, at Stripe's test mode. */
const { stripe, basic, premium, clientWith } = await openTestStripe()

describe('A subscription', () => {
  test('begins incomplete, with an open invoice that can be paid', async () => {
    const { subscription, invoice, intent } = await startTestSubscription(stripe, premium)
    const [item] = subscription.items.data
    expect(subscription).toMatchObject({ status: 'incomplete', metadata: { userId: 'user-1' } })
    expect(item?.price).toMatchObject({ id: premium, unit_amount: 800 })
    expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBeGreaterThan(
      27 * 86_400,
    )
    expect(invoice).toMatchObject({
      status: 'open',
      amount_due: 800,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: subscription.id } },
    })
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: 'requires_payment_method',
      amount: 800,
    })
  })

  test('is active once it is paid, keeps the card, and is found from the payment', async () => {
    const { customer, subscription, invoice, intent } = await payTestSubscription(stripe, basic)
    const paid = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['default_payment_method'],
    })
    expect(paid).toMatchObject({
      status: 'active',
      default_payment_method: { card: { brand: 'visa', last4: '4242' } },
    })
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
      expand: ['data.invoice'],
    })
    expect(data).toMatchObject([{ invoice: { id: invoice.id, status: 'paid', amount_paid: 400 } }])
    const listed = await stripe.subscriptions.list({
      customer: customer.id,
      expand: ['data.latest_invoice'],
    })
    expect(listed.data).toMatchObject([{ id: subscription.id, latest_invoice: { id: invoice.id } }])
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'generic_decline', 'Your card was declined.'],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
  ])('stays incomplete under %s and can be paid by another card', async (card, code, message) => {
    const { subscription, intent } = await startTestSubscription(stripe, basic)
    const error = await failureOf(payWith(stripe, intent, card))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: code })
    expect(error.message).toBe(message)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
    expect((await payWith(stripe, intent, 'pm_card_visa')).status).toBe('succeeded')
    const again = await failureOf(payWith(stripe, intent, 'pm_card_visa'))
    expect(again).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    })
  })

  test('waits for the person when the card requires authentication', async () => {
    const { subscription, intent } = await startTestSubscription(stripe, basic)
    expect(await payWith(stripe, intent, 'pm_card_authenticationRequired')).toMatchObject({
      status: 'requires_action',
      next_action: { redirect_to_url: { return_url: 'https://example.com/back' } },
    })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
  })

  test('expires when its first invoice is voided, which a paid one refuses', async () => {
    const { subscription, invoice, intent } = await startTestSubscription(stripe, basic)
    expect((await stripe.invoices.voidInvoice(invoice.id)).status).toBe('void')
    const expired = await stripe.subscriptions.retrieve(subscription.id)
    expect(expired.status).toBe('incomplete_expired')
    const late = await failureOf(payWith(stripe, intent, 'pm_card_visa'))
    expect(late).toMatchObject({ code: 'payment_intent_unexpected_state' })
    const paid = await payTestSubscription(stripe, basic)
    const refused = await failureOf(stripe.invoices.voidInvoice(paid.invoice.id))
    expect(refused).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  })

  test('ends at the period end, or not after all, or at once and once', async () => {
    const { subscription } = await payTestSubscription(stripe, basic)
    const { id } = subscription
    const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true })
    expect(ending.cancel_at).toBe(subscription.items.data[0]?.current_period_end)
    const resumed = await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null })
    const cancel_at = subscription.created + 86_400
    const dated = await stripe.subscriptions.update(id, { cancel_at })
    expect(dated).toMatchObject({ cancel_at_period_end: false, cancel_at })
    expect(await stripe.subscriptions.update(id, { cancel_at: '' })).toMatchObject({
      cancel_at: null,
    })
    const ended = await stripe.subscriptions.cancel(id)
    expect(ended).toMatchObject({ status: 'canceled', ended_at: expect.any(Number) })
    const again = await failureOf(stripe.subscriptions.cancel(id))
    expect(again).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  })

  test('ends with its customer', async () => {
    const { customer, subscription } = await payTestSubscription(stripe, basic)
    expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
  })
})

describe('A change of price', () => {
  test('upwards is paid at once, as previewed', async () => {
    const { subscription } = await payTestSubscription(stripe, basic)
    const change = {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: premium }],
      proration_behavior: 'always_invoice' as const,
      proration_date: subscription.created,
    }
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    })
    const ofProrations = preview.lines.data.map(({ parent, amount }) => [
      parent?.subscription_item_details?.proration,
      amount,
    ])
    expect(ofProrations).toEqual([
      [true, -400],
      [true, 800],
    ])
    const changed = await stripe.subscriptions.update(subscription.id, {
      ...change,
      payment_behavior: 'pending_if_incomplete',
      expand: expandSecret,
    })
    expect(changed).toMatchObject({
      pending_update: null,
      items: { data: [{ price: { id: premium } }] },
    })
    expect(paymentOf(changed).invoice).toMatchObject({
      status: 'paid',
      amount_paid: preview.amount_due,
      billing_reason: 'subscription_update',
    })
  })

  test('downwards lowers the next payment by the unused time', async () => {
    const { subscription } = await payTestSubscription(stripe, premium)
    const [item] = subscription.items.data
    const { current_period_start: start = 0, current_period_end: end = 0 } = item ?? {}
    const at = subscription.created
    const unused = Math.round((400 * (end - at)) / (end - start))
    const change = {
      items: [{ id: item?.id ?? '', price: basic }],
      proration_behavior: 'create_prorations' as const,
      proration_date: at,
    }
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    })
    expect(preview.total).toBe(400 - unused)
    const changed = await stripe.subscriptions.update(subscription.id, change)
    expect(changed.items.data[0]?.price.id).toBe(basic)
    const next = await stripe.invoices.createPreview({ subscription: subscription.id })
    expect(next.total).toBe(preview.total)
  })
})

test('makes a call once for a key, and refuses other parameters', async () => {
  const idempotencyKey = `key-${Date.now()}`
  const first = await stripe.customers.create({ name: 'Ana' }, { idempotencyKey })
  const again = await stripe.customers.create({ name: 'Ana' }, { idempotencyKey })
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  const error = await failureOf(stripe.customers.create({ name: 'Eva' }, { idempotencyKey }))
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
})

test('repeats the error of a failed call', async () => {
  const { intent } = await startTestSubscription(stripe, basic)
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

test('names the missing or unknown parameter in an error', async () => {
  expect(await failureOf(stripe.subscriptions.retrieve('sub_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    requestId: expect.stringMatching(/^req_/),
  })
  expect(await failureOf(startTestSubscription(stripe, 'price_none'))).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'items[0][price]',
  })
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
