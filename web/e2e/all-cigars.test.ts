import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { isFocused, press, tabTo, type } from './keys.ts'
import type { Member } from './member.ts'
import { button, field, heading, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

async function stock(member: Member): Promise<void> {
  const oliva = { ...padron, brand: 'Oliva', lineName: 'Serie V', wrapper: 'Habano' } as const
  for (const body of [
    { ...padron, quantity: 3, userRating: 4 },
    { ...oliva, quantity: 2, userRating: 5 },
    { ...oliva, lineName: 'Serie O', quantity: 4 },
    { ...oliva, lineName: 'Serie G', quantity: 1 },
  ]) {
    await member.ok(cigars.createCigar, { body })
  }
}

/** The lines of the cards, newest first. */
const linesShown = (page: Page) => page.getByRole('article').locator('h3 + p').allTextContents()

test('the address narrows the list to a low stock or to what is not rated, and the title says so', async ({
  page,
  member,
}) => {
  await stock(member)
  await page.goto('/all-cigars?filter=lowstock')
  await heading(page, 'Low Stock Cigars').waitFor()
  await expect.poll(() => linesShown(page)).toEqual(['Serie G', 'Serie V'])
  await page.getByText('2 cigars', { exact: true }).waitFor()
  await page.goto('/all-cigars?filter=unrated')
  await heading(page, 'Unrated Cigars').waitFor()
  await expect.poll(() => linesShown(page)).toEqual(['Serie G', 'Serie O'])
  expect(await page.title()).toMatch(/^Unrated Cigars/)
  await field(page, 'Brand').selectOption('Padron')
  await page.getByText('No cigars match your criteria').waitFor()
  await button(page, 'Show All Cigars').click()
  await heading(page, 'All Cigars').waitFor()
  await expect.poll(() => linesShown(page)).toHaveLength(4)
})

test('a card shows what it must: on a phone the essentials, on wider screens more', async ({
  page,
  member,
}) => {
  const notes = 'Cocoa and coffee. '.repeat(30).trim()
  const body = { ...padron, ringGauge: 52, length: 6.5, purchaseDate: '2024-03-09', notes }
  await member.ok(cigars.createCigar, { body })
  await page.goto('/all-cigars')
  const card = page.getByRole('article')
  for (const words of ['Origin', 'Nicaragua', 'Wrapper', 'Maduro', '1 in stock']) {
    await card.getByText(words).first().waitFor()
  }
  for (const words of ['Strength', 'Full', 'Ring Gauge', '52', 'Length', '6.5″', 'Aged']) {
    await card.getByText(words).first().waitFor()
  }
  // What lies over the photo under a mouse is only for the eye.
  expect(await card.ariaSnapshot()).not.toContain('View Details')
  const clamped = card.getByText(/^Cocoa and coffee/)
  const heightOf = async () => (await clamped.boundingBox())?.height ?? 0
  expect(await clamped.evaluate((element) => getComputedStyle(element).fontStyle)).toBe('italic')
  const three = await heightOf()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(heightOf).toBeCloseTo((three * 2) / 3, 0)
  expect(await card.getByText('Strength').isVisible()).toBe(false)
  expect(await card.getByText('Nicaragua').isVisible()).toBe(true)
})

test('a collection that is coming says so, and its place is kept', async ({ page, member }) => {
  await stock(member)
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resume) => {
    answer = resume
  })
  await page.route('**/api/cigars?*', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/all-cigars')
  await page.getByText('Loading your collection...', { exact: true }).waitFor()
  const search = page.getByRole('searchbox', { name: 'Search cigars' })
  const before = await search.boundingBox()
  await search.fill('serie v')
  answer()
  await expect.poll(() => linesShown(page)).toEqual(['Serie V'])
  expect(await search.boundingBox()).toEqual(before)
})

test('by keyboard alone: searched, narrowed, one opened, and one removed', async ({
  page,
  member,
}) => {
  await stock(member)
  await page.goto('/all-cigars')
  await page.getByRole('article').first().waitFor()
  await tabTo(page, page.getByRole('searchbox', { name: 'Search cigars' }))
  await type(page, 'serie')
  await press(page, 'Tab')
  await type(page, 'Oli')
  await expect.poll(() => linesShown(page)).toEqual(['Serie G', 'Serie O', 'Serie V'])
  await tabTo(page, page.getByRole('link', { name: 'View Oliva Serie O' }))
  await press(page, 'Enter')
  await heading(page, 'Oliva Serie O').waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Back to Collection' }))
  await press(page, 'Enter')
  await expect.poll(() => linesShown(page)).toEqual(['Serie G', 'Serie O', 'Serie V'])
  await expect.poll(() => isFocused(heading(page, 'All Cigars'))).toBe(true)
  await tabTo(page, button(page, 'Remove Oliva Serie G'))
  await press(page, 'Enter')
  const question = page.getByRole('alertdialog', { name: 'Remove Cigar' })
  await tabTo(page, question.getByRole('button', { name: 'Remove', exact: true }))
  await press(page, 'Enter')
  await toast(page, 'Cigar removed from collection.').waitFor()
  await heading(page, `${member.firstName}'s Premium Digital Humidor`)
    .or(heading(page, `${member.firstName}'s Digital Humidor`))
    .waitFor()
  const left = await member.ok(cigars.listCigars)
  expect(left.map(({ lineName }) => lineName)).not.toContain('Serie G')
  await expect.poll(() => linesShown(page)).toHaveLength(left.length)
})

test('lists share the collection: going from one to the next shows it at once', async ({
  page,
  member,
}) => {
  await stock(member)
  await page.goto('/all-cigars')
  await expect.poll(() => linesShown(page)).toHaveLength(4)
  // From here on no list is answered.
  await page.route('**/api/cigars?*', () => undefined)
  await page.getByRole('link', { name: 'Previously Enjoyed' }).click()
  await page.getByText('No Previously Enjoyed Cigars').waitFor()
  await page.getByRole('link', { name: 'All Cigars' }).click()
  await expect.poll(() => linesShown(page)).toHaveLength(4)
})
