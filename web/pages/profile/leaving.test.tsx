import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { deleteUser, signOutEverywhere } from '../../../shared/contract/auth.ts'
import { enjoyCigar } from '../../../shared/contract/cigars.ts'
import { getProfileSummary } from '../../../shared/contract/profile.ts'
import { hasSessionMarker } from '../../api/session-marker.ts'
import { keepChange, type WaitingChange } from '../../features/offline/waiting-changes.ts'
import { storedDraft } from '../../session/draft.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { describeField } from '../../testing/describe-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, hold, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, newId } from '../../testing/samples.ts'
import { toast } from '../../ui/toast.tsx'

beforeEach(() => void fail(getProfileSummary))

const password = 'a-good-cigar'

/** It waits on this device. */
const smoke: WaitingChange = {
  kind: 'smoke',
  key: 'once',
  at: '2026-03-04T20:15:00.000Z',
  body: {},
  cigar: { id: newId(), brand: 'Padron', lineName: '1964' },
}

const opener = (name: string) => screen.findByRole('button', { name })

test('asks before signing out everywhere, and retries after an error', async () => {
  const sent = fail(signOutEverywhere, 'unavailable', { message: 'We are busy.' })
  const user = openPage('/profile')
  await user.click(await opener('Sign Out Everywhere'))
  const question = screen.getByRole('alertdialog', { name: 'Sign Out Everywhere' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(question.isConnected).toBe(false)
  expect(sent).toHaveLength(0)

  await user.click(await opener('Sign Out Everywhere'))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Sign Out' }))
  await findToast('We are busy.')
  expect(sent).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Sign Out' }))
  await expect.poll(() => sent.length).toBe(2)
})

test('explains what ends with the sessions on changing the password and on signing out everywhere', async () => {
  openPage('/profile')
  await opener('Sign Out Everywhere')
  expect(
    screen.getAllByText(
      /the address of your calendar and the links of your shared lists stop working\./,
    ),
  ).toHaveLength(2)
})

test('waits on signing out everywhere for a smoke that is only on this device', async () => {
  keepChange(ana.id, smoke)
  fail(enjoyCigar, 'unreachable')
  const sent = respond(signOutEverywhere, { message: 'Signed out.' })
  const user = openPage('/profile')
  await user.click(await opener('Sign Out Everywhere'))
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  await findToast(
    'A smoke is saved only on this device. Connect to the internet to send it, or remove it first.',
  )
  expect(sent).toEqual([])
})

test('does not cancel signing out everywhere while a smoke is sent before it', async () => {
  keepChange(ana.id, smoke)
  const { release } = hold(enjoyCigar, { id: smoke.cigar.id, quantity: 4, stickId: newId() })
  const sent = fail(signOutEverywhere)
  const user = openPage('/profile')
  await user.click(await opener('Sign Out Everywhere'))
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  const dialog = within(screen.getByRole('alertdialog'))
  dialog.getByRole('button', { name: 'Signing Out...' })
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  expect(cancel.getAttribute('aria-disabled')).toBe('true')
  release()
  await expect.poll(() => sent.length).toBe(1)
  await dialog.findByRole('button', { name: 'Sign Out' })
})

test('waits on signing out everywhere for changes that a toast can undo', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent = fail(signOutEverywhere)
  const user = openPage('/profile')
  await user.click(await opener('Sign Out Everywhere'))
  act(() => toast({ title: 'Removing 2 cigars', onClosed: () => promise }))
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(screen.queryByText('Removing 2 cigars')).toBeNull())
  expect(sent).toEqual([])
  resolve()
  await expect.poll(() => sent.length).toBe(1)
})

test('warns on signing out everywhere that a draft is discarded', async () => {
  onTestFinished(() => void storedDraft.set(null))
  storedDraft.set('{}')
  const user = openPage('/profile')
  await user.click(await opener('Sign Out Everywhere'))
  screen.getByText(/What you entered and did not save is discarded\.$/)
})

test('requires the word DELETE to delete the account', async () => {
  const sent = fail(deleteUser)
  const user = openPage('/profile')
  await user.click(await opener('Delete Account'))
  const element = screen.getByRole('dialog', { name: 'Delete Account' })
  const dialog = within(element)
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete Everything' })
  expect(confirm.disabled).toBe(true)
  await user.type(dialog.getByLabelText('Current Password'), password)
  await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'delete{Enter}')
  expect(confirm.disabled).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Keep My Account' }))
  expect(element.isConnected).toBe(false)
  expect(sent).toHaveLength(0)
})

test('lists what is deleted, and that a subscription is canceled', async () => {
  const user = openPage('/profile', { plan: 'premium' })
  await user.click(await opener('Delete Account'))
  const dialog = within(screen.getByRole('dialog'))
  for (const lost of ['Photos', 'Your profile and your sign-in']) dialog.getByText(lost)
  dialog.getByText(
    /^Your Premium subscription is canceled at once, .* After the 30 days of the guarantee, /,
  )
  dialog.getByRole('button', { name: 'Download Your Data' })
  await user.click(dialog.getByRole('button', { name: 'Keep My Account' }))
})

test("shows a farewell after deleting an account, and removes the user's data from the browser", async () => {
  const sent = respond(deleteUser, { message: 'Your account has been deleted.' })
  const user = openPage('/profile')
  await user.click(await opener('Delete Account'))
  keepChange('ben', smoke)
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Current Password'), password)
  await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE')
  await user.click(dialog.getByRole('button', { name: 'Delete Everything' }))
  await screen.findByRole('heading', { name: 'Goodbye' })
  screen.getByText(/^Your account and everything in it has been deleted\./)
  expect(location.pathname).toBe('/goodbye')
  expect(sent).toMatchObject([{ body: { password } }])
  expect([hasSessionMarker(), sessionStorage.length]).toEqual([false, 0])
  expect(Object.keys(localStorage)).toEqual([`waiting_smokes:${ownerMark('ben')}`])
  expect(screen.queryByText(ana.email)).toBeNull()
})

test('explains a failed deletion, a wrong password at its field, and retries', async () => {
  const message = 'This is not your current password.'
  fail(deleteUser, 'invalid_input', { message, issues: [{ path: 'password', message }] })
  const user = openPage('/profile')
  await user.click(await opener('Delete Account'))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE')
  const send = () => user.click(dialog.getByRole('button', { name: 'Delete Everything' }))
  await send()
  const field = dialog.getByLabelText('Current Password')
  await waitFor(() => expect(describeField(field)).toBe('Please enter your current password.'))
  await user.type(field, password)
  await send()
  await waitFor(() => expect(describeField(field)).toBe(message))
  const sent = fail(deleteUser, 'unavailable', { message: 'We are busy.' })
  await send()
  await findToast('We are busy.')
  await send()
  await expect.poll(() => sent.length).toBe(2)
})
