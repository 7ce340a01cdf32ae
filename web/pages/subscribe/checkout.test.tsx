import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import { createSubscription } from '../../../shared/contract/subscription.ts'
// Fetched when it is first opened, which takes long on a busy machine.
import '../../features/cigars/form/cigar-form.tsx'
import { keepDraft, storedDraft } from '../../session/draft.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, hold, respond, respondBy } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { refuseConfirmation, respondToConfirmation } from '../../testing/payments.ts'
import { ana, payment, subscribed } from '../../testing/samples.ts'

const premium = subscribed('premium')

beforeEach(() => {})

/** Opens the payment for Premium and fills in a card. */
async function openPayment(): Promise<UserEvent> {
  const user = openPage('/subscribe?plan=premium')
  await fillInCard(user)
  return user
}

async function fillInCard(user: UserEvent): Promise<void> {
  await screen.findByRole('button', { name: pay })
  await user.type(entry('Card Number'), '4242 4242 4242 4242')
  await user.type(entry('Expiry (MM/YY)'), '04/31')
  await user.type(entry('CVC'), '123')
}

const pay = 'Subscribe to Premium - $8/month'
const payButton = () => screen.getByRole('button', { name: pay })
const entry = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test.for([
  ['basic', 'Basic, $4/month', 'Subscribe to Basic - $4/month'],
  ['premium', 'Premium, $8/month', pay],
] as const)('shows the price and the payment after choosing %s', async ([plan, price, submit]) => {
  const created = respond(createSubscription, payment)
  const user = openPage(`/subscribe?plan=${plan}`)
  await screen.findByRole('heading', { name: 'Complete Your Subscription' })
  screen.getByText(price)
  await screen.findByRole('button', { name: submit })
  screen.getByText('Test payments: no real card is charged.')
  expect(created.map(({ body }) => body)).toEqual([{ plan }])
  expect(created[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
  await user.click(screen.getByRole('link', { name: 'Choose Another Plan' }))
  await screen.findByText('Your current plan')
})

test('opens the plan after a payment, and removes the choice from the address', async () => {
  const sent = respondToConfirmation(200, { status: 'succeeded' })
  const user = await openPayment()
  const webhook = hold(getUser, premium)
  await user.click(payButton())
  await screen.findByRole('heading', { name: 'Confirming your payment…' })
  screen.getByRole('progressbar', { name: 'Confirming your payment' })
  expect(location.pathname + location.search).toBe('/subscribe')
  webhook.release()
  await findToast('Welcome to Premium')
  screen.getByRole('heading', { name: 'Your Plan' })
  screen.getByRole('heading', { name: 'Your subscription' })
  expect(Object.fromEntries(sent[0] ?? [])).toEqual({
    client_secret: payment.clientSecret,
    return_url: `${location.origin}/subscribe?plan=premium`,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '04',
    'payment_method_data[card][exp_year]': '2031',
    'payment_method_data[card][cvc]': '123',
  })
})

test('ends a payment on the locked page that led to it', async () => {
  respondToConfirmation(200, { status: 'succeeded' })
  const user = openPage('/aging')
  const gate = within(await screen.findByRole('region', { name: 'Premium Feature Required' }))
  await user.click(gate.getByRole('link', { name: 'Upgrade to Premium' }))
  const choice = await screen.findByRole('link', { name: 'Choose Premium' })
  const address = choice.getAttribute('href') ?? ''
  expect(address).toBe('/subscribe?plan=premium&from=%2Faging')
  cleanup()
  // The link loads the document.
  await fillInCard(openPage(address))
  respond(getUser, premium)
  await user.click(payButton())
  await findToast('Welcome to Premium')
  await waitFor(() => expect(location.pathname + location.search).toBe('/aging'))
})

test.each([
  ['opens the draft on home', '/', 'Add to Collection'],
  ['asks for the file of an import again', '/import', /^Please choose your file again/],
] as const)('%s after the payment that it led to', async (_, from, shown) => {
  const typed = { brand: 'Harbor Lane' }
  const draft = { step: 'filling', suggestions: {} }
  keepDraft(storedDraft, ana.id, { ...draft, typed })
  respondToConfirmation(200, { status: 'succeeded' })
  const user = openPage(`/subscribe?plan=premium&from=${encodeURIComponent(from)}`)
  await fillInCard(user)
  respond(getUser, premium)
  await user.click(payButton())
  await screen.findByText(shown)
  expect(location.pathname).toBe(from)
})

test('explains a declined card in a toast, and keeps typed text', async () => {
  refuseConfirmation({ message: 'Your card was declined.' })
  const user = await openPayment()
  await user.click(payButton())
  await findToast('Payment Failed')
  await findToast('Your card was declined.')
  expect(entry('Card Number').value).toBe('4242 4242 4242 4242')

  respondToConfirmation(200, { status: 'succeeded' })
  respond(getUser, premium)
  await user.click(payButton())
  await findToast('Welcome to Premium')
})

test.for([
  ['number', 'Card Number', 'Your card number is incorrect.'],
  ['exp_month', 'Expiry (MM/YY)', "Your card's expiration month is invalid."],
  ['exp_year', 'Expiry (MM/YY)', "Your card's expiration year is invalid."],
  ['cvc', 'CVC', "Your card's security code is incorrect."],
] as const)('explains a refused %s at its field', async ([param, label, message]) => {
  refuseConfirmation({ message, param })
  const user = await openPayment()
  await user.click(payButton())
  await screen.findByRole('textbox', { name: label, description: message })
  expect(document.activeElement).toBe(entry(label))
})

test('explains an incomplete card at its fields, and does not send it', async () => {
  const user = openPage('/subscribe?plan=premium')
  await user.click(await screen.findByRole('button', { name: pay }))
  for (const [name, description] of [
    ['Card Number', 'Your card number is incomplete.'],
    ['Expiry (MM/YY)', 'Please enter the month and year, as in 04/30.'],
    ['CVC', "Your card's security code is incomplete."],
  ] as const) {
    await screen.findByRole('textbox', { name, description })
  }
})

test('uses credit that covers the first payment only when the user confirms', async () => {
  const requested = respond(createSubscription, { credit: 1250 })
  const user = openPage('/subscribe?plan=premium')
  await screen.findByText(/^Your credit of \$12\.50 covers the first month/)
  expect(screen.queryByLabelText('Card Number')).toBeNull()
  const started = respond(createSubscription, { user: premium })
  await user.click(screen.getByRole('button', { name: 'Start Premium' }))
  await findToast('Welcome to Premium')
  screen.getByRole('heading', { name: 'Your subscription' })
  expect(location.search).toBe('')
  expect([...requested, ...started].map(({ body }) => body)).toEqual([
    { plan: 'premium' },
    { plan: 'premium', useCredit: true },
  ])
})

test('opens the plan after a payment in another tab', async () => {
  respondToConfirmation(400, {
    error: { message: 'This is already paid.', payment_intent: { status: 'succeeded' } },
  })
  const user = await openPayment()
  respond(getUser, premium)
  await user.click(payButton())
  await findToast('Welcome to Premium')
})

test('explains what to do after another tab has replaced the payment', async () => {
  respondToConfirmation(400, {
    error: { message: 'It has a status of canceled.', payment_intent: { status: 'canceled' } },
  })
  const user = await openPayment()
  await user.click(payButton())
  await findToast('This payment is no longer open. Please reload the page and try again.')
})

test('leads from a card that asks for authentication to its bank', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const url = 'http://127.0.0.1:4242/authenticate/pi_1'
  respondToConfirmation(200, {
    status: 'requires_action',
    next_action: { redirect_to_url: { url } },
  })
  const user = await openPayment()
  await user.click(payButton())
  await waitFor(() => expect(assign.mock.calls).toEqual([[url]]))
})

test('offers the payment again after a failed authentication', async () => {
  openPage('/subscribe?plan=premium&payment_intent=pi_1&redirect_status=failed')
  await findToast('Payment Failed')
  await screen.findByRole('button', { name: pay })
  expect(location.search).toBe('?plan=premium')
})

test('retries a subscription that cannot be created, with the same key', async () => {
  const failed = fail(createSubscription, 'unavailable')
  const user = openPage('/subscribe?plan=premium')
  await findToast('Subscription Error')
  await findToast('Failed to create subscription. Please try again.')
  const created = respond(createSubscription, payment)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('button', { name: pay })
  expect(created[0]?.idempotencyKey).toBe(failed[0]?.idempotencyKey)
})

test('shows the plan to a user who has paid in another tab', async () => {
  const message = 'You already have Premium.'
  const refused = fail(createSubscription, 'conflict', { message })
  respondBy(getUser, () => (refused.length === 0 ? ana : premium))
  openPage('/subscribe?plan=premium')
  await findToast(message)
  await screen.findByRole('heading', { name: 'Your subscription' })
})

test('retries a payment form that cannot be loaded', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  respond(createSubscription, { ...payment, publishableKey: 'pk_test_1' })
  const user = openPage('/subscribe?plan=premium')
  const scripts = () => document.querySelectorAll('script[src^="https://js.stripe.com"]')
  await waitFor(() => {
    // Stripe's loader tries a second time by itself.
    for (const script of scripts()) fireEvent.error(script)
    screen.getByText(/^The payment form could not be loaded\./)
  })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(reload).toHaveBeenCalledOnce()
  for (const script of scripts()) script.remove()
})
