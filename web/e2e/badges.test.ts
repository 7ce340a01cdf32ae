import { expect } from 'vitest'
import { findViolations } from './find-violations.ts'
import { newUser } from './new-user.ts'
import { button, field, fillIn, heading } from './read-page.ts'
import { test } from './test.ts'

test('The first cigar earns a badge, which is shown after the milestone and leads to its page', async ({
  page,
  context,
}) => {
  await newUser(context, true)
  await page.goto('/')
  await button(page, /^Manual Entry/).click()
  await fillIn(page, { Brand: 'Harbor Lane', 'Line Name': '1964 Anniversary' })
  await field(page, 'Wrapper Type').selectOption('Maduro')
  await field(page, 'Origin').selectOption('Nicaragua')
  await button(page, 'Add to Collection').click()
  const badge = page.getByRole('region', { name: 'Badge Earned' })
  await button(page, 'Awesome!').waitFor()
  expect(await badge.count()).toBe(0)
  await button(page, 'Awesome!').click()
  await badge.getByText('First Cigar', { exact: true }).waitFor()
  // It stays while the pointer is on it.
  await badge.hover()
  expect(await findViolations(page, 'badge')).toEqual([])
  await badge.getByRole('link', { name: 'View Badges' }).click()
  await heading(page, 'Badges').waitFor()
  await badge.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Earned (1)' }).press('Enter')
  await heading(page, 'First Cigar').waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'Earned (1)' }).waitFor()
  expect(await badge.count()).toBe(0)
})
