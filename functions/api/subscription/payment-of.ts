import type { Payment } from '../../../shared/contract/subscription.ts'
import { readPaymentSettings } from '../../gateways/payment-settings.ts'

/** Returns the data with which the browser confirms a payment with Stripe. */
export async function paymentOf(clientSecret: string): Promise<Payment> {
  const { publishableKey } = await readPaymentSettings()
  return { clientSecret, publishableKey }
}
