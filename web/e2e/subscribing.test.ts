import { expect } from 'vitest'
import { button, field, heading, toast } from '../testing/read-page.ts'
import { press, tabTo, type } from './keys.ts'
import { test } from './test.ts'

test('leads from a gate to the payment by keyboard, and opens it after payment without a reload', async ({
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
  await button(page, 'Subscribe to Premium - $8/month').waitFor()
  await page.evaluate(() => {
    document.documentElement.dataset.since = 'before the payment'
  })

  await field(page, 'Card Number').focus()
  for (const entry of ['4242424242424242', '0440', '123']) {
    await type(page, entry)
    await press(page, 'Tab')
  }
  await press(page, 'Enter')
  await toast(page, 'Welcome to Premium').waitFor()
  await heading(page, 'Aging Analytics').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.getByText('No cigars found for aging analysis').waitFor()
  expect(await gate.count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.dataset.since)).toBe(
    'before the payment',
  )
})
