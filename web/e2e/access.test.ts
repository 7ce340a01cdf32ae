import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { mailedToken, register as registerByMail } from '../../infra/local/testing/collector.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { cookieNames } from '../../shared/rules/session-cookies.ts'
import { button, field, fillIn, heading, toast } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { test } from './test.ts'
import { keptOn, untilKept } from './until-kept.ts'

const home = (page: Page) => heading(page, "Ana's Digital Humidor")

async function choosePassword(page: Page, password: string): Promise<void> {
  await fillIn(page, { 'New Password': password, 'Confirm New Password': password })
  await button(page, 'Reset Password').click()
}

test('activates an account in another browser, and replaces a forgotten password once', async ({
  page,
  watch,
}) => {
  watch.allow(400, 401)
  const { email, password, token } = await registerByMail({ firstName: 'Ana' })
  await page.goto(`/auth?mode=verify&token=${token}`)
  await field(page, 'Country').selectOption({ label: 'Canada' })
  await page.getByText('I confirm that I am at least 19 years old').click()
  await button(page, 'Activate and Sign In').click()
  await toast(page, 'Please sign in.').waitFor()
  await button(page, 'Forgot Password?').click()
  await heading(page, 'Forgot Password').waitFor()
  await fillIn(page, { Email: email })
  await button(page, 'Send Reset Link').click()
  await toast(page, 'Check Your Email').waitFor()

  const link = `/auth?mode=reset&token=${await mailedToken(email)}`
  await page.goto(link)
  await choosePassword(page, 'a-better-cigar')
  await heading(page, 'Welcome Back').waitFor()
  expect(await field(page, 'Email').inputValue()).toBe(email)
  await page.goto(link)
  await choosePassword(page, 'once-more')
  await toast(page, 'Reset Failed').waitFor()
  await button(page, 'Back to Sign In').click()

  await fillIn(page, { Email: email, Password: password })
  await button(page, 'Sign In').click()
  await toast(page, 'Login Failed').waitFor()
  await fillIn(page, { Password: 'a-better-cigar' })
  await page.keyboard.press('Enter')
  await home(page).waitFor()
})

const names = cookieNames(inject('cloudUrl'))
const expire = (context: BrowserContext, cookie: 'session' | 'refresh') =>
  context.clearCookies({ name: names[cookie] })

test('renews a session as long as it can, then keeps no data of the user', async ({
  page,
  context,
  account,
  watch,
}) => {
  watch.allow(401)
  await page.goto('/')
  await button(page, /^Manual Entry/).click()
  await fillIn(page, { Brand: 'Harbor Lane', 'Line Name': '1964 Anniversary' })
  await field(page, 'Wrapper Type').selectOption('Maduro')
  await field(page, 'Origin').selectOption('Nicaragua')
  await expire(context, 'session')
  await button(page, 'Add to Collection').click()
  await toast(page, 'Cigar added to your collection successfully!').waitFor()
  expect(await account.ok(cigars.listCigars)).toHaveLength(1)

  await expire(context, 'session')
  await page.goto('/all-cigars')
  await heading(page, 'Harbor Lane').click()
  await heading(page, 'Harbor Lane 1964 Anniversary').waitFor()
  const kept = await context.cookies()
  expect(kept.map(({ name }) => name)).toContain(names.session)

  await expire(context, 'session')
  await expire(context, 'refresh')
  await page.goto('/all-cigars')
  await toast(page, 'Your session has ended').waitFor()
  await heading(page, 'Welcome Back').waitFor()
  expect(await page.getByText('Harbor Lane').count()).toBe(0)
  await fillIn(page, { Email: account.email, Password: account.password })
  await page.keyboard.press('Enter')
  await heading(page, 'All Cigars').waitFor()
  await heading(page, 'Harbor Lane').waitFor()
})

test('removes the user from the device and from other tabs on signing out', async ({
  page,
  context,
  account,
  watch,
}) => {
  watch.allow(401)
  await account.ok(cigars.createCigar, { body: padron })
  const other = await context.newPage()
  await other.goto('/all-cigars')
  await heading(other, 'Padron').waitFor()
  await page.goto('/')
  await home(page).waitFor()
  await page.getByRole('link', { name: 'All Cigars' }).first().click()
  await heading(page, 'All Cigars').waitFor()
  await untilKept(page, cigars.listCigars)
  await button(page, 'More').click()
  await button(page, 'Logout').click()
  await heading(other, 'Sign In Required').waitFor()
  await page.getByRole('link', { name: 'Get Started Today' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await keptOn(page)).toEqual([])
  await page.goBack()
  await heading(page, 'Sign In Required').waitFor()
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started Today' }).waitFor()
})
