import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn } from './member.ts'
import { button, heading } from './read-page.ts'
import { memberStops, stockForTour, visitorStops } from './tour.ts'
import { test } from './visit.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
test.override('device', phone)

const widths = [320, 390, 820, 1440]

/** What stands out of the page at the right, and by how much. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth
    if (over <= 0) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    )
    return wide.slice(0, 3).map((element) => `${over}px: ${element.outerHTML.slice(0, 120)}`)
  })

/** Controls smaller than a fingertip, in CSS pixels; links within a sentence may be. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea'),
    ]
    return targets
      .filter((target) => target.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      .filter((target) => target.closest('p, .visually-hidden') === null)
      .map((target) => {
        const after = getComputedStyle(target, '::after')
        const isStretched = after.content !== 'none' && after.position === 'absolute'
        const touched = target.closest('label') ?? (isStretched ? target.offsetParent : target)
        const box = (touched ?? target).getBoundingClientRect()
        return { width: box.width, height: box.height, html: target.outerHTML.slice(0, 140) }
      })
      .filter(({ width, height }) => width > 1 && height > 1 && Math.min(width, height) < 43.5)
      .map(({ width, height, html }) => `${width}×${height}: ${html}`)
  })

test('no page scrolls sideways at any width, and every control is large enough for a finger', async ({
  context,
  page,
}) => {
  const found: string[] = []
  const measure = async (name: string) => {
    for (const sign of await tooSmall(page)) found.push(`${name}: ${sign}`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      for (const sign of await overflow(page)) found.push(`${name} at ${width}: ${sign}`)
    }
    await page.setViewportSize(phone.viewport)
  }
  for (const [name, go] of visitorStops) {
    await go(page)
    await measure(name)
  }
  const id = await stockForTour(await signIn(context))
  for (const [name, go] of memberStops(id)) {
    await go(page)
    await measure(name)
  }
  expect(found).toEqual([])
})

test('the menu slides in, closes by its button, by Escape and by a tap beside it, and gives the focus back', async ({
  page,
  member,
}) => {
  await page.goto('/')
  await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
  const opener = button(page, 'Navigation Menu')
  const menu = page.getByRole('dialog', { name: 'Navigation Menu' })
  const ways = [
    () => menu.getByRole('button', { name: 'Close' }).tap(),
    () => page.keyboard.press('Escape'),
    () => page.touchscreen.tap(20, 400),
  ]
  for (const close of ways) {
    await opener.tap()
    await menu.getByRole('link', { name: 'All Cigars' }).waitFor()
    await close()
    await menu.waitFor({ state: 'detached' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
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
