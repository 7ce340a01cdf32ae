import { describe, expect, test } from 'vitest'
import { expandSecret, paymentOf, payTestSubscription } from './testing/pay-test-subscription.ts'
import { failureOf, openTestStripe } from './testing/start-test-stripe.ts'

/** Refunds, credit and invoices, as in `conformance.test.ts`. */
const { stripe, basic, premium } = await openTestStripe()

describe('Money back', () => {
  test('is given in full once, which the charge shows', async () => {
    const { intent } = await payTestSubscription(stripe, basic)
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({
      status: 'succeeded',
      amount: 400,
    })
    const { latest_charge } = await stripe.paymentIntents.retrieve(intent, {
      expand: ['latest_charge'],
    })
    expect(latest_charge).toMatchObject({ refunded: true, amount_refunded: 400 })
    const { data } = await stripe.events.list({ type: 'charge.refunded', limit: 1 })
    expect(data).toMatchObject([{ data: { object: { payment_intent: intent, refunded: true } } }])
    const again = await failureOf(stripe.refunds.create({ payment_intent: intent }))
    expect(again).toMatchObject({ code: 'charge_already_refunded' })
  })
})

describe('Credit that covers the first payment', () => {
  test('is seen in a preview, and begins a subscription without a payment', async () => {
    const { customer, subscription } = await payTestSubscription(stripe, premium)
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: basic }],
      proration_behavior: 'always_invoice',
      proration_date: subscription.created,
      payment_behavior: 'pending_if_incomplete',
    })
    const items = [{ price: basic }]
    const covered = await stripe.invoices.createPreview({
      customer: customer.id,
      subscription_details: { items },
    })
    expect(covered).toMatchObject({ amount_due: 0, starting_balance: -400 })
    const begun = await stripe.subscriptions.create({
      customer: customer.id,
      items,
      payment_behavior: 'default_incomplete',
      expand: expandSecret,
    })
    expect(begun).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', amount_paid: 0 },
    })
    expect(paymentOf(begun).clientSecret).toBe('')
    const rest = await stripe.invoices.createPreview({
      customer: customer.id,
      subscription_details: { items: [{ price: premium }] },
    })
    expect(rest).toMatchObject({ amount_due: 800 })
  })
})

describe('The invoices of a subscription', () => {
  test('are listed from the newest, by their state', async () => {
    const { subscription, invoice } = await payTestSubscription(stripe, basic)
    const list = async (status: string) =>
      (await stripe.invoices.list({ subscription: subscription.id, status, limit: 100 })).data
    expect(await list('paid')).toMatchObject([{ id: invoice.id, amount_paid: 400 }])
    expect([await list('draft'), await list('open')]).toEqual([[], []])
  })

  test('have a page once they are final, and are finalized once', async () => {
    const { invoice } = await payTestSubscription(stripe, basic)
    expect(invoice.hosted_invoice_url).toMatch(/^http/)
    const again = stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false })
    expect(await failureOf(again)).toMatchObject({ statusCode: 400 })
  })
})
