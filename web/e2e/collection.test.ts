import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { button, heading, toast } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { expectFocus, isFocused, press, tabTo, type } from './keys.ts'
import type { Member } from './new-user.ts'
import { countTaps, phone } from './taps.ts'
import { test } from './test.ts'

async function stock(member: Member): Promise<void> {
  const oliva = { ...padron, brand: 'Oliva', lineName: 'Serie V', wrapper: 'Habano' } as const
  for (const body of [
    { ...padron, quantity: 3 },
    { ...oliva, quantity: 2 },
    { ...oliva, lineName: 'Serie O', quantity: 4 },
    { ...oliva, lineName: 'Serie G', quantity: 1 },
  ]) {
    await member.ok(cigars.createCigar, { body })
  }
}

/** The lines of the cards, newest first. */
const linesShown = (page: Page) => page.getByRole('article').locator('h3 + p').allTextContents()

test('searches, sorts, filters, opens and removes cigars by keyboard', async ({ page, member }) => {
  await stock(member)
  await page.goto('/all-cigars')
  await expect.poll(() => linesShown(page)).toHaveLength(4)
  await tabTo(page, page.getByRole('searchbox', { name: 'Search cigars' }))
  await type(page, 'habano serie')
  await tabTo(page, page.getByRole('combobox', { name: 'Sort by' }))
  await type(page, 'Qua')
  await press(page, 'Shift+Tab')
  await press(page, 'Enter')
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await tabTo(page, filters.getByRole('combobox', { name: 'Brand' }))
  await type(page, 'Oli')
  await filters.getByRole('button', { name: 'Show 3 cigars' }).waitFor()
  await press(page, 'Escape')
  const found = ['Serie O', 'Serie V', 'Serie G']
  await expect.poll(() => linesShown(page)).toEqual(found)
  await page.waitForURL('**/all-cigars?q=habano+serie&sort=quantity&brand=Oliva')
  await page.reload()
  await expect.poll(() => linesShown(page)).toEqual(found)

  await tabTo(page, page.getByRole('link', { name: 'View Oliva Serie O' }))
  await press(page, 'Enter')
  await heading(page, 'Oliva Serie O').waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Back to Collection' }))
  await press(page, 'Enter')
  await expect.poll(() => linesShown(page)).toEqual(found)
  await expectFocus(heading(page, 'All Cigars'))

  await tabTo(page, button(page, 'Remove Oliva Serie G'))
  await press(page, 'Enter')
  const question = page.getByRole('alertdialog', { name: 'Remove Cigar' })
  await tabTo(page, question.getByRole('button', { name: 'Remove', exact: true }))
  await press(page, 'Enter')
  await toast(page, 'Cigar removed from collection.').waitFor()
  await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
  await expect.poll(() => linesShown(page)).toEqual(['Serie O', 'Serie V', '1964 Anniversary'])
  await page.getByRole('definition').filter({ hasText: /^9$/ }).waitFor()
})

test.describe('On a phone', () => {
  test.override('device', phone)

  test('finds a cigar by one tap and its words, and returns to the filters with Back', async ({
    page,
    member,
  }) => {
    await stock(member)
    await page.goto('/')
    const search = page.getByRole('searchbox', { name: 'Search cigars' })
    const { tap, counted } = countTaps()
    await tap(search)
    // Without a pause: no key is lost while the page changes.
    await type(page, 'oliva serie')
    await heading(page, 'All Cigars').waitFor()
    await expect.poll(() => linesShown(page)).toEqual(['Serie G', 'Serie O', 'Serie V'])
    expect([await search.inputValue(), await isFocused(search)]).toEqual(['oliva serie', true])
    expect(counted()).toBe(1)

    await button(page, 'Filters').click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'Low stock 2' }).click()
    const show = sheet.getByRole('button', { name: 'Show 2 cigars' })
    const place = await show.boundingBox()
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeGreaterThan(800)
    await show.click()
    await heading(page, 'Low Stock Cigars').waitFor()
    await page.getByRole('link', { name: 'View Oliva Serie V' }).click()
    await heading(page, 'Oliva Serie V').waitFor()
    await page.goBack()
    await expect.poll(() => linesShown(page)).toEqual(['Serie G', 'Serie V'])
    await page.waitForURL('**/all-cigars?q=oliva+serie&stock=low')
    await button(page, 'Remove filter Low stock').click()
    await expect.poll(() => linesShown(page)).toHaveLength(3)
  })
})

test('shows the essentials of a card on a phone and more on wider screens', async ({
  page,
  member,
}) => {
  const notes = 'Cocoa and coffee. '.repeat(30).trim()
  await member.ok(cigars.createCigar, { body: { ...padron, notes } })
  await page.goto('/all-cigars')
  const card = page.getByRole('article')
  await card.getByText('Strength').waitFor()
  // The text over the photo that a mouse sees is not for screen readers.
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
