import type { Card, Failure } from './records.ts'
import { cardError } from './stripe-error.ts'

/** Stripe's test cards (Stripe docs, 'Test card numbers'), by number, and their ready-made ids. */
export const testCards: readonly {
  readonly number: string
  readonly paymentMethod: string
  readonly behavior: Card['behavior']
  readonly explanation: string
}[] = [
  {
    number: '4242424242424242',
    paymentMethod: 'pm_card_visa',
    behavior: 'succeeds',
    explanation: 'Succeeds',
  },
  {
    number: '4000000000000002',
    paymentMethod: 'pm_card_visa_chargeDeclined',
    behavior: 'declines',
    explanation: 'Is declined',
  },
  {
    number: '4000000000009995',
    paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    behavior: 'lacks-funds',
    explanation: 'Has insufficient funds',
  },
  {
    number: '4000002500003155',
    paymentMethod: 'pm_card_authenticationRequired',
    behavior: 'authenticates',
    explanation: 'Requires authentication, not for renewals',
  },
  {
    number: '4000000000000341',
    paymentMethod: 'pm_card_chargeCustomerFail',
    behavior: 'declines-later',
    explanation: 'Can be saved as the card for renewals, which then fail',
  },
  {
    number: '4000000000000259',
    paymentMethod: 'pm_card_createDispute',
    behavior: 'disputes',
    explanation: 'Succeeds, then is disputed',
  },
]

const declined: Failure = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

const insufficientFunds: Failure = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

export const authenticationFailed: Failure = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** The failure of a charge, by the card's behavior, or undefined if it succeeds. */
export const chargeFailures: Partial<Record<Card['behavior'], Failure>> = {
  declines: declined,
  'declines-later': declined,
  'lacks-funds': insufficientFunds,
}

/** @throws StripeFailure when the card cannot even be saved for later */
export const declineToSave = ({ behavior }: Card) => {
  const failure = behavior === 'declines-later' ? undefined : chargeFailures[behavior]
  if (failure) throw cardError(failure)
}

type CardInput = {
  readonly number: string
  readonly exp_month: string
  readonly exp_year: string
  readonly cvc: string
}

/**
 * The card that was typed in.
 * @param id of the payment method that it becomes
 * @throws StripeFailure with Stripe's code and message (Stripe docs, 'Error codes')
 */
export const readCard = (input: CardInput, id: string, now: number): Card => {
  const number = input.number.replaceAll(' ', '')
  const expMonth = Number(input.exp_month)
  const expYear = (Number(input.exp_year) % 100) + 2000
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    throw invalid('incorrect_number', 'number', 'Your card number is incorrect.')
  if (!(expMonth >= 1 && expMonth <= 12))
    throw invalid('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  if (!(Date.UTC(expYear, expMonth) > now * 1000))
    throw invalid('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  if (!/^\d{3,4}$/.test(input.cvc))
    throw invalid('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  const known = testCards.find((card) => card.number === number)
  if (known === undefined)
    throw cardError({
      code: 'card_declined',
      declineCode: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    })
  return { id, brand: 'visa', last4: number.slice(-4), expMonth, expYear, behavior: known.behavior }
}

/** The card of one of Stripe's ready-made payment methods, or undefined. */
export const readyMadeCard = (name: string, id: string, now: number): Card | undefined => {
  const known = testCards.find(({ paymentMethod }) => paymentMethod === name)
  const expYear = new Date(now * 1000).getUTCFullYear() + 1
  return (
    known && {
      id,
      brand: 'visa',
      last4: known.number.slice(-4),
      expMonth: 12,
      expYear,
      behavior: known.behavior,
    }
  )
}

const invalid = (code: string, param: string, message: string) =>
  cardError({ code, param, message })

const passesLuhn = (number: string) =>
  [...number].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0
