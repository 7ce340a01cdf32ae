import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { button, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const stars = (page: Page, count: number) =>
  page.locator('label', { hasText: count === 1 ? '1 star' : `${count} stars` })
const words = (page: Page, text: string) => page.getByText(text, { exact: true })

test('a rating is previewed under the pointer, kept at once, and taken back', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  const stored = async () => (await member.ok(cigars.getCigar, { params: { id } })).userRating
  await page.goto(`/cigar/${id}`)
  await words(page, 'Not rated yet').waitFor()
  await stars(page, 3).hover()
  await words(page, '3/5 stars').waitFor()
  await page.mouse.move(0, 0)
  await words(page, 'Not rated yet').waitFor()
  await stars(page, 4).click()
  await words(page, '4/5 stars').waitFor()
  await expect.poll(stored).toBe(4)
  await page.reload()
  await words(page, '4/5 stars').waitFor()
  await button(page, 'Clear').click()
  await words(page, 'Not rated yet').waitFor()
  await expect.poll(stored).toBeUndefined()
})

test('without a mouse the stars are a group of choices, and the last choice is what is kept', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await page.goto(`/cigar/${id}`)
  await page.getByRole('group', { name: 'Your rating' }).waitFor()
  await page.getByRole('radio', { name: '1 star' }).focus()
  await page.keyboard.press('Space')
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowRight')
  await words(page, '5/5 stars').waitFor()
  await expect
    .poll(async () => (await member.ok(cigars.getCigar, { params: { id } })).userRating)
    .toBe(5)
  await words(page, '5/5 stars').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await words(page, 'Not rated yet').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
})

test('a rating that could not be kept goes back to what it was, and says so', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  const { id } = await member.ok(cigars.createCigar, { body: { ...padron, userRating: 2 } })
  await page.goto(`/cigar/${id}`)
  await words(page, '2/5 stars').waitFor()
  let fail = () => {}
  const failing = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(`**/api/cigars/${id}`, async (route) => {
    await failing
    await route.fulfill({ status: 500, body: 'out of order' })
  })
  await stars(page, 5).click()
  await page.mouse.move(0, 0)
  await words(page, '5/5 stars').waitFor()
  fail()
  await toast(page, 'Failed to update cigar.').waitFor()
  await words(page, '2/5 stars').waitFor()
})
