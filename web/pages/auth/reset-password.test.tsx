import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as auth from '../../../shared/contract/auth.ts'
import { writeAccountToken } from '../../../shared/rules/account-token.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, respond } from '../../testing/network.ts'
import { openAsVisitor } from '../../testing/open-page.tsx'

const email = 'ana@example.com'
const token = writeAccountToken(email, '123456')

const emailField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })

/** Opens a reset link. */
async function openLink() {
  const user = openAsVisitor(`/auth?mode=reset&token=${token}`)
  const fields = [
    await screen.findByLabelText<HTMLInputElement>('New Password'),
    screen.getByLabelText<HTMLInputElement>('Confirm New Password'),
  ]
  const choose = async (...passwords: readonly string[]) => {
    for (const [index, field] of fields.entries()) {
      await user.click(field)
      await user.paste(passwords[index])
    }
    await user.click(screen.getByRole('button', { name: 'Reset Password' }))
  }
  return { fields, choose }
}

test('requires an email address for a forgotten password', async () => {
  const sent = respond(auth.forgotPassword, { message: 'Sent.' })
  const user = openAsVisitor('/auth')
  await user.click(await screen.findByRole('button', { name: 'Forgot Password?' }))
  await screen.findByRole('heading', { name: 'Forgot Password' })
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }))
  await findToast('Missing Information')
  await findToast('Please enter your email address.')

  await user.type(await emailField(), email)
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }))
  await findToast('Check Your Email')
  await findToast('If an account with that email exists, a password reset link has been sent.')
  await screen.findByRole('heading', { name: 'Welcome Back' })
  expect((await emailField()).value).toBe(email)
  await user.type(await emailField(), '.au')
  await user.click(screen.getByRole('button', { name: 'Forgot Password?' }))
  await screen.findByRole('heading', { name: 'Forgot Password' })
  expect((await emailField()).value).toBe(`${email}.au`)
  expect(sent.map(({ body }) => body)).toEqual([{ email }])
})

test.for([
  ['', '', 'Missing Information', 'Please enter and confirm your new password.'],
  ['a-good-cigar', '', 'Missing Information', 'Please enter and confirm your new password.'],
  ['a-good-cigar', 'other', "Passwords Don't Match", 'Please make sure both passwords match.'],
  ['short', 'short', 'Password Too Short', 'Password must be at least 6 characters long.'],
] as const)('refuses the new passwords "%s" and "%s": %s', async (given) => {
  const [password, confirmation, title, description] = given
  const { choose } = await openLink()
  await choose(password, confirmation)
  await findToast(title)
  await findToast(description)
})

test('leads to signing in with a new password', async () => {
  const sent = respond(auth.resetPassword, { message: 'Done.' })
  const { fields, choose } = await openLink()
  screen.getByText(/the address of your calendar and the links of your shared lists stop working\./)
  for (const field of fields) {
    expect(field.form).not.toBeNull()
    expect(field.autocomplete).toBe('new-password')
  }
  await choose('a-better-cigar', 'a-better-cigar')
  await screen.findByRole('heading', { name: 'Welcome Back' })
  await findToast('Please sign in with your new password.')
  expect((await emailField()).value).toBe(email)
  expect(location.pathname + location.search).toBe('/auth')
  expect(sent.map(({ body }) => body)).toEqual([{ token, newPassword: 'a-better-cigar' }])
})

test('explains a refused reset link', async () => {
  fail(auth.resetPassword, 'invalid_token')
  const { choose } = await openLink()
  await choose('a-better-cigar', 'a-better-cigar')
  await findToast('Reset Failed')
  await findToast('The server says why.')
  screen.getByRole('heading', { name: 'Reset Password' })
})

test('offers to request a new link for an incomplete reset link', async () => {
  const user = openAsVisitor('/auth?mode=reset')
  await screen.findByText('This reset link is not complete.')
  await user.click(screen.getByRole('button', { name: 'Request a New Link' }))
  await screen.findByRole('heading', { name: 'Forgot Password' })
})
