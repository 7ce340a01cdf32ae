import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { formatMoney } from '../../shared/rules/money.ts'
import { button, heading } from '../testing/read-page.ts'
import { addCigars, elementsWhileScrolling } from './large-collection.ts'
import { test } from './test.ts'

/** Each page about the whole collection, and a selector that appears with its response. */
const pages = [
  { path: '/collection-value', title: 'Collection Value Analysis', sign: 'main figure' },
  { path: '/aging', title: 'Aging Analytics', sign: 'main a[href^="/cigar/"]', isLong: true },
  {
    path: '/timeline',
    title: 'Collection Timeline',
    sign: 'main a[href^="/cigar/"]',
    isLong: true,
  },
  { path: '/profile', title: 'Profile', sign: 'main a[href^="/cigar/"]' },
]

/** The most elements of a page about 400 cigars. An element for each stick would be thousands. */
const most = 1_500

/** The requests that a page makes about the collection. */
function watchRequests(page: Page): string[] {
  const user = '/api/auth/user'
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== user) requests.push(pathname)
  })
  return requests
}

/** True if the page ends with the last row of its list. Rows get their height when they appear. */
const endsWithLast = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const row = [...document.querySelectorAll('main [aria-setsize]')].at(-1)
    return row && row.getAttribute('aria-posinset') === row.getAttribute('aria-setsize')
  })

/** The table of the aging page also has few rows. Row 1 is its header. */
async function readTable(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await button(page, 'Show as table of Aging Breakdown by Cigar').click()
  expect
    .soft(await elementsWhileScrolling(page.locator('html')), 'the table')
    .toBeLessThanOrEqual(most)
  const last = page.getByRole('table').locator('tr[aria-rowindex]').last()
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return last.getAttribute('aria-rowindex')
    })
    .toBe('401')
}

test('makes one request on each page with 400 cigars, with few elements and equal figures', async ({
  page,
  member,
}) => {
  const sticks = (await addCigars(member, 400)).toLocaleString('en-US')
  await member.goPremium()
  const { totalValue } = await member.ok(cigars.getStats)
  const requests = watchRequests(page)
  for (const { path, title, sign, isLong } of pages) {
    await page.goto(path)
    await heading(page, title).waitFor()
    await page.locator(sign).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect.soft(requests.splice(0), path).toHaveLength(1)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect
        .soft(await elementsWhileScrolling(page.locator('html')), `${path} at ${width}`)
        .toBeLessThanOrEqual(most)
      if (isLong) await expect.poll(() => endsWithLast(page), { message: path }).toBe(true)
    }
    if (path === '/aging') await readTable(page)
    await page.evaluate(() => scrollTo(0, 0))
  }
  for (const path of ['/', '/collection-value', '/profile']) {
    await page.goto(path)
    await page.getByText(formatMoney(totalValue, 'USD'), { exact: true }).first().waitFor()
    await page.getByText(sticks, { exact: true }).first().waitFor()
  }
})
