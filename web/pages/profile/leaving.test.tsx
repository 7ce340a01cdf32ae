import { screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { deleteUser, signOutEverywhere } from '../../../shared/contract/auth.ts'
import { getProfileSummary } from '../../../shared/contract/profile.ts'
import { draftKey } from '../../session/draft-place.ts'
import { hasSessionMarker } from '../../session/session-marker.ts'
import { findToast } from '../../testing/find-toast.ts'
import { answer, fail } from '../../testing/network.ts'
import { ana, openPage } from '../../testing/open-page.tsx'

beforeEach(() => void fail(getProfileSummary))

const opener = (name: string) => screen.findByRole('button', { name })

test('Signing out everywhere asks first, and an error can be retried', async () => {
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

test('Signing out everywhere says that a draft is discarded', async () => {
  onTestFinished(() => localStorage.removeItem(draftKey))
  localStorage.setItem(draftKey, '{}')
  const user = openPage('/profile')
  await user.click(await opener('Sign Out Everywhere'))
  screen.getByText(/A cigar is not added yet\. What you entered is discarded\.$/)
})

test('Deleting the account takes the word DELETE', async () => {
  const sent = fail(deleteUser)
  const user = openPage('/profile')
  await user.click(await opener('Delete Account'))
  const element = screen.getByRole('dialog', { name: 'Delete Account' })
  const dialog = within(element)
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete Everything' })
  expect(confirm.disabled).toBe(true)
  await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'delete{Enter}')
  expect(confirm.disabled).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Keep My Account' }))
  expect(element.isConnected).toBe(false)
  expect(sent).toHaveLength(0)
})

test('The dialog says what is deleted, and that a subscription is canceled', async () => {
  const user = openPage('/profile', { plan: 'premium' })
  await user.click(await opener('Delete Account'))
  const dialog = within(screen.getByRole('dialog'))
  for (const lost of ['Photos', 'Your profile and your sign-in']) dialog.getByText(lost)
  dialog.getByText(/^Your Premium subscription is canceled at once\./)
  dialog.getByRole('button', { name: 'Download Your Data' })
  await user.click(dialog.getByRole('button', { name: 'Keep My Account' }))
})

test('A deleted account ends with a farewell, and leaves nothing in the browser', async () => {
  answer(deleteUser, { message: 'Your account has been deleted.' })
  const user = openPage('/profile')
  await user.click(await opener('Delete Account'))
  localStorage.setItem('userCountry', 'canada')
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}')
  await screen.findByRole('heading', { name: 'Goodbye' })
  screen.getByText(/^Your account and everything in it has been deleted\./)
  expect(location.pathname).toBe('/goodbye')
  expect([hasSessionMarker(), localStorage.length, sessionStorage.length]).toEqual([false, 0, 0])
  expect(screen.queryByText(ana.email)).toBeNull()
})

test('A failed deletion says why and can be retried', async () => {
  const sent = fail(deleteUser, 'unavailable', { message: 'We are busy.' })
  const user = openPage('/profile')
  await user.click(await opener('Delete Account'))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE')
  await user.click(dialog.getByRole('button', { name: 'Delete Everything' }))
  await findToast('We are busy.')
  await user.click(dialog.getByRole('button', { name: 'Delete Everything' }))
  await expect.poll(() => sent.length).toBe(2)
})
