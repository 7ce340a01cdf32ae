import Stripe from 'stripe'
import { stripeEndpoint } from '../runtime/env.ts'
import { Conflict, DomainError, Unavailable } from '../runtime/errors.ts'
import { log } from '../runtime/log.ts'
import { measure } from '../runtime/metrics.ts'
import { forgetPaymentSettings, readPaymentSettings } from './payment-settings.ts'

let client: Stripe | undefined

/** One client a process, with the API version that the package pins. */
export async function stripe(): Promise<Stripe> {
  const { secretKey } = await readPaymentSettings()
  client ??= new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: 8_000,
    telemetry: false,
    ...endpointOf(stripeEndpoint()),
  })
  return client
}

function endpointOf(address: string | undefined) {
  if (address === undefined) return undefined
  const { protocol, hostname: host, port } = new URL(address)
  return { host, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

/** Stripe does not do this: the object does not exist, or its state does not allow it. */
export class StripeRefused extends Unavailable {}

/** The object does not exist. */
export class StripeMissing extends StripeRefused {}

/**
 * Calls Stripe. If Stripe does not accept the key, reads the settings again and calls once more. If it does not
 * accept a price, the next call reads them again.
 *
 * @throws DomainError `payment_failed` with Stripe's message, which is written for the card's owner
 * @throws Conflict when a call with the same idempotency key is running or differs
 * @throws StripeRefused, Unavailable
 */
export async function callStripe<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(await stripe()).catch(async (error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeAuthenticationError)) throw error
      forgetPaymentSettings()
      client = undefined
      return call(await stripe())
    })
  } catch (error) {
    if (isAboutPrice(error)) forgetPaymentSettings()
    throw error instanceof Stripe.errors.StripeError ? meaningOf(error) : error
  }
}

/** Stripe names the parameter, as `items[0][price]`, of a price that does not exist or cannot be used. */
const isAboutPrice = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.param?.endsWith('[price]') === true

/** The same; nothing when Stripe does not do it. */
export const callUnlessRefused = <T>(
  call: (stripe: Stripe) => Promise<T>,
  refusal: typeof StripeRefused = StripeRefused,
): Promise<T | undefined> =>
  callStripe(call).catch((error: unknown) => {
    if (error instanceof refusal) return undefined
    throw error
  })

/** Our error for each of Stripe's (Stripe API reference, 'Errors'). Messages may repeat input. */
function meaningOf(error: InstanceType<typeof Stripe.errors.StripeError>): DomainError {
  const { type, code, statusCode: status, requestId: stripeRequestId } = error
  log.warn('refused by Stripe', { error: type, code, status, stripeRequestId })
  if (error instanceof Stripe.errors.StripeCardError) {
    return new DomainError('payment_failed', error.message)
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError || status === 409) return new Conflict()
  if (status !== 404) measure({ StripeRefusals: 1 })
  const message = 'The payment service is not available right now. Please try again.'
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return new Unavailable(message)
  return status === 404 ? new StripeMissing(message) : new StripeRefused(message)
}
