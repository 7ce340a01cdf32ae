import type { Locator, Page } from 'playwright-core'

/** The words of the toast in sight. */
export const toast = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true })

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true })

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true })

/** A field by its whole label; what a badge adds to a label comes after a space. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })

/** Fills in text fields by their labels. */
export async function fillIn(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(entries)) await field(page, label).fill(text)
}

/** What a field is described by: the messages at it. */
export const problemOf = (entry: Locator): Promise<string> =>
  entry.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  )
