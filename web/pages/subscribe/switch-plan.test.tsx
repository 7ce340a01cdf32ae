import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import { changePlan, previewPlan } from '../../../shared/contract/subscription.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { respondToConfirmation } from '../../testing/payments.ts'
import { payment, subscribed } from '../../testing/samples.ts'

const cost = {
  dueNow: 213,
  credit: 0,
  nextPayment: 800,
  nextPaymentAt: '2026-12-22T12:00:00.000Z',
  prorationDate: 1_795_000_000,
}
const upgrade = { ...cost, plan: 'premium' } as const
const downgrade = { ...cost, plan: 'basic', dueNow: 0, credit: 213, nextPayment: 187 } as const
const basic = subscribed('basic')
const premium = subscribed('premium')

/** The dialog of the other plan. */
async function openSwitch(plan: 'basic' | 'premium' | `premium&${string}`) {
  const user = openPage(`/subscribe?plan=${plan}`, { plan: plan === 'basic' ? 'premium' : 'basic' })
  const dialog = within(await screen.findByRole('dialog'))
  return { user, dialog }
}

/** The texts of the dialog, row by row. */
const rows = () => screen.getAllByRole('definition').map((value) => value.textContent)

test('shows the amount due for a larger plan, and opens it after confirmation', async () => {
  respond(previewPlan, upgrade)
  const sent = respond(changePlan, { user: premium })
  const { user, dialog } = await openSwitch('premium')
  await dialog.findByText('$2.13')
  expect(rows()).toEqual(['$2.13', '$8.00', '12/22/2026'])
  await user.click(dialog.getByRole('button', { name: 'Switch to Premium' }))
  await findToast('Welcome to Premium')
  screen.getByText('Premium, $8/month')
  expect(sent.map(({ body }) => body)).toEqual([
    { plan: 'premium', prorationDate: cost.prorationDate },
  ])
  expect(location.search).toBe('')
})

test('mentions no card for a larger plan that costs nothing now, and leads back', async () => {
  respond(previewPlan, { ...upgrade, dueNow: 0 })
  respond(changePlan, { user: premium })
  const { user, dialog } = await openSwitch('premium&from=%2Fterms')
  await dialog.findByText('$0.00')
  dialog.getByText('Premium starts immediately.')
  await user.click(dialog.getByRole('button', { name: 'Switch to Premium' }))
  await findToast('Welcome to Premium')
  await waitFor(() => expect(location.pathname).toBe('/terms'))
})

test('shows the credit and the next payment for a smaller plan', async () => {
  respond(previewPlan, downgrade)
  respond(changePlan, { user: basic })
  const { user, dialog } = await openSwitch('basic')
  await dialog.findByText('$2.13')
  expect(rows()).toEqual(['$0.00', '$2.13', '$1.87', '12/22/2026'])
  dialog.getByText(
    /All your cigars stay, but with 50 sticks or more in stock you cannot add others on Basic\.$/,
  )
  await user.click(dialog.getByRole('button', { name: 'Switch to Basic' }))
  await findToast('Welcome to Basic')
})

test('confirms a payment on the page when the bank requires it', async () => {
  respond(previewPlan, upgrade)
  respond(changePlan, { user: basic, payment })
  respondToConfirmation(200, { status: 'succeeded' })
  const { user, dialog } = await openSwitch('premium')
  await dialog.findByText('$2.13')
  await user.click(dialog.getByRole('button', { name: 'Switch to Premium' }))
  const number = await screen.findByLabelText('Card Number')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your Plan'))
  await user.type(number, '4242424242424242')
  await user.type(screen.getByLabelText('Expiry (MM/YY)'), '0431')
  await user.type(screen.getByLabelText('CVC'), '123')
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByText(/^Your saved card was not charged\..* Until then you keep Basic\.$/)
  respond(getUser, premium)
  await user.click(screen.getByRole('button', { name: 'Confirm Payment' }))
  await findToast('Welcome to Premium')
})

test.for([
  ['payment_failed', 'Payment Failed', 'Your card was declined.'],
  ['conflict', 'Subscription Error', 'Your subscription has changed.'],
] as const)('explains a switch that fails with %s', async ([code, title, message]) => {
  respond(previewPlan, upgrade)
  fail(changePlan, code, { message })
  const { user, dialog } = await openSwitch('premium')
  await dialog.findByText('$2.13')
  await user.click(dialog.getByRole('button', { name: 'Switch to Premium' }))
  await findToast(title)
  await findToast(message)
})

test('retries a cost that cannot be computed', async () => {
  fail(previewPlan, 'unavailable')
  const { user, dialog } = await openSwitch('premium')
  await dialog.findByText('The server says why.')
  respond(previewPlan, upgrade)
  await user.click(dialog.getByRole('button', { name: 'Try Again' }))
  await dialog.findByText('$2.13')
})
