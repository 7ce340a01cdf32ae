import type { Issue } from '../../../shared/contract/errors.ts'
import type { Payment } from '../../../shared/contract/subscription.ts'
import { ApiError } from '../../api/api-error.ts'
import { useChange } from '../../api/use-change.ts'

export type PaymentProps = {
  readonly payment: Payment
  /** The label of the button that pays. */
  readonly submit: string
  /** The path to which a bank's page returns. */
  readonly returnPath: string
  /** The payment is made, or on its way. */
  readonly onPaid: () => void
}

/**
 * A payment that was not made, and why, in the provider's words.
 *
 * @param issues by field; without any, the message is about the whole payment
 */
export const paymentError = (message: string, issues: readonly Issue[] = []) =>
  new ApiError(402, { code: 'payment_failed', message, issues: [...issues] }, message)

/**
 * Confirms a payment.
 *
 * @param confirm false: the page of the card's bank opens next, or the form says what is wrong
 */
export function usePay<Entries>(
  confirm: (entries: Entries) => Promise<boolean>,
  onPaid: () => void,
) {
  const { change, isPending, refused } = useChange(
    {},
    {
      send: confirm,
      onDone: (isPaid) => isPaid && onPaid(),
      failed: (error) =>
        error instanceof ApiError && error.issues.length > 0
          ? undefined
          : describeUnpaid(error instanceof ApiError ? error.message : unclear),
    },
  )
  return { pay: change, isPaying: isPending, refused }
}

export const unreachable = 'The payment service could not be reached. Please try again.'
const unclear = 'The payment could not be confirmed. Please try again.'

/** The toast of spec §8 'Payment'. */
export const describeUnpaid = (description: string) => ({ title: 'Payment Failed', description })

type Refusal = {
  readonly message?: string | undefined
  readonly payment_intent?: { readonly status: string } | null | undefined
}

/** Why a payment was refused, in Stripe's words where they are for the user. */
export const whyRefused = ({ message, payment_intent }: Refusal): string =>
  payment_intent?.status === 'canceled'
    ? 'This payment is no longer open. Please reload the page and try again.'
    : (message ?? 'Your card was declined.')

/** A payment with one of these states needs nothing more from the user. */
export const isPaid = (status: string | undefined): boolean =>
  status === 'succeeded' || status === 'processing'
