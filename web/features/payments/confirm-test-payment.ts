import * as z from 'zod/mini'
import type { Payment } from '../../../shared/contract/subscription.ts'
import { isPaid, paymentError, unreachable, whyRefused } from './use-pay.ts'

/** A card as the test form checks it. */
export const card = z.strictObject({
  number: z.string().check(
    z.overwrite((text) => text.replaceAll(/[\s-]/g, '')),
    z.regex(/^\d{12,19}$/, 'Your card number is incomplete.'),
  ),
  expiry: z.string().check(
    z.overwrite((text) => text.replaceAll(/[\s/]/g, '')),
    z.regex(/^(0?[1-9]|1[0-2])\d\d$/, 'Please enter the month and year, as in 04/30.'),
  ),
  cvc: z.string().check(z.trim(), z.regex(/^\d{3,4}$/, "Your card's security code is incomplete.")),
})
export type Card = z.infer<typeof card>

const intent = z.object({
  status: z.string(),
  next_action: z.nullish(z.object({ redirect_to_url: z.nullish(z.object({ url: z.string() })) })),
})

const refusal = z.object({
  error: z.object({
    message: z.string(),
    param: z.nullish(z.string()),
    payment_intent: z.nullish(z.object({ status: z.string() })),
  }),
})

type Confirmation = Payment & {
  /** The address of the stand-in for Stripe. */
  readonly api: string
  /** The address to which a bank's page returns. */
  readonly returnUrl: string
}

/**
 * Confirms a payment with a card as Stripe.js does (Stripe API reference, 'Confirm a PaymentIntent').
 *
 * @returns false when the page of the card's bank opens next
 * @throws ApiError when the payment was not made
 */
export async function confirmTestPayment(
  { api, clientSecret, publishableKey, returnUrl }: Confirmation,
  { number, expiry, cvc }: Card,
): Promise<boolean> {
  const [id] = clientSecret.split('_secret_')
  const response = await fetch(`${api}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      return_url: returnUrl,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': expiry.slice(0, -2),
      'payment_method_data[card][exp_year]': `20${expiry.slice(-2)}`,
      'payment_method_data[card][cvc]': cvc,
    }),
  }).catch(() => {
    throw paymentError(unreachable)
  })
  const content: unknown = await response.json()
  return response.ok ? proceed(intent.parse(content)) : refuse(refusal.parse(content).error)
}

function proceed({ status, next_action }: z.infer<typeof intent>): boolean {
  const url = next_action?.redirect_to_url?.url
  if (isPaid(status)) return true
  if (url === undefined) throw paymentError('The payment was not made. Please try another card.')
  location.assign(url)
  return false
}

const fields: Readonly<Record<string, string>> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
}

function refuse(error: z.infer<typeof refusal>['error']): boolean {
  // Another tab has paid.
  if (isPaid(error.payment_intent?.status)) return true
  const message = whyRefused(error)
  const path = fields[error.param ?? '']
  throw paymentError(message, path === undefined ? [] : [{ path, message }])
}
