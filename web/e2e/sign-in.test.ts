import { expect } from 'vitest'
import {
  mailedToken,
  newCollector,
  newRegistration,
  ok,
} from '../../infra/local/testing/collector.ts'
import * as auth from '../../shared/contract/auth.ts'
import { button, field, fillIn, heading, toast } from './read-page.ts'
import { test } from './visit.ts'

test('an address that has an account is offered to sign in instead or to get a new password', async ({
  page,
  watch,
}) => {
  watch.allow(409)
  const { email } = await newCollector()
  const register = async () => {
    await page.goto('/auth?mode=signup')
    await fillIn(page, { Email: email, Password: 'a-good-cigar' })
    await button(page, 'Create Account').click()
    await toast(page, 'Account Already Exists').waitFor()
  }
  await register()
  await toast(
    page,
    'An account with this email already exists. Please sign in instead or use forgot password if needed.',
  ).waitFor()
  await button(page, 'Forgot Password').click()
  await heading(page, 'Forgot Password').waitFor()
  expect(await field(page, 'Email').inputValue()).toBe(email)
  await register()
  await button(page, 'Sign In Instead').click()
  await heading(page, 'Welcome Back').waitFor()
  expect(await field(page, 'Email').inputValue()).toBe(email)
})

test('a sign-in without a password, then with a wrong one, is refused, and the right one opens the humidor', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(401)
  await page.context().clearCookies()
  await page.goto('/auth')
  await fillIn(page, { Email: member.email })
  await button(page, 'Sign In').click()
  await toast(page, 'Missing Information').waitFor()
  await toast(page, 'Please enter both email and password.').waitFor()
  await fillIn(page, { Password: 'not-this-one' })
  await button(page, 'Sign In').click()
  await toast(page, 'Login Failed').waitFor()
  await toast(page, 'Invalid email or password.').waitFor()
  await fillIn(page, { Password: member.password })
  await page.keyboard.press('Enter')
  await heading(page, "Ana's Digital Humidor").waitFor()
})

test('a registration with a password that is too short says so at the field and in a toast', async ({
  page,
}) => {
  await page.goto('/auth?mode=signup')
  await fillIn(page, { Email: 'ana@example.com', Password: 'short' })
  await button(page, 'Create Account').click()
  await toast(page, 'Password Too Short').waitFor()
  await toast(page, 'Password must be at least 6 characters long.').waitFor()
  expect(await field(page, 'Password').getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(() => field(page, 'Password').evaluate((entry) => entry === document.activeElement))
    .toBe(true)
})

test('somebody whose address is not verified yet is offered a new link when signing in', async ({
  page,
  watch,
}) => {
  watch.allow(403)
  const { email, password } = await newRegistration()
  await page.goto('/auth')
  await fillIn(page, { Email: email, Password: password })
  await button(page, 'Sign In').click()
  await toast(page, 'Login Failed').waitFor()
  await button(page, 'Generate New Verification Link').click()
  await heading(page, 'Account Created').waitFor()
  await page.getByText(email).first().waitFor()
})

test('a forgotten password is replaced by way of the mail, and only the new one works from then on', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(401)
  await page.context().clearCookies()
  await page.goto('/auth')
  await button(page, 'Forgot Password?').click()
  await button(page, 'Send Reset Link').click()
  await toast(page, 'Please enter your email address.').waitFor()
  await fillIn(page, { Email: member.email })
  await button(page, 'Send Reset Link').click()
  await toast(
    page,
    'If an account with that email exists, a password reset link has been sent.',
  ).waitFor()

  await page.goto(`/auth?mode=reset&token=${await mailedToken(member.email)}`)
  const choose = async (first: string, second: string) => {
    await fillIn(page, { 'New Password': first, 'Confirm New Password': second })
    await button(page, 'Reset Password').click()
  }
  await choose('a-better-cigar', '')
  await toast(page, 'Please enter and confirm your new password.').waitFor()
  await choose('a-better-cigar', 'another-cigar')
  await toast(page, "Passwords Don't Match").waitFor()
  await toast(page, 'Please make sure both passwords match.').waitFor()
  await choose('short', 'short')
  await toast(page, 'Password Too Short').waitFor()
  await choose('a-better-cigar', 'a-better-cigar')
  await heading(page, 'Welcome Back').waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/auth')
  expect(await field(page, 'Email').inputValue()).toBe(member.email)

  await fillIn(page, { Password: member.password })
  await button(page, 'Sign In').click()
  await toast(page, 'Login Failed').waitFor()
  await fillIn(page, { Password: 'a-better-cigar' })
  await button(page, 'Sign In').click()
  await heading(page, "Ana's Digital Humidor").waitFor()
})

test('a reset link works once, and one that is cut off offers a new one', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(400)
  await ok(auth.forgotPassword, { body: { email: member.email } })
  const token = await mailedToken(member.email)
  await ok(auth.resetPassword, { body: { token, newPassword: 'a-better-cigar' } })
  await page.context().clearCookies()
  await page.goto(`/auth?mode=reset&token=${token}`)
  await fillIn(page, { 'New Password': 'once-more', 'Confirm New Password': 'once-more' })
  await button(page, 'Reset Password').click()
  await toast(page, 'Reset Failed').waitFor()
  await page.goto('/auth?mode=reset')
  await button(page, 'Request a New Link').click()
  await heading(page, 'Forgot Password').waitFor()
})

test('password managers find what to fill in and what to keep, in a form that is submitted', async ({
  page,
}) => {
  const promises = async (label: string) => ({
    autocomplete: await field(page, label).getAttribute('autocomplete'),
    inForm: await field(page, label).evaluate((entry) => entry.closest('form') !== null),
  })
  const filled = (autocomplete: string) => ({ autocomplete, inForm: true })
  await page.goto('/auth')
  expect(await promises('Email')).toEqual(filled('username'))
  expect(await promises('Password')).toEqual(filled('current-password'))
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  expect(await promises('First Name (optional)')).toEqual(filled('given-name'))
  expect(await promises('Last Name (optional)')).toEqual(filled('family-name'))
  expect(await promises('Email')).toEqual(filled('username'))
  expect(await promises('Password')).toEqual(filled('new-password'))
  await page.goto('/auth?mode=reset&token=any')
  expect(await promises('New Password')).toEqual(filled('new-password'))
  expect(await promises('Confirm New Password')).toEqual(filled('new-password'))
})
