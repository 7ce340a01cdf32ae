import * as z from 'zod/mini'
import type { ResponseOf } from '../../../shared/contract/route.ts'
import { createSubscription } from '../../../shared/contract/subscription.ts'
import type { PaidPlan } from '../../../shared/rules/plans.ts'
import type { User } from './collector.ts'

/** Test cards by what they do (Stripe docs, 'Test card numbers'). */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  authenticating: '4000002500003155',
  insufficient: '4000000000009995',
  /** Can be saved in the billing portal; payments then fail. */
  failsLater: '4000000000000341',
} as const

/** Begins a subscription, which is to be paid. */
export const begin = ({ ok }: Pick<User, 'ok'>, plan: PaidPlan) =>
  ok(createSubscription, { body: { plan } })

const confirmed = z.object({
  status: z.optional(z.string()),
  error: z.optional(z.object({ message: z.string(), code: z.string() })),
})

/**
 * Confirms a payment as Stripe.js does in a browser, at the stand-in.
 *
 * @returns the status of the payment intent, or the error of the card
 */
export async function pay(
  payment: ResponseOf<typeof createSubscription>,
  card: string = cards.good,
) {
  if (!('clientSecret' in payment)) throw new Error('There is nothing to pay.')
  const { clientSecret, publishableKey } = payment
  const [id] = clientSecret.split('_secret_')
  const port = publishableKey.replace('pk_local_', '')
  const response = await fetch(`http://127.0.0.1:${port}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '40',
      'payment_method_data[card][cvc]': '123',
    }),
  })
  return confirmed.parse(await response.json())
}

/** Sends a card on the billing portal, which saves it for later payments, or on the page of an invoice. */
export async function saveCard(pageUrl: string, number: string) {
  const body = new URLSearchParams({ number, exp_month: '12', exp_year: '40', cvc: '123' })
  const { status } = await fetch(pageUrl, { method: 'POST', body })
  if (status !== 200) throw new Error(`The page answered ${status}`)
}
