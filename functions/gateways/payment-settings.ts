import * as z from 'zod/mini'
import { env, stripeParameter } from '../runtime/env.ts'
import { Unavailable } from '../runtime/errors.ts'
import { causeOf, log } from '../runtime/log.ts'
import { readParameter } from './read-parameter.ts'

const setting = z.string().check(z.minLength(1))

/** The JSON of the parameter. */
export const paymentSettings = z.object({
  secretKey: setting,
  publishableKey: setting,
  webhookSecret: setting,
  /** The ids of the monthly prices. */
  priceBasic: setting,
  pricePremium: setting,
})
type PaymentSettings = z.infer<typeof paymentSettings>

let settings: Promise<PaymentSettings> | undefined

/**
 * Reads the settings of our Stripe account (docs/payments.md) once per process: from a SecureString
 * parameter of SSM in AWS, from the environment on one machine.
 *
 * @throws Unavailable when they cannot be read; the next call tries again
 */
export function readPaymentSettings(): Promise<PaymentSettings> {
  settings ??= read().catch((error: unknown) => {
    settings = undefined
    // A parser's message repeats what it read.
    const { errorMessage: _, ...cause } = causeOf(error)
    log.error('no payment settings', cause)
    throw new Unavailable('Payments are not available right now. Please try again later.')
  })
  return settings
}

/** Reads the settings again at the next call: Stripe did not accept the key or a price, which may have changed. */
export const forgetPaymentSettings = (): void => {
  settings = undefined
}

async function read(): Promise<PaymentSettings> {
  const name = stripeParameter()
  if (name === undefined) {
    return {
      secretKey: env('STRIPE_SECRET_KEY'),
      publishableKey: env('STRIPE_PUBLISHABLE_KEY'),
      webhookSecret: env('STRIPE_WEBHOOK_SECRET'),
      priceBasic: env('STRIPE_PRICE_BASIC'),
      pricePremium: env('STRIPE_PRICE_PREMIUM'),
    }
  }
  return z.parse(paymentSettings, JSON.parse(await readParameter(name)))
}
