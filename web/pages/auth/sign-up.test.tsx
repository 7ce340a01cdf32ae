import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as auth from '../../../shared/contract/auth.ts'
import { writeAccountToken } from '../../../shared/rules/account-token.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, respond } from '../../testing/network.ts'
import { openAsVisitor } from '../../testing/open-page.tsx'

const email = 'ana@example.com'
const existing =
  'An account with this email already exists. Please sign in instead or use forgot password if needed.'

/** A verification link as development mode shows it. */
const linkWith = (code: string) =>
  `http://localhost:3000/auth?mode=verify&token=${writeAccountToken(email, code)}`

async function register(password = 'a-good-cigar') {
  const user = openAsVisitor('/auth?mode=signup')
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  return user
}

/** Registers where the page shows the mailed link. */
async function registerInDevelopment() {
  const verificationLink = linkWith('111111')
  respond(auth.register, { requiresVerification: true, developmentMode: true, verificationLink })
  const user = await register()
  await screen.findByRole('heading', { name: 'Account Created' })
  return user
}

test('reports a short password at its field and in a toast, until the form is sent', async () => {
  const user = await register('short')
  const toast = await findToast('Password Too Short')
  await findToast('Password must be at least 6 characters long.')
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  respond(auth.register, { requiresVerification: true, developmentMode: false })
  await user.type(field, '-but-longer{Enter}')
  await screen.findByRole('heading', { name: 'Check Your Email' })
  expect(toast.isConnected).toBe(false)
})

test.for([
  { choice: 'Sign In Instead', heading: 'Welcome Back' },
  { choice: 'Forgot Password', heading: 'Forgot Password' },
])('offers "$choice" for an email address that has an account', async ({ choice, heading }) => {
  fail(auth.register, 'account_exists', { message: 'That account already exists.' })
  const user = await register()
  await findToast('Account Already Exists')
  await findToast(existing)
  await user.click(screen.getByRole('button', { name: choice }))
  await screen.findByRole('heading', { name: heading })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(email)
})

test('explains a registration that fails', async () => {
  const requests = fail(auth.register, 'too_many_attempts')
  await register()
  await findToast('Registration Failed')
  await findToast('The server says why.')
  expect(requests.map(({ body }) => body)).toEqual([{ email, password: 'a-good-cigar' }])
})

test('shows the recipient of the verification link after a registration', async () => {
  respond(auth.register, { requiresVerification: true, developmentMode: false })
  await register()
  await screen.findByRole('heading', { name: 'Check Your Email' })
  screen.getByText(email)
  expect(screen.queryByText(/^Development mode/)).toBeNull()
})

test('leads back from the age verification to the verification link', async () => {
  const user = await registerInDevelopment()
  for (let times = 0; times < 2; times += 1) {
    await user.click(screen.getByRole('button', { name: 'Continue to Account Setup' }))
    await screen.findByRole('heading', { name: 'Age Verification' })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('heading', { name: 'Account Created' })
    screen.getByText(email)
    screen.getByRole('link', { name: linkWith('111111') })
  }
})

test('replaces the shown link by a new verification link', async () => {
  const user = await registerInDevelopment()
  const verificationLink = linkWith('222222')
  const sent = respond(auth.sendVerification, { developmentMode: true, verificationLink })
  await user.click(screen.getByRole('button', { name: 'Generate New Verification Link' }))
  await findToast('New Verification Link')
  await screen.findByRole('link', { name: verificationLink })
  expect(screen.queryByRole('link', { name: linkWith('111111') })).toBeNull()
  expect(sent.map(({ body }) => body)).toEqual([{ email }])

  await user.click(screen.getByRole('button', { name: 'Back to Sign In' }))
  await screen.findByRole('heading', { name: 'Welcome Back' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(email)
})
