import type { Locator, Page } from 'playwright-core'

/** The text of a toast. */
export const toast = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true })

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true })

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true })

/** A field by its whole label, without a badge. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })

export async function fillIn(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(entries)) await field(page, label).fill(text)
}

/** Presses a button that opens a dialog. */
export async function openDialog(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).first().click()
  await page.locator('dialog[open]').waitFor()
}

/** Opens another dialog in place of the one that is open. */
export async function changeDialog(page: Page, name: string): Promise<void> {
  await closeDialog(page)
  await openDialog(page, name)
}

/** Closes the dialog that is open and not filled in. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
}
