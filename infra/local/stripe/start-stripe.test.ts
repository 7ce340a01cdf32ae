import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveKeys } from '../credentials.ts'
import { type StripeService, startStripe } from './start-stripe.ts'

let dataDir: string
let service: StripeService
let stripe: Stripe
const time = new Date('2026-01-31T12:00:00Z')

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stripe-'))
  service = await startStripe({
    dataDir,
    credentials: deriveKeys('test').stripe,
    webhookUrl: 'http://127.0.0.1:9/',
    allowedOrigin: 'http://127.0.0.1:8',
    now: () => time,
  })
  const { hostname: host, port } = new URL(service.endpoint)
  stripe = new Stripe(service.environment.STRIPE_SECRET_KEY ?? '', { host, port, protocol: 'http' })
})
afterAll(async () => {
  await service.stop()
  await rm(dataDir, { recursive: true })
})

test('A subscription begins incomplete and is active once its payment is confirmed.', async () => {
  const customer = await stripe.customers.create({ email: 'a@example.com' })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_premium' }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  expect(subscription.status).toBe('incomplete')
  const invoice = subscription.latest_invoice
  if (typeof invoice === 'string' || !invoice) throw new Error('not expanded')
  const secret = invoice.confirmation_secret?.client_secret ?? ''
  const paid = await stripe.paymentIntents.confirm(secret.split('_secret')[0] ?? '', {
    payment_method: 'pm_card_visa',
    return_url: 'https://example.com',
  })
  expect(paid.status).toBe('succeeded')
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  const list = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paid.id },
    expand: ['data.invoice'],
  })
  expect(list.data[0]?.invoice).toMatchObject({ status: 'paid', amount_paid: 800 })
})
