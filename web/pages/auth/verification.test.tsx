import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as auth from '../../../shared/contract/auth.ts'
import { writeAccountToken } from '../../../shared/rules/account-token.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, respond } from '../../testing/network.ts'
import { openAsVisitor } from '../../testing/open-page.tsx'

const email = 'ana@example.com'
const token = writeAccountToken(email, '123456')

const openLink = () => openAsVisitor(`/auth?mode=verify&token=${token}`)

/** As on a device where the age was confirmed before. */
function rememberAge(): void {
  localStorage.setItem('ageVerified', 'true')
  localStorage.setItem('userCountry', 'canada')
}

const emailField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })

test('asks for the country and the age on a verification link', async () => {
  const sent = respond(auth.verifyEmail, { autoLoggedIn: false })
  const user = openLink()
  const submit = () => user.click(screen.getByRole('button', { name: 'Activate and Sign In' }))
  await screen.findByRole('heading', { name: 'Age Verification' })
  screen.getByRole('checkbox', { name: 'I confirm that I am at least 18 years old' })
  await submit()
  await findToast('Country Required')
  await findToast('Please select your country to continue.')

  // Whoever confirms 18 has not confirmed 21.
  await user.click(screen.getByRole('checkbox'))
  const country = screen.getByLabelText('Country')
  const ages = { Canada: 19, Other: 21, 'United States': 21 }
  for (const [name, age] of Object.entries(ages)) {
    await user.selectOptions(country, name)
    screen.getByText(`The minimum age in your country is ${age} years.`)
    screen.getByRole('checkbox', { name: `I confirm that I am at least ${age} years old` })
  }
  await submit()
  await findToast('Age Verification Required')
  await findToast('Please confirm your age to activate your account.')
  expect(sent).toEqual([])

  await user.click(screen.getByRole('checkbox'))
  await submit()
  await findToast('Please sign in.')
  expect((await emailField()).value).toBe(email)
  expect(sent.map(({ body }) => body)).toEqual([{ token, country: 'usa', ageConfirmed: true }])
  expect(localStorage.getItem('ageVerified')).toBe('true')
  expect(localStorage.getItem('userCountry')).toBe('usa')
  expect(localStorage.getItem('minimumAge')).toBe('21')
})

test('activates the account at once and opens home on a device that remembers the age', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  rememberAge()
  const sent = respond(auth.verifyEmail, { autoLoggedIn: true })
  openLink()
  await findToast('Account Activated')
  await findToast('Welcome. You are now signed in.')
  expect(sent.map(({ body }) => body)).toEqual([{ token, country: 'canada', ageConfirmed: true }])
  vi.advanceTimersByTime(1000)
  expect(assign.mock.calls).toEqual([['/']])
})

test('leads from a used link to signing in', async () => {
  rememberAge()
  respond(auth.verifyEmail, { autoLoggedIn: false })
  openLink()
  await findToast('Please sign in.')
  expect((await emailField()).value).toBe(email)
})

test('reports a replaced link, and leads to signing in', async () => {
  rememberAge()
  fail(auth.verifyEmail, 'invalid_token')
  openLink()
  await findToast('Account Activation Failed')
  await findToast('The server says why.')
  await screen.findByRole('heading', { name: 'Welcome Back' })
  expect((await emailField()).value).toBe(email)
})
