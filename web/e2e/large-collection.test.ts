import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Cigar } from '../../shared/contract/cigar.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { button, heading } from '../testing/read-page.ts'
import { addCigars, elementsWhileScrolling } from './large-collection.ts'
import { test } from './test.ts'

const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** The most elements that a list of any length may have. */
const most = 400

test('shows hundreds of cigars with few elements, and returns to the same place by Back or a reload', async ({
  page,
  member,
}) => {
  const sticks = (await addCigars(member, 400)).toLocaleString('en-US')
  await seeFewElements(page, '/all-cigars?view=rows', '400 cigars')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/all-cigars')
  await button(page, 'Show as cards').click()
  await seeFewElements(page, '/all-cigars', '400 cigars')
  await returnToPlace(page)
  await searchAll(page)
  await seeFewElements(page, '/brands', ` · 400 cigars · ${sticks} sticks in stock`)
  await tabBackward(page)
  const collection = await member.ok(cigars.listCigars)
  // The stored copy is out of date.
  await member.ok(cigars.enjoyCigar, { params: { id: collection[0]?.id ?? '' }, body: {} })
  await finishAll(page, collection)
  await seeFewElements(page, '/previously-enjoyed', '400 cigars enjoyed')
})

async function seeFewElements(page: Page, path: string, count: string): Promise<void> {
  await page.goto(path)
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByText(count).waitFor()
    expect(
      await elementsWhileScrolling(page.getByRole('list', { name: /^(Cigars|Brands)$/ })),
    ).toBeLessThanOrEqual(most)
    await page.getByRole('article').first().waitFor()
  }
}

/** Opens a cigar far down the list, goes back, and reloads the list. */
async function returnToPlace(page: Page): Promise<void> {
  // Not the first card, which may be above the window.
  const visible = page.getByRole('article').nth(4)
  const name = await visible.getByRole('paragraph').first().innerText()
  const card = page.getByRole('article').filter({ hasText: name })
  const link = card.getByRole('heading').getByRole('link')
  // The mouse scrolls it into view.
  await link.hover()
  const before = (await card.boundingBox())?.y ?? 0
  await link.click()
  await heading(page, 'Specifications').waitFor()
  await page.goBack()
  await card.waitFor()
  await expect.poll(async () => (await card.boundingBox())?.y).toBeCloseTo(before, 0)
  const place = () => page.evaluate(() => scrollY)
  const kept = await place()
  await page.reload()
  // Rows that are not measured yet may move it by a part of a card.
  await expect.poll(place).toBeGreaterThan(kept - 100)
}

/** A search reaches cigars far down the list. */
async function searchAll(page: Page): Promise<void> {
  const first = page.getByRole('article').first()
  const name = await first.getByRole('paragraph').first().innerText()
  const search = page.getByRole('searchbox', { name: 'Search cigars' })
  await search.fill(name)
  await expect.poll(() => first.textContent()).toContain(name)
  await search.fill('no such cigar')
  await button(page, 'Show All Cigars').click()
  await page.getByText('400 cigars', { exact: true }).waitFor()
}

/** Shift+Tab leads from a card to the previous card, also when that card is above the window. */
async function tabBackward(page: Page): Promise<void> {
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto('/all-cigars')
  await page.getByText('400 cigars', { exact: true }).waitFor()
  await button(page, /^Remove/)
    .nth(1)
    .focus()
  await page.locator('[aria-posinset="3"]').waitFor()
  // The link of the next card, near the top of the window and below all of its photo.
  await page.keyboard.press('Tab')
  await page.evaluate(async () => {
    scrollBy(0, (document.activeElement?.getBoundingClientRect().top ?? 0) - 20)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  const place = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      return [focused?.closest('[role=listitem]')?.ariaPosInSet, focused?.tagName]
    })
  expect(await place()).toEqual(['3', 'A'])
  await page.keyboard.press('Shift+Tab')
  expect(await place()).toEqual(['2', 'BUTTON'])
}

/** Answers that no cigar is left, and that each was bought four times. */
async function finishAll(page: Page, collection: readonly Cigar[]): Promise<void> {
  const finished = collection.map((cigar) => ({ ...cigar, quantity: 0 }))
  await page.route('**/api/cigars?*', (route) => route.fulfill({ json: finished }))
  const bought = { purchaseDate: '2025-01-05', locked: false, pricePerCigar: 12 }
  const purchases = ['1', '2', '3', '4'].map((id) => ({ ...bought, id }))
  await page.route('**/api/user/enjoyed-purchases', (route) =>
    route.fulfill({ json: finished.map(({ id }) => ({ cigarId: id, purchases })) }),
  )
}
