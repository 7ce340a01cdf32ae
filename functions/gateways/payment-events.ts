import Stripe from 'stripe'
import { DomainError } from '../runtime/errors.ts'
import { askStripe, askUnlessRefused, stripe } from './ask-stripe.ts'
import { readPaymentSettings } from './payment-settings.ts'

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
export async function readPaymentEvent(bytes: Uint8Array, signature = ''): Promise<Stripe.Event> {
  const { webhookSecret } = await readPaymentSettings()
  const { webhooks } = await stripe()
  try {
    return webhooks.constructEvent(bytes, signature, webhookSecret)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    throw new DomainError('invalid_input', 'This is not signed by Stripe, or too old.')
  }
}

/**
 * The subscription that an event is about; nothing for other events, and for subscriptions that are not
 * ours.
 *
 * @throws what `askStripe` throws
 */
export async function subjectOf(event: Stripe.Event): Promise<Subject | undefined> {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.pending_update_applied':
    case 'customer.subscription.pending_update_expired':
      return subjectFrom(
        event.data.object.id,
        event.data.object.metadata,
        event.type === 'customer.subscription.deleted',
      )
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return subjectOfInvoice(event.data.object)
    case 'charge.refunded':
      return refundedSubject(event.data.object)
    case 'charge.dispute.created': {
      const disputed = await paidBy(event.data.object.payment_intent)
      return disputed?.subject && { ...disputed.subject, ends: true }
    }
    default:
      return undefined
  }
}

const subjectFrom = (
  subscriptionId: string,
  metadata: Stripe.Metadata | null,
  ends = false,
): Subject | undefined =>
  metadata?.userId === undefined ? undefined : { subscriptionId, userId: metadata.userId, ends }

function subjectOfInvoice({ parent }: Stripe.Invoice): Subject | undefined {
  const { subscription, metadata = null } = parent?.subscription_details ?? {}
  const id = typeof subscription === 'string' ? subscription : subscription?.id
  return id === undefined ? undefined : subjectFrom(id, metadata)
}

/** A full refund of what was paid last ends the subscription; any other one changes nothing. */
async function refundedSubject({ refunded, payment_intent }: Stripe.Charge) {
  const paid = refunded ? await paidBy(payment_intent) : undefined
  if (paid?.subject === undefined) return undefined
  const { subscriptionId } = paid.subject
  const latest = await askUnlessRefused((stripe) => stripe.subscriptions.retrieve(subscriptionId))
  return { ...paid.subject, ends: latest?.latest_invoice === paid.invoiceId }
}

/** The invoice that a payment paid (Stripe API reference, 'Invoice Payment'). */
async function paidBy(paymentIntent: string | Stripe.PaymentIntent | null) {
  if (paymentIntent === null) return undefined
  const payment_intent = typeof paymentIntent === 'string' ? paymentIntent : paymentIntent.id
  const { data } = await askStripe((stripe) =>
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent },
      expand: ['data.invoice'],
    }),
  )
  const invoice = data[0]?.invoice
  if (invoice === undefined || typeof invoice === 'string' || invoice.deleted) return undefined
  return { invoiceId: invoice.id, subject: subjectOfInvoice(invoice) }
}
