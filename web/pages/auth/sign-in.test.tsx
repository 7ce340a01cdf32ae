import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as auth from '../../../shared/contract/auth.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, hold, respond, respondBy } from '../../testing/network.ts'
import { markSession, openAsVisitor } from '../../testing/open-page.tsx'
import { ana } from '../../testing/samples.ts'

const email = 'ana@example.com'
const emailField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })

/** Signs in with a password that the server refuses. */
async function signIn(code: 'login_failed' | 'email_unverified') {
  const requests = fail(auth.login, code)
  const user = openAsVisitor('/auth')
  await user.type(await emailField(), 'Ana@Example.com')
  await user.type(screen.getByLabelText('Password'), 'a-good-cigar')
  await user.keyboard('{Enter}')
  await findToast('Login Failed')
  await findToast('The server says why.')
  return { user, requests }
}

test('requires a password to sign in', async () => {
  const user = openAsVisitor('/auth')
  await user.type(await emailField(), email)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await findToast('Missing Information')
  await findToast('Please enter both email and password.')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('leads to the page that asked for the sign-in, with its query, also after a look at signing up', async () => {
  const user = openAsVisitor('/aging-alerts?settings=1')
  const main = within(await screen.findByRole('main'))
  await user.click(await main.findByRole('link', { name: 'Sign In' }))
  await user.type(await emailField(), email)
  for (const name of ['Sign Up', 'Sign In']) {
    await user.click(screen.getByRole('tab', { name }))
    expect(await emailField()).toHaveProperty('value', email)
  }
  await user.type(screen.getByLabelText('Password'), 'a-good-cigar')
  respondBy(auth.login, () => {
    markSession()
    return ana
  })
  // Only this response names the humidors.
  const users = respond(auth.getUser, ana)
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Settings' })
  expect(location.search).toBe('?settings=1')
  await expect.poll(() => users.length).toBe(1)
})

test('does not send the form again by Enter or the button while signing in', async () => {
  const { requests } = hold(auth.login, ana)
  const user = openAsVisitor('/auth')
  await user.type(await emailField(), email)
  await user.type(screen.getByLabelText('Password'), 'a-good-cigar{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Signing In...' }))
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  expect(requests).toHaveLength(1)
})

test('explains a refused sign-in, and keeps typed text', async () => {
  const { requests } = await signIn('login_failed')
  expect(requests.map(({ body }) => body)).toEqual([{ email, password: 'a-good-cigar' }])
  expect((await emailField()).value).toBe('Ana@Example.com')
  expect(screen.queryByRole('button', { name: 'Generate New Verification Link' })).toBeNull()
})

test('offers an unverified user a new verification link', async () => {
  const { user } = await signIn('email_unverified')
  const sent = respond(auth.sendVerification, { developmentMode: false })
  await user.click(screen.getByRole('button', { name: 'Generate New Verification Link' }))
  await screen.findByRole('heading', { name: 'Check Your Email' })
  screen.getByText(email)
  await findToast(`If ${email} still has to be verified, a new link is on its way.`)
  expect(sent.map(({ body }) => body)).toEqual([{ email }])
})

test('explains a new verification link that cannot be sent', async () => {
  const { user } = await signIn('email_unverified')
  fail(auth.sendVerification, 'too_many_attempts')
  await user.click(screen.getByRole('button', { name: 'Generate New Verification Link' }))
  await findToast('Failed to Generate Link')
  screen.getByRole('heading', { name: 'Welcome Back' })
})

test('lets password managers recognize the fields of each form', async () => {
  const autocompleteOf = (label: string) => {
    const field = screen.getByLabelText(label)
    expect(field.closest('form')).not.toBeNull()
    return field.getAttribute('autocomplete')
  }
  const user = openAsVisitor('/auth')
  await screen.findByRole('heading', { name: 'Welcome Back' })
  expect(['Email', 'Password'].map(autocompleteOf)).toEqual(['username', 'current-password'])

  await user.click(screen.getByRole('tab', { name: 'Sign Up' }))
  await screen.findByRole('heading', { name: 'Create Your Account' })
  const labels = ['First Name (optional)', 'Last Name (optional)', 'Email', 'Password']
  expect(labels.map(autocompleteOf)).toEqual([
    'given-name',
    'family-name',
    'username',
    'new-password',
  ])
})

test('says that a browser that blocks cookies cannot stay signed in', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  openAsVisitor('/auth')
  await screen.findByText(/^Your browser blocks cookies/)
})
