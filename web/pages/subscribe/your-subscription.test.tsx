import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import {
  openBillingPortal,
  openInvoice,
  setRenewal,
} from '../../../shared/contract/subscription.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, subscribed } from '../../testing/samples.ts'

const periodEnd = '2026-12-22T12:00:00.000Z'
const renewing = subscribed('premium', { periodEnd })
const ending = subscribed('premium', { periodEnd, cancelAt: periodEnd })
const due = subscribed('premium', { periodEnd, status: 'past_due' })

const openSubscription = async (given = renewing) => {
  respond(getUser, given)
  const user = openPage('/subscribe')
  const section = await screen.findByRole('region', { name: 'Your subscription' })
  return { user, section: within(section) }
}

const headingHasFocus = (title = 'Your Plan') =>
  expect(document.activeElement?.textContent).toBe(title)

test('cancels, keeps the plan until its end, and resumes', async () => {
  const sent = respond(setRenewal, ending)
  const { user, section } = await openSubscription()
  section.getByText('Premium, $8/month')
  section.getByText('Next payment on 12/22/2026.')
  await user.click(section.getByRole('button', { name: 'Cancel Subscription' }))
  const dialog = within(screen.getByRole('alertdialog'))
  dialog.getByText(
    'You keep Premium until 12/22/2026, and no further payment is taken. All your cigars stay, but with 15 sticks or more in stock you cannot add others on Free.',
  )
  await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }))
  await findToast('Subscription Canceled')
  section.getByText('Ends on 12/22/2026.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => headingHasFocus())

  const resumed = respond(setRenewal, renewing)
  await user.click(section.getByRole('button', { name: 'Resume Subscription' }))
  await findToast('Subscription Resumed')
  section.getByText('Next payment on 12/22/2026.')
  await waitFor(() => headingHasFocus())
  expect([...sent, ...resumed].map(({ body }) => body)).toEqual([
    { renews: false },
    { renews: true },
  ])
})

test('keeps the question open when a cancellation fails', async () => {
  fail(setRenewal, 'unavailable')
  const { user, section } = await openSubscription()
  await user.click(section.getByRole('button', { name: 'Cancel Subscription' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }))
  await findToast('Failed to change your subscription. Please try again.')
  dialog.getByRole('button', { name: 'Cancel Subscription' })
})

test.for([
  ['Manage Billing', openBillingPortal, renewing],
  ['Pay Invoice', openInvoice, due],
] as const)('%s opens a page of the provider', async ([name, route, given]) => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const url = 'http://127.0.0.1:4242/page/1'
  respond(route, { url })
  const { user, section } = await openSubscription(given)
  await user.click(section.getByRole('button', { name }))
  await waitFor(() => expect(assign.mock.calls).toEqual([[url]]))
})

test('shows both days of a subscription that renews before its last day', async () => {
  const cancelAt = '2027-03-15T12:00:00.000Z'
  const { section } = await openSubscription(subscribed('premium', { periodEnd, cancelAt }))
  section.getByText('Next payment on 12/22/2026. Ends on 3/15/2027.')
  section.getByRole('button', { name: 'Resume Subscription' })
})

test('shows the date until which to fix a failed payment', async () => {
  const { section } = await openSubscription(due)
  section.getByText(
    'Your last payment failed. Premium stays until 12/29/2026. To keep it, pay the invoice. A card for later payments can be added under Manage Billing.',
  )
  expect(screen.queryByText(/^Your last payment failed\. Update/)).toBeNull()
})

test('explains how to get the plan back after an unpaid invoice', async () => {
  const { section } = await openSubscription({ ...due, plan: 'free' })
  section.getByText(
    'Your last payment failed, and Premium has ended. To get it back, pay the invoice. A card for later payments can be added under Manage Billing.',
  )
})

test('ends the subscription at once when it is canceled while a payment is missing', async () => {
  respond(setRenewal, ana)
  const { user, section } = await openSubscription(due)
  await user.click(section.getByRole('button', { name: 'Cancel Subscription' }))
  const dialog = within(screen.getByRole('alertdialog'))
  dialog.getByText(/^Your subscription ends immediately, and no further payment is taken\./)
  await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }))
  await findToast('No further payment is taken.')
  screen.getByRole('link', { name: 'Choose Premium' })
  await waitFor(() => headingHasFocus('Choose Your Plan'))
})
