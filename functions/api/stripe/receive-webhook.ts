import * as stripe from '../../../shared/contract/stripe.ts'
import { readPaymentEvent, subjectOf } from '../../gateways/payment-events.ts'
import { endSubscription } from '../../gateways/payments.ts'
import { handle } from '../../handling/handle.ts'
import { syncSubscription } from '../subscription/sync-subscription.ts'

const received = { received: true } as const

/** An event is a hint to ask Stripe for its subscription, so copies and order do not matter. */
export const handler = handle(stripe.receiveWebhook, async ({ raw }, deps) => {
  const event = await readPaymentEvent(raw.bytes, raw.headers['stripe-signature'])
  const subject = await subjectOf(event)
  if (subject === undefined) return received
  const { userId, subscriptionId } = subject
  if (subject.ends) await endSubscription(subscriptionId)
  const { id, created: createdAt } = event
  await syncSubscription(userId, subscriptionId, deps, { id, createdAt })
  return received
})
