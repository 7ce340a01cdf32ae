import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { createCigar } from '../../shared/contract/cigars.ts'
import { button, heading } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { cigarOf, confirm, dialog } from './enjoyment.ts'
import { findViolations } from './find-violations.ts'
import { expectFocus, press, tabTo } from './keys.ts'
import { countTaps, phone } from './taps.ts'
import { test } from './test.ts'

/** True if the visible header items fit one row without overlap, each large enough for a fingertip. */
const itemsOf = (page: Page) =>
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
    const areLarge = items.every(({ width, height }) => Math.min(width, height) >= 44)
    return { count: items.length, isApart, areLarge, rows: rows.size }
  })

test('fits the header items into one row, large enough, at each width, on Free and on Premium', async ({
  page,
  member,
}) => {
  for (const count of [11, 10]) {
    if (count === 10) await member.goPremium()
    await page.goto('/brands')
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByRole('link', { name: 'Timeline' }).waitFor()
    for (const width of [768, 820, 899, 1024, 1199, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // The page may not be drawn at this width yet.
      await expect
        .poll(async () => ({ width, ...(await itemsOf(page)) }))
        .toEqual({
          width,
          // Logout is one of them where there is room.
          count: width < 1024 ? count : count + 1,
          isApart: true,
          areLarge: true,
          rows: 1,
        })
    }
    // Its code is fetched after the page's.
    const tip = page.locator('[popover][aria-hidden]')
    await tip.waitFor({ state: 'attached' })
    await page.mouse.move(0, 300)
    await button(page, 'Logout').hover()
    await tip.filter({ hasText: 'Logout', visible: true }).waitFor()
    const more = button(page, 'More')
    for (const text of ['100%', '200%']) {
      await page.setViewportSize({ width: 768, height: 900 })
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
      await more.click()
      const { x, width } = await boxOf(main.getByRole('list'))
      expect([x >= 0, x + width <= 768]).toEqual([true, true])
      expect(await findViolations(page, `More at ${text}`)).toEqual([])
      await press(page, 'Escape')
      await expectFocus(more)
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  }
  await page.getByRole('link', { name: 'Digital Humidor', exact: true }).click()
  await heading(page, `${member.firstName}'s Premium Digital Humidor`).waitFor()
})

test.describe('On a phone', () => {
  test.override('device', phone)

  test('opens and closes the menu by touch and by keyboard, and returns the focus', async ({
    page,
    member,
  }) => {
    await page.goto('/')
    await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
    const opener = button(page, 'More')
    const menu = page.getByRole('dialog', { name: 'Navigation Menu' })
    await tabTo(page, opener)
    await press(page, 'Enter')
    await tabTo(page, menu.getByRole('link', { name: 'Upgrade to Premium' }))
    await press(page, 'Enter')
    await expectFocus(heading(page, 'Choose Your Plan'))
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
      await expectFocus(opener)
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

  test('keeps the bar at the lower edge, covering nothing, and hides it while a field has the focus', async ({
    page,
    member,
  }) => {
    const { id } = await member.ok(createCigar, { body: padron })
    await page.goto('/all-cigars')
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    const edgeOf = (place: Locator) =>
      place.evaluate((element) => element.getBoundingClientRect().bottom)
    await page.locator(`main a[href="/cigar/${id}"]`).first().waitFor()
    expect(await edgeOf(bar)).toBe(phone.viewport.height)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const { y } = await boxOf(bar)
    expect(await edgeOf(page.getByRole('contentinfo'))).toBeLessThan(y + 1)
    for (const leave of [() => press(page, 'Enter'), () => heading(page, 'All Cigars').tap()]) {
      await page.getByRole('searchbox').tap()
      await bar.waitFor({ state: 'hidden' })
      await leave()
      await bar.waitFor()
    }
  })

  test('covers no typed text with a bar, and delivers the tap that ends typing to its button', async ({
    page,
    member,
  }) => {
    const { id } = await member.ok(createCigar, { body: padron })
    await page.goto(`/cigar/${id}`)
    await page.setViewportSize({ width: 390, height: 480 })
    const add = button(page, 'Add Note')
    const enjoy = button(page, 'Enjoy')
    await page.getByLabel('New note').fill('Cocoa to the end')
    await enjoy.waitFor({ state: 'hidden' })
    // The usual positions of the bars.
    await add.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    const { x, y, width, height } = await boxOf(add)
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await page.getByRole('listitem').getByText('Cocoa to the end').waitFor()
    await enjoy.waitFor({ state: 'hidden' })
  })

  test('starts an import with the tap that ends typing the last answer', async ({
    page,
    member,
  }) => {
    await member.ok(createCigar, { body: padron })
    await page.goto('/import')
    const header = 'Brand,Line,Size,Wrapper,Country,Strength,Qty,Price'
    const row = 'Harbor Lane,Reserve,Toro,Habano,Nicaragua,Full,3,€9.50'
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'a.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${header}\n${row}`),
    })
    await page.getByLabel(/^Prices are in EUR/).fill('1.1')
    await press(page, 'Enter')
    await button(page, 'Import 1 row').tap()
    await page.getByText(/were imported\.$/).waitFor()
  })

  test('offers the ways to add a cigar after two taps from any page, above the bar', async ({
    page,
    member,
  }) => {
    await member.ok(createCigar, { body: padron })
    await page.goto('/brands')
    await page.getByRole('link', { name: 'Add Cigar' }).tap()
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    const manual = button(page, /^Manual Entry/)
    await manual.waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
      .toBe('file')
    const overlap = async () => {
      const { y, height } = await boxOf(manual)
      return y + height - (await boxOf(bar)).y
    }
    await expect.poll(overlap).toBeLessThanOrEqual(0)
    await manual.tap()
    await heading(page, 'Basic Information').waitFor()
  })

  test('shows Tonight without a tap, and enjoys a cigar with three taps, or four with stars', async ({
    page,
    member,
  }) => {
    const { id } = await member.ok(createCigar, { body: { ...padron, quantity: 3 } })
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    const suggestion = page.getByRole('region', { name: 'Tonight' })
    const [enjoy, { y }] = [
      await boxOf(suggestion.getByRole('button', { name: /^Enjoy/ })),
      await boxOf(bar),
    ]
    expect(enjoy.y + enjoy.height).toBeLessThanOrEqual(y)

    for (const { stars, taps, left } of [
      { stars: 0, taps: 3, left: 2 },
      { stars: 4, taps: 4, left: 1 },
    ]) {
      const { tap, counted } = countTaps()
      await tap(bar.getByRole('link', { name: 'Cigars' }))
      await tap(page.getByRole('list', { name: 'Cigars' }).getByRole('button', { name: /^Enjoy/ }))
      if (stars > 0) await tap(dialog(page).locator('label', { hasText: `${stars} stars` }))
      await tap(confirm(page))
      await page.getByText(`${left} in stock`).waitFor()
      expect(counted()).toBe(taps)
      await bar.getByRole('link', { name: 'Home' }).tap()
    }
    expect(await cigarOf(member, id)).toMatchObject({ quantity: 1, userRating: 4 })
  })
})

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}
