import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getAgingBreakdown } from '../../../shared/contract/aging.ts'
import { getUser } from '../../../shared/contract/auth.ts'
import { addBatch } from '../../../shared/contract/batches.ts'
import { queryClient } from '../../api/query-client.ts'
import { userQuery } from '../../session/session.ts'
import { openCigar } from '../../testing/cigar-page.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, sampleCigar, subscribed } from '../../testing/samples.ts'

const analytics = { oldest: [], smokeSoon: [], ratings: [] }

const gate = { name: 'Premium Feature Required' }

test('opens a locked page without a reload when its tab is shown after a payment', async () => {
  openPage('/aging')
  await screen.findByRole('heading', gate)
  await screen.findByText('No cigars found for aging analysis')
  respond(getUser, subscribed('premium'))
  respond(getAgingBreakdown, { cigars: [], locked: 0, analytics })
  // Data fetched within the last five seconds counts as current.
  await queryClient.invalidateQueries({ ...userQuery, refetchType: 'none' })
  fireEvent(window, new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByRole('heading', gate)).toBeNull())
})

test('keeps typed text when a plan ends while a purchase is entered', async () => {
  const user = openCigar(sampleCigar(), { plan: 'premium' })
  await user.click(await screen.findByRole('button', { name: 'Add Purchase' }))
  const price = screen.getByLabelText<HTMLInputElement>('Price per Cigar (optional)')
  await user.type(price, '9.5')
  fail(addBatch, 'premium_required', { message: 'This is part of Premium.' })
  respond(getUser, ana)
  const dialog = screen.getByRole('dialog')
  const [add] = screen
    .getAllByRole('button', { name: 'Add Purchase' })
    .filter((button) => dialog.contains(button))
  await user.click(add ?? dialog)
  await findToast('This is part of Premium.')
  const upgrade = await findToast('Upgrade')
  expect(upgrade.getAttribute('href')).toMatch(/^\/subscribe\?from=%2Fcigar%2F/)
  await screen.findAllByText('Recording further purchases is part of Premium.')
  expect(price.isConnected).toBe(true)
  expect(price.value).toBe('9.5')
})

const due = subscribed('premium', { status: 'past_due', periodEnd: '2026-12-22T12:00:00.000Z' })

test('shows on every page the date until which to fix a missing payment', async () => {
  respond(getUser, due)
  openPage('/aging')
  const note = await screen.findByText(/^Your last payment failed\./)
  expect(note.textContent).toBe(
    'Your last payment failed. Pay it by 12/29/2026 to keep Premium. Pay now',
  )
  const link = screen.getByRole('link', { name: 'Pay now' })
  expect(link.getAttribute('href')).toBe('/subscribe')
})

test.for([
  ['paid', subscribed('premium')],
  ['ended', { ...due, plan: 'free' }],
] as const)('shows no payment line for a plan that is %s', async ([, user]) => {
  respond(getUser, user)
  openPage('/aging')
  await screen.findByText('No cigars found for aging analysis')
  expect(screen.queryByText(/^Your last payment failed\./)).toBeNull()
})
