import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isFocused, press, tabTo } from './keys.ts'
import { button, heading } from './read-page.ts'
import { test } from './visit.ts'

/** Whether the visible items of the header are in one row without overlapping. */
const itemsApart = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('header :is(a, button)')].filter((item) =>
      item.checkVisibility(),
    )
    const items = shown.map((item) => item.getBoundingClientRect())
    const isApart = items.every(
      ({ left, right }, index) =>
        left >= (items[index - 1]?.right ?? 0) && right <= document.documentElement.clientWidth,
    )
    const rows = new Set(items.map(({ top, height }) => Math.round(top + height / 2)))
    return { count: items.length, isApart, rows: rows.size }
  })

test('The items of the header are in one row at each width, on Free and on Premium', async ({
  page,
  member,
}) => {
  for (const count of [10, 9]) {
    if (count === 9) await member.goPremium()
    await page.goto('/brands')
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByRole('link', { name: 'Timeline' }).waitFor()
    for (const width of [768, 820, 899, 1024, 1199, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const found = { width, ...(await itemsApart(page)) }
      expect(found).toEqual({ width, count, isApart: true, rows: 1 })
    }
  }
  await page.getByRole('link', { name: 'Digital Humidor', exact: true }).click()
  await heading(page, `${member.firstName}'s Premium Digital Humidor`).waitFor()
})

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.describe('On a phone', () => {
  test.override('device', phone)

  test('The menu opens and closes by touch and by keyboard, and returns the focus', async ({
    page,
    member,
  }) => {
    await page.goto('/')
    await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
    const opener = button(page, 'Navigation Menu')
    const menu = page.getByRole('dialog', { name: 'Navigation Menu' })
    await tabTo(page, opener)
    await press(page, 'Enter')
    await tabTo(page, menu.getByRole('link', { name: 'Upgrade to Premium' }))
    await press(page, 'Enter')
    await expect.poll(() => isFocused(heading(page, 'Choose Your Plan'))).toBe(true)
    await menu.waitFor({ state: 'detached' })

    for (const close of [
      () => menu.getByRole('button', { name: 'Close' }).tap(),
      () => press(page, 'Escape'),
      () => page.touchscreen.tap(20, 400),
    ]) {
      await opener.tap()
      await menu.getByRole('link', { name: 'All Cigars' }).waitFor()
      await close()
      await menu.waitFor({ state: 'detached' })
      expect(await isFocused(opener)).toBe(true)
    }
    await opener.tap()
    await menu.getByRole('link', { name: 'All Cigars' }).tap()
    await heading(page, 'All Cigars').waitFor()
    expect(await menu.count()).toBe(0)
    await opener.tap()
    await page.setViewportSize({ width: 1024, height: 768 })
    await menu.waitFor({ state: 'detached' })
    await page.setViewportSize(phone.viewport)
    await opener.tap()
    await menu.getByRole('button', { name: 'Logout' }).tap()
    await page.getByRole('link', { name: 'Get Started Today' }).waitFor()
  })
})
