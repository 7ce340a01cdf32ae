import { useMutation } from '@tanstack/react-query'
import type { Issue } from '../../../shared/contract/errors.ts'
import type { Payment } from '../../../shared/contract/subscription.ts'
import { toast } from '../../ui/toast.tsx'

export type PaymentProps = {
  readonly payment: Payment
  /** The label of the button that pays. */
  readonly submit: string
  /** The path to which a bank's page returns. */
  readonly returnPath: string
  /** The payment is made, or on its way. */
  readonly onPaid: () => void
}

/** A payment that was not made, and why, in the provider's words. */
export class PaymentError extends Error {
  /** By field; without any, the message is about the whole payment. */
  readonly issues: readonly Issue[]

  constructor(message: string, issues: readonly Issue[] = []) {
    super(message)
    this.issues = issues
  }
}

/**
 * Confirms a payment.
 *
 * @param confirm false: the page of the card's bank opens next, or the form says what is wrong
 */
export function usePay<Entries>(
  confirm: (entries: Entries) => Promise<boolean>,
  onPaid: () => void,
) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: confirm,
    onSuccess: (isPaid) => {
      if (isPaid) onPaid()
    },
    onError: (error) => {
      const issues = error instanceof PaymentError ? error.issues : []
      if (issues.length === 0) failPayment(error instanceof PaymentError ? error.message : unclear)
    },
  })
  const refused = error instanceof PaymentError ? error.issues : undefined
  return { pay: mutate, isPaying: isPending, refused }
}

export const unreachable = 'The payment service could not be reached. Please try again.'
const unclear = 'The payment could not be confirmed. Please try again.'

/** The toast of spec §8 'Payment'. */
export const failPayment = (description: string): void =>
  toast({ title: 'Payment Failed', description, tone: 'destructive' })

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
