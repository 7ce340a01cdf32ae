import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { heading } from './read-page.ts'
import { test } from './visit.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('the header leads to every part of the collection, and its logo home', async ({
  page,
  member,
}) => {
  await page.goto('/brands')
  for (const [link, title] of [
    ['All Cigars', 'All Cigars'],
    ['Timeline', 'Collection Timeline'],
    ['Collection Value', 'Collection Value Analysis'],
    ['Previously Enjoyed', 'Previously Enjoyed'],
    ['Aging', 'Aging Analytics'],
  ] as const) {
    await main(page).getByRole('link', { name: link }).click()
    await heading(page, title).waitFor()
    expect(await main(page).getByRole('link', { name: link }).getAttribute('aria-current')).toBe(
      'page',
    )
  }
  await page.getByRole('link', { name: 'Digital Humidor', exact: true }).click()
  await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
})

/** The header's items from the left, as far as they stand in sight and apart. */
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

test('the header’s items stand apart in one row at every width, with the way to Premium and without', async ({
  page,
  member,
}) => {
  for (const count of [9, 8]) {
    if (count === 8) await member.goPremium()
    await page.goto('/brands')
    await main(page).getByRole('link', { name: 'Timeline' }).waitFor()
    for (const width of [768, 820, 899, 1024, 1199, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect({ width, ...(await itemsApart(page)) }).toEqual({
        width,
        count,
        isApart: true,
        rows: 1,
      })
    }
  }
})
