import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import { refreshSubscription } from '../../../shared/contract/subscription.ts'
import { findToast } from '../../testing/find-toast.ts'
import { respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, subscribed } from '../../testing/samples.ts'
import { PaymentPending } from './payment-pending.tsx'

const premium = subscribed('premium')

test('opens the plan after the authentication of a payment, without flashing another page', async () => {
  respond(getUser, premium)
  const seen = new Set<string>()
  const observer = new MutationObserver(() => {
    const claims = screen.queryByText('Secure payments')
    if (claims) seen.add(claims.closest('main')?.querySelector('h2')?.textContent ?? 'nothing')
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  openPage('/subscribe?plan=premium&payment_intent=pi_1&redirect_status=succeeded')
  await findToast('Welcome to Premium')
  await screen.findByRole('heading', { name: 'Your subscription' })
  expect(location.search).toBe('')
  expect([...seen]).toEqual(['Confirming your payment…', 'Your subscription'])
})

test('leads to no other site after a payment', async () => {
  respond(getUser, premium)
  openPage('/subscribe?plan=premium&from=%2F%5Cevil.example&redirect_status=succeeded')
  await findToast('Welcome to Premium')
  expect(location.pathname).toBe('/subscribe')
})

test('lets the server ask Stripe when the webhook is late', async () => {
  const { setTimeout } = globalThis
  const timer = vi.spyOn(globalThis, 'setTimeout')
  // The pauses between the questions end at once.
  timer.mockImplementation((end, ms) => setTimeout(end, ms === 1_000 ? 0 : ms))
  const requested = respond(refreshSubscription, premium)
  openPage('/subscribe?plan=premium&redirect_status=succeeded')
  await findToast('Welcome to Premium')
  expect(requested).toHaveLength(1)
})

test('allows leaving the page after a minute', async () => {
  render(<PaymentPending plan="premium" since={Date.now() - 59_900} />)
  await screen.findByRole('heading', { name: 'Your payment is being processed' })
  screen.getByText(/Premium starts automatically, and you can leave this page\.$/)
})

test('leads back to the plans from a payment that stays unconfirmed', async () => {
  const { setTimeout } = globalThis
  // The pauses between the questions end at once; they alone are no whole seconds.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((end, ms = 0) =>
    setTimeout(end, ms === 1_000 || (ms > 1_000 && ms % 1_000 > 0) ? 0 : ms),
  )
  respond(refreshSubscription, ana)
  openPage('/subscribe?plan=premium&from=%2Faging&redirect_status=succeeded')
  await findToast('Payment Not Confirmed')
  await screen.findByRole('heading', { name: 'Premium' })
  expect(location.pathname).toBe('/subscribe')
})
