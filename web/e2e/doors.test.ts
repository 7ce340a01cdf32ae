import { expect } from 'vitest'
import { signIn } from './member.ts'
import { button, heading, toast } from './read-page.ts'
import { test } from './visit.ts'

test('a visitor at the door of the collection is asked to sign in', async ({ page }) => {
  for (const path of ['/all-cigars', '/cigar/01J0000000000000000000000']) {
    await page.goto(path)
    await heading(page, 'Sign In Required').waitFor()
  }
  await page.getByText('Please sign in to access cigar details').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await heading(page, 'Welcome Back').waitFor()
})

test('an address that leads nowhere says so, to visitors and to members, and shows the way home', async ({
  page,
  context,
}) => {
  for (const isMember of [false, true]) {
    if (isMember) await signIn(context)
    await page.goto('/no-such-room')
    await heading(page, '404 Page Not Found').waitFor()
    await page.getByText('Did you forget to add the page to the router?').waitFor()
  }
  await page.getByRole('link', { name: 'Go Home' }).click()
  await heading(page, "Ana's Digital Humidor").waitFor()
})

test('a member who opens the way in is led home', async ({ page, member }) => {
  await page.goto('/auth?mode=signup')
  await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('signing out leads to the landing page, and the way back shows nothing of the member', async ({
  page,
  member,
}) => {
  await page.goto('/')
  await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
  await page.getByRole('link', { name: 'All Cigars' }).first().click()
  await heading(page, 'All Cigars').waitFor()
  await button(page, 'Logout').click()
  await page.getByRole('link', { name: 'Get Started Today' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goBack()
  await heading(page, 'Sign In Required').waitFor()
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started Today' }).waitFor()
})

test('signing out works even when the server cannot be told', async ({ page, member, watch }) => {
  await page.goto('/')
  await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
  watch.allow('no answer', 'console')
  await page.route('**/api/auth/logout', (route) => route.abort())
  await button(page, 'Logout').click()
  await page.getByRole('link', { name: 'Get Started Today' }).waitFor()
})

test('a page kept for the Back button begins afresh when its member has signed out since', async ({
  page,
  member,
}) => {
  await page.goto('/all-cigars')
  await heading(page, 'All Cigars').waitFor()
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/')
  await heading(elsewhere, `${member.firstName}'s Digital Humidor`).waitFor()
  await button(elsewhere, 'Logout').click()
  await elsewhere.getByRole('link', { name: 'Get Started Today' }).waitFor()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await heading(page, 'Sign In Required').waitFor()
})

test('signing out in one tab ends the session of the others at their next step', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(401)
  await page.goto('/')
  await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/')
  await button(elsewhere, 'Logout').click()
  await elsewhere.getByRole('link', { name: 'Get Started Today' }).waitFor()
  await page.getByRole('link', { name: 'All Cigars' }).first().click()
  await toast(page, 'Your session has ended').waitFor()
  await heading(page, 'Sign In Required').waitFor()
})
