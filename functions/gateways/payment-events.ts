import Stripe from 'stripe'
import * as z from 'zod/mini'
import { DomainError } from '../runtime/errors.ts'
import { log } from '../runtime/log.ts'
import { callStripe, callUnlessRefused, StripeMissing, stripe } from './call-stripe.ts'
import { readPaymentSettings } from './payment-settings.ts'

/** The fields of every event (Stripe API reference, 'Events'). `created` is in Unix seconds. */
const paymentEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  api_version: z.nullish(z.string()),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})
type PaymentEvent = z.infer<typeof paymentEvent>

/** An id, or the object itself. */
const reference = z.union([z.string(), z.object({ id: z.string() })])
const idOf = (found: z.infer<typeof reference>) => (typeof found === 'string' ? found : found.id)

const subscription = z.object({ id: z.string() })
const ofSubscription = z.object({ subscription: reference })
const invoice = z.object({
  parent: z.nullish(z.object({ subscription_details: z.nullish(ofSubscription) })),
})
const payment = z.object({
  payment_intent: z.nullish(reference),
  /** True if a charge was refunded in full. */
  refunded: z.optional(z.boolean()),
})

/** A subscription that an event of Stripe is about. */
type Subject = {
  readonly subscriptionId: string
  readonly userId: string
  /** The money went back, or the subscription has ended: nothing of it may be paid any more. */
  readonly ends: boolean
}

/**
 * Verifies a webhook: its signature over the bytes as they were sent, at most 300 seconds ago.
 *
 * @throws DomainError `invalid_input`
 */
export async function readPaymentEvent(bytes: Uint8Array, signature = ''): Promise<PaymentEvent> {
  const { webhookSecret } = await readPaymentSettings()
  const event = read(
    paymentEvent,
    verify((await stripe()).webhooks, bytes, signature, webhookSecret),
  )
  const { id, api_version } = event
  if (api_version !== Stripe.API_VERSION)
    log.error('an event of another API version', { stripeEventId: id, apiVersion: api_version })
  return event
}

function verify(webhooks: Stripe['webhooks'], ...signed: [Uint8Array, string, string]): unknown {
  try {
    return webhooks.constructEvent(...signed)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new DomainError('invalid_input', 'This is not signed by Stripe, or too old.')
    throw notAnEvent()
  }
}

const notAnEvent = () => new DomainError('invalid_input', 'This is not an event of Stripe.')

function read<Schema extends z.ZodMiniType>(schema: Schema, content: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, content)
  if (!parsed.success) throw notAnEvent()
  return parsed.data
}

/**
 * The subscription that an event is about, and its user as Stripe says it now; nothing for other events,
 * and for subscriptions that are not ours.
 *
 * @throws DomainError `invalid_input`, and what `callStripe` throws
 */
export async function subjectOf({ type, data }: PaymentEvent): Promise<Subject | undefined> {
  const about = data.object
  switch (type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.pending_update_applied':
    case 'customer.subscription.pending_update_expired':
      return withUser(read(subscription, about).id, type === 'customer.subscription.deleted')
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return withUser(subscriptionOf(read(invoice, about)))
    case 'charge.refunded':
      return refundedSubject(read(payment, about))
    case 'charge.dispute.created':
      return withUser((await paidBy(read(payment, about)))?.subscriptionId, true)
    default:
      return undefined
  }
}

const subscriptionOf = ({ parent }: z.infer<typeof invoice>) => {
  const details = parent?.subscription_details
  return details ? idOf(details.subscription) : undefined
}

async function withUser(id: string | undefined, ends = false): Promise<Subject | undefined> {
  if (id === undefined) return undefined
  const found = await callUnlessRefused(
    (stripe) => stripe.subscriptions.retrieve(id),
    StripeMissing,
  )
  const userId = found?.metadata.userId
  return userId === undefined ? undefined : { subscriptionId: id, userId, ends }
}

/** A full refund of the newest payment ends the subscription; any other one changes nothing. */
async function refundedSubject(charge: z.infer<typeof payment>) {
  const paid = charge.refunded ? await paidBy(charge) : undefined
  const subscription = paid?.subscriptionId
  if (subscription === undefined) return undefined
  const { data } = await callStripe((stripe) =>
    stripe.invoices.list({ subscription, status: 'paid', limit: 100 }),
  )
  // Changes of plan may leave newer invoices of zero.
  const newest = data.find(({ amount_paid }) => amount_paid > 0)
  return withUser(subscription, newest?.id === paid?.invoiceId)
}

/** The invoice that a payment paid (Stripe API reference, 'Invoice Payment'). */
async function paidBy({ payment_intent }: z.infer<typeof payment>) {
  if (!payment_intent) return undefined
  const { data } = await callStripe((stripe) =>
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: idOf(payment_intent) },
      expand: ['data.invoice'],
    }),
  )
  const invoice = data[0]?.invoice
  if (invoice === undefined || typeof invoice === 'string' || invoice.deleted) return undefined
  return { invoiceId: invoice.id, subscriptionId: subscriptionOf(invoice) }
}
