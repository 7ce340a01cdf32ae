import type Stripe from 'stripe'

export const expandSecret = ['latest_invoice.confirmation_secret']

/** A new customer with a subscription that is not paid yet. */
export async function startTestSubscription(stripe: Stripe, price: string) {
  const customer = await stripe.customers.create({ metadata: { userId: 'user-1' } })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    automatic_tax: { enabled: false },
    metadata: { userId: 'user-1' },
    expand: expandSecret,
  })
  return { customer, subscription, ...paymentOf(subscription) }
}

/** The newest invoice of a subscription, which must be expanded, and what confirms its payment. */
export function paymentOf({ latest_invoice: invoice }: Stripe.Subscription) {
  if (typeof invoice === 'string' || invoice === null) throw new Error('There is no invoice.')
  const clientSecret = invoice.confirmation_secret?.client_secret ?? ''
  return { invoice, clientSecret, intent: clientSecret.replace(/_secret_.*/, '') }
}

/** Confirms a payment with one of Stripe's ready-made payment methods. */
export const payWith = (stripe: Stripe, intent: string, payment_method: string) =>
  stripe.paymentIntents.confirm(intent, { payment_method, return_url: 'https://example.com/back' })

/** A new customer with a subscription that is paid. */
export async function payTestSubscription(stripe: Stripe, price: string, card = 'pm_card_visa') {
  const begun = await startTestSubscription(stripe, price)
  await payWith(stripe, begun.intent, card)
  return begun
}
