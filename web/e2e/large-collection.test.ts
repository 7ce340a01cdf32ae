import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { confirm } from './enjoyment.ts'
import { shelve } from './large-shelf.ts'
import { button, heading, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** Most elements of a list, however long it is. */
const most = 400

/** Scrolls on in large uneven steps, a frame each; gives the most elements the list had. */
const elementsWhileScrolling = (page: Page) =>
  page.getByRole('feed').evaluate(async (feed) => {
    let most = 0
    for (let step = 0; step < 24; step += 1) {
      scrollBy(0, step < 12 ? 237 : 3_219)
      await new Promise((drawn) => requestAnimationFrame(drawn))
      most = Math.max(most, feed.querySelectorAll('*').length + 1)
    }
    return most
  })

/** Holds requests back until what it gives is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resume) => {
    letGo = resume
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

const firstCard = (page: Page) => page.getByRole('article').first()

test('a long collection: few elements at any width, found by typing, and the way back leads to where one was', async ({
  page,
  member,
}) => {
  const sticks = (await shelve(member, 400)).toLocaleString('en-US')
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await page.goto('/all-cigars')
    await page.getByText('400 cigars', { exact: true }).waitFor()
    expect(await elementsWhileScrolling(page)).toBeLessThanOrEqual(most)
    await firstCard(page).waitFor()
  }

  // A card in sight: what is above the window is there already, or still.
  const inSight = page.getByRole('article').nth(4)
  const name = await inSight.getByRole('paragraph').first().innerText()
  const card = page.getByRole('article').filter({ hasText: name })
  const link = card.getByRole('heading').getByRole('link')
  // Whoever points at it has brought it into sight.
  await link.hover()
  const before = (await card.boundingBox())?.y ?? 0
  await link.click()
  await heading(page, 'Specifications').waitFor()
  await page.goBack()
  await card.waitFor()
  await expect.poll(async () => (await card.boundingBox())?.y).toBeCloseTo(before, 0)

  const search = page.getByRole('searchbox', { name: 'Search cigars' })
  await search.fill(name)
  await expect.poll(() => firstCard(page).textContent()).toContain(name)
  await search.fill('no such cigar')
  await button(page, 'Show All Cigars').click()
  await page.getByText('400 cigars', { exact: true }).waitFor()

  for (const screen of screens) {
    await page.setViewportSize(screen)
    await page.goto('/brands')
    await page.getByText(` · 400 cigars · ${sticks} in stock`).waitFor()
    expect(await elementsWhileScrolling(page)).toBeLessThanOrEqual(most)
    await firstCard(page).waitFor()
  }
})

test('the list begins with its first page, says that more is coming, and says when it does not come', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  await shelve(member, 70)
  const failure = Promise.withResolvers<void>()
  const repair = Promise.withResolvers<void>()
  let isBroken = true
  // One route for both: where one is taken away and another set, a request in between may slip through.
  await page.route('**/api/cigars?*', async (route) => {
    const isFurther = route.request().url().includes('cursor=')
    if (!isBroken) await repair.promise
    else if (isFurther) await failure.promise
    if (isBroken && isFurther) await route.fulfill({ status: 500, body: 'out of order' })
    else await route.continue()
  })
  await page.goto('/all-cigars')
  await page.getByText('60 so far. Loading the rest of your collection…').waitFor()
  await firstCard(page).waitFor()
  failure.resolve()
  await page.getByText('60 so far', { exact: true }).waitFor()
  await page.getByText('The rest of your collection could not be loaded.').waitFor()
  isBroken = false
  await button(page, 'Try Again').click()
  await page.getByText('60 so far. Loading the rest of your collection…').waitFor()
  // Below the list, rows that come into sight would move the button from under a press.
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  repair.resolve()
  await page.getByText('70 cigars', { exact: true }).waitFor()
})

test('a cigar finished while the rest of the collection is still coming is among the enjoyed ones', async ({
  page,
  member,
}) => {
  await shelve(member, 70)
  await member.goPremium()
  await member.ok(cigars.createCigar, { body: { ...padron, lineName: 'The Last One' } })
  const letGo = await hold(page, '**/api/cigars?*cursor=*')
  await page.goto('/all-cigars')
  await page.getByText('60 so far. Loading the rest of your collection…').waitFor()
  await page.getByRole('link', { name: 'View Padron The Last One' }).click()
  await button(page, 'Enjoy').click()
  await button(page, 'Continue').click()
  await confirm(page).click()
  await toast(page, 'Last cigar enjoyed!').waitFor()
  await heading(page, 'Previously Enjoyed').waitFor()
  letGo()
  await heading(page, 'Padron The Last One').waitFor()
  await page.getByText('1 cigar enjoyed', { exact: true }).waitFor()
})

test('by keyboard the way back through the list never leaves it before its first card', async ({
  page,
  member,
}) => {
  await shelve(member, 30)
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto('/all-cigars')
  await page.getByText('30 cigars', { exact: true }).waitFor()
  await button(page, /^Remove/)
    .nth(1)
    .focus()
  await page.locator('[aria-posinset="3"]').waitFor()
  // The next card's own link, high up in the window and below all of its photo.
  await page.keyboard.press('Tab')
  await page.evaluate(async () => {
    scrollBy(0, (document.activeElement?.getBoundingClientRect().top ?? 0) - 20)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  const place = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      return [focused?.closest('article')?.ariaPosInSet, focused?.tagName]
    })
  expect(await place()).toEqual(['3', 'A'])
  await page.keyboard.press('Shift+Tab')
  expect(await place()).toEqual(['2', 'BUTTON'])
})
