import { expect } from 'vitest'
import { button, toast } from '../testing/read-page.ts'
import { confirm, dialog, openNew } from './enjoyment.ts'
import { expectFocus, press, tabTo } from './keys.ts'
import { test } from './test.ts'

test('reaches a toast by F8, closes it there, and swipes it away to the right', async ({
  page,
}) => {
  await page.goto('/auth')
  const title = toast(page, 'Missing Information')
  const region = page.getByRole('region', { name: 'Notifications' })
  await button(page, 'Sign In').click()
  await title.waitFor()
  await press(page, 'F8')
  await expectFocus(region)
  await tabTo(page, region.getByRole('button', { name: 'Close' }))
  await press(page, 'Enter')
  await title.waitFor({ state: 'detached' })

  await button(page, 'Sign In').click()
  await title.waitFor()
  const swipe = async (distance: number) => {
    const box = await title.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + 4]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance, y, { steps: 4 })
    await page.mouse.up()
  }
  await swipe(40)
  expect(await title.count()).toBe(1)
  await swipe(60)
  await title.waitFor({ state: 'detached' })
})

/** True if nothing covers the middle of a control after it is scrolled into view. */
function isInReach(control: Element): boolean {
  control.scrollIntoView({ block: 'nearest' })
  const { x, y, width, height } = control.getBoundingClientRect()
  return control.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

test('announces, reaches and closes a toast above a dialog, which it does not cover and outlives', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(503)
  const region = page.getByRole('region', { name: 'Notifications' })
  const failure = toast(page, 'Failed to update inventory.')
  const notes = dialog(page).getByLabel('Notes (optional)')
  await openNew(page, member, { quantity: 3 })
  const refusal = { status: 503, json: { code: 'unavailable', message: 'We are busy.' } }
  await page.route('**/enjoy?*', (route) => route.fulfill(refusal))
  await button(page, 'Enjoy').click()
  await notes.fill('Cocoa to the end')
  await confirm(page).click()
  await failure.waitFor()
  const bottom = await region.evaluate((shown) => shown.getBoundingClientRect().bottom)
  const cancel = dialog(page).getByRole('button', { name: 'Cancel' })
  expect((await cancel.boundingBox())?.y).toBeGreaterThanOrEqual(bottom)
  expect(await notes.evaluate(isInReach)).toBe(true)
  const announcement = dialog(page).locator('[aria-live="assertive"]')
  await announcement.getByText(/We are busy/).waitFor({ state: 'attached' })
  await press(page, 'F8')
  await expectFocus(region)
  await region.getByRole('button', { name: 'Close' }).click()
  await failure.waitFor({ state: 'detached' })
  // The next one has the same words.
  await expect.poll(() => announcement.textContent()).toBe('')
  expect(await notes.inputValue()).toBe('Cocoa to the end')
  expect(await page.getByRole('alertdialog').count()).toBe(0)

  await notes.fill('')
  await confirm(page).click()
  await announcement.getByText(/^Failed to update inventory/).waitFor({ state: 'attached' })
  const shown = await failure.elementHandle()
  await cancel.click()
  await expectFocus(button(page, 'Enjoy'))
  // With the focus it stays.
  await press(page, 'F8')
  await expectFocus(region)
  expect(await dialog(page).count()).toBe(0)
  expect(await shown?.isVisible()).toBe(true)
  await expect.poll(() => page.locator('[aria-live]').filter({ hasText: 'Failed' }).count()).toBe(0)

  await page.unroute('**/enjoy?*')
  await button(page, 'Enjoy').click()
  await confirm(page).click()
  await toast(page, 'Enjoy!').waitFor()
  await page.setViewportSize({ width: 390, height: 640 })
  await button(page, /^Edit Purchased/).click()
  const below = page.getByRole('dialog', { name: 'Edit Purchase' })
  for (const name of ['Save Changes', 'Cancel', 'Close'])
    expect(await below.getByRole('button', { name }).first().evaluate(isInReach)).toBe(true)
  await button(page, 'Undo').click()
  await toast(page, 'Undone').waitFor()
  expect(await below.isVisible()).toBe(true)
})
