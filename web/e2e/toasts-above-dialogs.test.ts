import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { confirm, dialog, openNew } from './enjoyment.ts'
import { isFocused, press } from './keys.ts'
import type { Member } from './member.ts'
import { button, toast } from './read-page.ts'
import { test } from './visit.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const notes = (page: Page) => dialog(page).getByLabel('Notes (optional)')

/** Opens the dialog in which a cigar is enjoyed, and has it told that this failed. */
async function failToEnjoy(page: Page, member: Member, said: string): Promise<void> {
  await openNew(page, member, { quantity: 3 })
  await page.route('**/enjoy', (route) => route.abort())
  await button(page, 'Enjoy').click()
  await notes(page).fill(said)
  await confirm(page).click()
  await toast(page, 'Failed to update inventory.').waitFor()
}

test('a failure told above a dialog is heard and reached within it, and closed without closing it', async ({
  page,
  member,
  watch,
}) => {
  watch.allow('no answer')
  await failToEnjoy(page, member, 'Cocoa to the end')
  await dialog(page)
    .locator('[aria-live="assertive"]')
    .getByText(/The server could not be reached/)
    .waitFor({ state: 'attached' })
  await press(page, 'F8')
  expect(await isFocused(region(page))).toBe(true)
  await region(page).getByRole('button', { name: 'Close' }).click()
  await toast(page, 'Failed to update inventory.').waitFor({ state: 'detached' })
  expect(await notes(page).inputValue()).toBe('Cocoa to the end')
  expect(await page.getByRole('alertdialog').count()).toBe(0)
})

test('a toast outlives the dialog it was shown in, and is not announced again', async ({
  page,
  member,
  watch,
}) => {
  watch.allow('no answer')
  await failToEnjoy(page, member, '')
  await dialog(page)
    .locator('[aria-live]')
    .getByText('Failed to update inventory.')
    .waitFor({ state: 'attached' })
  const shown = await toast(page, 'Failed to update inventory.').elementHandle()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await shown?.isVisible()).toBe(true)
  await expect.poll(() => page.locator('[aria-live]').filter({ hasText: 'Failed' }).count()).toBe(0)
  expect(await isFocused(button(page, 'Enjoy'))).toBe(true)
  await press(page, 'F8')
  expect(await isFocused(region(page))).toBe(true)
})

test('what a toast offers can still be chosen when a dialog opens below it', async ({
  page,
  member,
}) => {
  await openNew(page, member, { quantity: 3 })
  await button(page, 'Enjoy').click()
  await confirm(page).click()
  await toast(page, 'Enjoy!').waitFor()
  await button(page, 'Edit').click()
  await page.getByRole('dialog', { name: 'Edit Cigar' }).waitFor()
  await button(page, 'Undo').click()
  await toast(page, 'Undone').waitFor()
  expect(await page.getByRole('dialog', { name: 'Edit Cigar' }).isVisible()).toBe(true)
})
