import Stripe from 'stripe'
import { afterAll } from 'vitest'
import { deriveKeys } from '../../credentials.ts'
import { folderOfFile } from '../../testing/test-folder.ts'
import { startStripe } from '../start-stripe.ts'

/** Options for the stand-in of a file's tests, on a new folder. */
export const testOptions = () => ({
  dataDir: folderOfFile(),
  credentials: deriveKeys('test').stripe,
  allowedOrigin: 'http://127.0.0.1:3000',
  webhookUrl: undefined,
})

/** A client of a stand-in. */
export const clientOf = (endpoint: string, key: string) => {
  const { hostname: host, port } = new URL(endpoint)
  return new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0 })
}

/**
 * Opens a stand-in, or Stripe's test mode if STRIPE_TEST_SECRET_KEY, STRIPE_TEST_PRICE_BASIC and
 * STRIPE_TEST_PRICE_PREMIUM are set.
 */
export async function openTestStripe() {
  const { STRIPE_TEST_SECRET_KEY, STRIPE_TEST_PRICE_BASIC, STRIPE_TEST_PRICE_PREMIUM } = process.env
  if (STRIPE_TEST_SECRET_KEY && STRIPE_TEST_PRICE_BASIC && STRIPE_TEST_PRICE_PREMIUM)
    return {
      clientWith: (key: string) => new Stripe(key),
      stripe: new Stripe(STRIPE_TEST_SECRET_KEY),
      basic: STRIPE_TEST_PRICE_BASIC,
      premium: STRIPE_TEST_PRICE_PREMIUM,
    }
  const { endpoint, environment, stop } = await startStripe(testOptions())
  afterAll(stop)
  return {
    clientWith: (key: string) => clientOf(endpoint, key),
    stripe: clientOf(endpoint, environment.STRIPE_SECRET_KEY),
    basic: 'price_basic',
    premium: 'price_premium',
  }
}

/** Returns the error of a call, or undefined if it succeeds. */
export const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => error,
  )

/** Sends a form and does not follow where it leads. */
export const send = (url: string, form: Record<string, string>, headers = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' })

/** The fields of a card form. */
export const cardForm = (number: string, more = {}) => ({
  number,
  exp_month: '12',
  exp_year: '40',
  cvc: '123',
  ...more,
})
