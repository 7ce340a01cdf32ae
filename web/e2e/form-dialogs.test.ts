import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { button, field } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { dialog, openNew } from './enjoyment.ts'
import { expectFocus, press } from './keys.ts'
import { test } from './test.ts'

/** The ways to close a dialog besides its Cancel button. */
const waysOut = [
  (page: Page) => page.evaluate(() => history.back()),
  (page: Page) => press(page, 'Escape'),
  (page: Page) => button(page, 'Close').click(),
  (page: Page) => page.mouse.click(5, 5),
]

test('asks before a form discards changes', async ({ page, member }) => {
  await openNew(page, member, { quantity: 3 })
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
})

test('keeps the actions in the window and above them the last field, next to a keyboard', async ({
  page,
  member,
}) => {
  await openNew(page, member, { quantity: 3 })
  // The keyboard shrinks a phone's window.
  await page.setViewportSize({ width: 390, height: 500 })
  for (const opener of ['Enjoy', /^Edit Purchased/]) {
    await button(page, opener).click()
    const form = page.getByRole('dialog')
    const field = form.locator('input, select, textarea').last()
    await field.focus()
    const actions = form.getByRole('button', { name: /^(Cancel|Enjoy|Save Changes)$/ })
    expect(await actions.count()).toBe(2)
    for (const action of await actions.all()) {
      const { y = 0, height = 0 } = (await action.boundingBox()) ?? {}
      expect(y + height).toBeLessThanOrEqual(500)
      const bottom = await field.evaluate((focused) => focused.getBoundingClientRect().bottom)
      expect(bottom).toBeLessThan(y)
    }
    await press(page, 'Escape')
    await form.waitFor({ state: 'detached' })
  }
})

test('scrolls the field with an error into view above the actions on a phone', async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const body = { ...padron, notes: 'Cocoa and coffee.' }
  const { id } = await member.ok(cigars.createCigar, { body })
  await page.goto(`/cigar/${id}`)
  await button(page, 'Edit').click()
  const estimate = field(page, 'Estimate per Cigar')
  await estimate.fill('1,234')
  // Below the actions, out of sight.
  await estimate.evaluate((input) => {
    const content = input.closest('dialog')?.firstElementChild
    content?.scrollBy(0, input.getBoundingClientRect().bottom - innerHeight)
  })
  await button(page, 'Save Changes').click()
  await page.getByText(/without a thousands separator/).waitFor()
  await expectFocus(estimate)
  const [typed, save] = [
    await estimate.boundingBox(),
    await button(page, 'Save Changes').boundingBox(),
  ]
  expect((typed?.y ?? 0) + (typed?.height ?? 0)).toBeLessThan(save?.y ?? 0)
})
