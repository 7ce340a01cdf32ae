import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { press, tabTo, type } from './keys.ts'
import { button, field, heading, toast } from './read-page.ts'
import { test } from './test.ts'

const pay = 'Subscribe to Premium - $8/month'

/** Fills in a card by keyboard, from its first field on, and pays. */
async function payWith(page: Page, number: string): Promise<void> {
  await field(page, 'Card Number').focus()
  for (const entry of [number, '0440', '123']) {
    await press(page, 'ControlOrMeta+A')
    await type(page, entry)
    await press(page, 'Tab')
  }
  await press(page, 'Enter')
}

async function openPayment(page: Page): Promise<void> {
  await page.goto('/subscribe?plan=premium')
  await button(page, pay).waitFor()
}

test('A gate leads to the payment by keyboard, and opens once paid, without a reload', async ({
  signedIn: page,
}) => {
  await page.goto('/aging')
  const gate = heading(page, 'Premium Feature Required')
  await gate.waitFor()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Upgrade to Premium' }))
  await press(page, 'Enter')
  await tabTo(page, page.getByRole('link', { name: 'Choose Premium' }))
  await press(page, 'Enter')
  await heading(page, 'Complete Your Subscription').waitFor()
  await button(page, pay).waitFor()
  await page.evaluate(() => {
    document.documentElement.dataset.since = 'before the payment'
  })

  await payWith(page, '4242424242424242')
  await toast(page, 'Welcome to Premium').waitFor()
  await heading(page, 'Aging Analytics').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.getByText('No cigars found for aging analysis').waitFor()
  expect(await gate.count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.dataset.since)).toBe(
    'before the payment',
  )
})

test('A declined card is explained and kept, and another one pays', async ({
  signedIn: page,
  watch,
}) => {
  watch.allow(402)
  await openPayment(page)
  await payWith(page, '4000000000000002')
  await toast(page, 'Payment Failed').waitFor()
  await toast(page, 'Your card was declined.').waitFor()
  expect(await field(page, 'Card Number').inputValue()).toBe('4000000000000002')
  await payWith(page, '4242424242424242')
  await toast(page, 'Welcome to Premium').waitFor()
})

test('A member cancels the plan, keeps it until its end, and resumes', async ({
  signedIn: page,
}) => {
  await openPayment(page)
  await payWith(page, '4242424242424242')
  const section = page.getByRole('region', { name: 'Your subscription' })
  await section.getByText(/^Next payment on/).waitFor()
  await tabTo(page, section.getByRole('button', { name: 'Cancel Subscription' }))
  await press(page, 'Enter')
  const dialog = page.getByRole('alertdialog')
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel Subscription' }))
  await press(page, 'Enter')
  await toast(page, 'Subscription Canceled').waitFor()
  await section.getByText(/^Ends on/).waitFor()
  await page.reload()
  await section.getByText(/^Ends on/).waitFor()
  await tabTo(page, section.getByRole('button', { name: 'Resume Subscription' }))
  await press(page, 'Enter')
  await section.getByText(/^Next payment on/).waitFor()
})
