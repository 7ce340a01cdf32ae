import { expect } from 'vitest'
import { button, heading } from './read-page.ts'
import { test } from './visit.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
test.override('device', phone)

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
