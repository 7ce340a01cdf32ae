import type { Page } from 'playwright-core'
import { register } from '../../../shared/contract/auth.ts'
import { button, fillIn, heading } from '../read-page.ts'
import { hold } from './browser-network.ts'
import type { Scenario } from './scenario.ts'
import { guestScenarios } from './shared-list-states.ts'

const open = async (page: Page, path: string, title: string) => {
  await page.goto(path)
  await heading(page, title).waitFor()
}

/** The pages of a visitor. */
export const visitorScenarios: readonly Scenario[] = [
  [
    ['sign up', (page) => open(page, '/auth?mode=signup', 'Create Your Account')],
    ['sign up with problems', showFieldErrors],
    ['signing up', signUp],
  ],
  [['forgot password', (page) => open(page, '/auth?mode=forgot', 'Forgot Password')]],
  [['reset password', (page) => open(page, '/auth?mode=reset&token=any', 'Reset Password')]],
  [['reset link cut off', (page) => open(page, '/auth?mode=reset', 'Reset Password')]],
  [['age verification', (page) => open(page, '/auth?mode=verify&token=any', 'Age Verification')]],
  [['verification sent', showVerificationSent]],
  [['sign in required', (page) => open(page, '/all-cigars', 'Sign In Required')]],
  ...guestScenarios,
  [['not found', (page) => open(page, '/no-such-page', '404 Page Not Found')]],
]

async function showFieldErrors(page: Page): Promise<void> {
  await button(page, 'Create Account').click()
  await page.getByText('Missing Information', { exact: true }).waitFor()
}

async function signUp(page: Page): Promise<void> {
  hold(page, register)
  await fillIn(page, { Email: 'ana@example.com', Password: 'a-good-cigar' })
  await button(page, 'Create Account').click()
  await button(page, 'Creating Account...').waitFor()
}

async function showVerificationSent(page: Page): Promise<void> {
  await open(page, '/auth', 'Welcome Back')
  await page.evaluate(() => {
    const state = {
      email: 'ana@example.com',
      link: `${location.origin}/auth?mode=verify&token=any`,
    }
    history.replaceState({ usr: state, key: 'sent' }, '', '/auth?mode=verification-sent')
  })
  await page.reload()
  await heading(page, 'Account Created').waitFor()
}
