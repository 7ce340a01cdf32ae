import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cigarOf, confirm, dialog, openNew } from './enjoyment.ts'
import { press } from './keys.ts'
import { button, toast } from './read-page.ts'
import { test } from './test.ts'

/** The ways to close a dialog besides its Cancel button. */
const waysOut = [
  (page: Page) => page.evaluate(() => history.back()),
  (page: Page) => press(page, 'Escape'),
  (page: Page) => button(page, 'Close').click(),
  (page: Page) => page.mouse.click(5, 5),
]

test('A form asks before it discards changes, and stays open while it is sent', async ({
  page,
  member,
}) => {
  const id = await openNew(page, member, { quantity: 3 })
  // As the router notes that another page was open before.
  await page.evaluate(() => history.pushState({ idx: 1 }, ''))
  const question = page.getByRole('alertdialog', { name: 'Discard Changes?' })
  const notes = dialog(page).getByLabel('Notes (optional)')
  await button(page, 'Enjoy').click()
  await notes.fill('Cocoa')
  for (const leave of waysOut) {
    await leave(page)
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    expect(await notes.inputValue()).toBe('Cocoa')
  }
  // The browser closes a dialog without an event when Escape is pressed repeatedly.
  for (const _ of [1, 2, 3]) await press(page, 'Escape')
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  expect(await notes.inputValue()).toBe('Cocoa')

  const released = Promise.withResolvers<void>()
  await page.route('**/enjoy?*', async (route) => {
    await released.promise
    await route.continue()
  })
  await confirm(page).click()
  await button(page, 'Enjoying...').waitFor()
  for (const leave of waysOut) {
    await leave(page)
    expect(await button(page, 'Enjoying...').isDisabled()).toBe(true)
    expect(await question.count()).toBe(0)
  }
  released.resolve()
  await toast(page, 'Enjoy!').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await cigarOf(member, id)).toMatchObject({ quantity: 2 })
})
