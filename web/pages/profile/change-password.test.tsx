import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { changePassword } from '../../../shared/contract/auth.ts'
import { getProfileSummary } from '../../../shared/contract/profile.ts'
import { describeField } from '../../testing/describe-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'

beforeEach(() => void fail(getProfileSummary))

async function openDialog() {
  const user = openPage('/profile')
  await user.click(await screen.findByRole('button', { name: 'Change Password' }))
  const element = screen.getByRole('dialog', { name: 'Change Password' })
  const dialog = within(element)
  const type = (label: string, text: string) => user.type(dialog.getByLabelText(label), text)
  const send = () => user.click(dialog.getByRole('button', { name: 'Change Password' }))
  return { element, dialog, type, send }
}

test('changes a password with the current one, and closes the dialog', async () => {
  const requests = respond(changePassword, { message: 'Your password has been changed.' })
  const { element, type, send } = await openDialog()
  await type('Current Password', 'a-good-cigar')
  await type('New Password', 'a-better-cigar')
  await send()
  await findToast('Password Changed')
  const body = { currentPassword: 'a-good-cigar', newPassword: 'a-better-cigar' }
  expect(requests).toMatchObject([{ body }])
  expect(element.isConnected).toBe(false)
})

test('shows a wrong current password at its field, and keeps typed text', async () => {
  const message = 'This is not your current password.'
  const issues = [{ path: 'currentPassword', message }]
  fail(changePassword, 'invalid_input', { message, issues })
  const { dialog, type, send } = await openDialog()
  await type('Current Password', 'wrong')
  await type('New Password', 'short')
  await send()
  expect(describeField(dialog.getByLabelText('New Password'))).toContain(
    'Password must be at least 6 characters long.',
  )
  await type('New Password', 'er than before')
  await send()
  await dialog.findByText(message)
  expect(dialog.getByLabelText('New Password')).toHaveProperty('value', 'shorter than before')
})

test('shows another error in a toast', async () => {
  fail(changePassword, 'too_many_attempts', { message: 'Please wait a minute.' })
  const { dialog, type, send } = await openDialog()
  await type('Current Password', 'a-good-cigar')
  await type('New Password', 'a-better-cigar')
  await send()
  await findToast('Please wait a minute.')
  expect(dialog.getByLabelText('New Password')).toHaveProperty('value', 'a-better-cigar')
})
