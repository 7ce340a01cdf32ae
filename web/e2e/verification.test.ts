import { expect } from 'vitest'
import {
  activation,
  mailedToken,
  newEmail,
  newRegistration,
  ok,
} from '../../infra/local/testing/collector.ts'
import * as auth from '../../shared/contract/auth.ts'
import { button, field, fillIn, heading, toast } from './read-page.ts'
import { test } from './visit.ts'

test('a link opened in another browser asks for country and age first, with the age of the country, and then to sign in', async ({
  page,
}) => {
  const { email, token } = await newRegistration()
  await page.goto(`/auth?mode=verify&token=${token}`)
  await heading(page, 'Age Verification').waitFor()
  await field(page, 'I confirm that I am at least 18 years old').waitFor()
  await button(page, 'Activate and Sign In').click()
  await toast(page, 'Country Required').waitFor()
  await toast(page, 'Please select your country to continue.').waitFor()

  const ages = { Canada: 19, 'United States': 21, Other: 21 }
  for (const [country, age] of Object.entries(ages)) {
    await field(page, 'Country').selectOption({ label: country })
    await page.getByText(`The minimum age in your country is ${age} years.`).waitFor()
    await field(page, `I confirm that I am at least ${age} years old`).waitFor()
  }
  await button(page, 'Activate and Sign In').click()
  await toast(page, 'Age Verification Required').waitFor()
  await toast(page, 'Please confirm your age to activate your account.').waitFor()

  await page.getByText('I confirm that I am at least 21 years old').click()
  await button(page, 'Activate and Sign In').click()
  await toast(page, 'Please sign in.').waitFor()
  expect(await field(page, 'Email').inputValue()).toBe(email)
})

test('whoever registered and confirmed their age on this device is let in by the link alone', async ({
  page,
}) => {
  const email = newEmail()
  await page.request.post(auth.register.path, {
    data: { email, password: 'a-good-cigar', firstName: 'Ben' },
  })
  const token = await mailedToken(email)
  await page.goto('/auth')
  await page.evaluate(() => {
    localStorage.setItem('ageVerified', 'true')
    localStorage.setItem('userCountry', 'canada')
  })
  await page.goto(`/auth?mode=verify&token=${token}`)
  await heading(page, "Ben's Digital Humidor").waitFor()
})

test('Back from the age question leads to where the link went, and on again', async ({ page }) => {
  const email = newEmail()
  await page.goto('/auth?mode=signup')
  await fillIn(page, { Email: email, Password: 'a-good-cigar' })
  await button(page, 'Create Account').click()
  await heading(page, 'Account Created').waitFor()
  await button(page, 'Continue to Account Setup').click()
  await heading(page, 'Age Verification').waitFor()
  await button(page, 'Back').click()
  await heading(page, 'Account Created').waitFor()
  await page.getByText(email, { exact: true }).waitFor()
  await button(page, 'Continue to Account Setup').click()
  await heading(page, 'Age Verification').waitFor()
})

test('a link that was used already leads to signing in, and one that a newer link replaced says so', async ({
  page,
  watch,
}) => {
  watch.allow(400)
  const used = await newRegistration()
  await ok(auth.verifyEmail, { body: activation(used.token) })
  const replaced = await newRegistration()
  await ok(auth.sendVerification, { body: { email: replaced.email } })
  expect(await mailedToken(replaced.email)).not.toBe(replaced.token)

  await page.goto('/auth')
  await page.evaluate(() => {
    localStorage.setItem('ageVerified', 'true')
    localStorage.setItem('userCountry', 'canada')
  })
  await page.goto(`/auth?mode=verify&token=${used.token}`)
  await toast(page, 'Please sign in.').waitFor()
  expect(await field(page, 'Email').inputValue()).toBe(used.email)
  await page.goto(`/auth?mode=verify&token=${replaced.token}`)
  await toast(page, 'Account Activation Failed').waitFor()
  await heading(page, 'Welcome Back').waitFor()
})

test('a new link can be asked for where the first one was announced', async ({ page }) => {
  const email = newEmail()
  await page.goto('/auth?mode=signup')
  await fillIn(page, { Email: email, Password: 'a-good-cigar' })
  await button(page, 'Create Account').click()
  await heading(page, 'Account Created').waitFor()
  const first = await mailedToken(email)
  await button(page, 'Generate New Verification Link').click()
  await toast(page, 'New Verification Link').waitFor()
  const second = await mailedToken(email)
  expect(second).not.toBe(first)
  await page.getByRole('link', { name: second }).waitFor()
  await button(page, 'Back to Sign In').click()
  expect(await field(page, 'Email').inputValue()).toBe(email)
})
