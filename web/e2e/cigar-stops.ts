import type { Page } from 'playwright-core'
import { button, field, heading } from './read-page.ts'
import type { Visit } from './walk.ts'

/** Notes, editing, and alerts on a cigar's page, where each part appears once. */
export const walkedCigarVisits = (id: string): readonly Visit[] => [
  [['note too long', (page) => writeTooMuch(page, id)]],
  [['edit with problems', (page) => showFieldErrors(page, id)]],
  [['alert locked', (page) => askForAlert(page, id)]],
]

/** All states of notes, editing, and alerts. */
export const cigarVisits = (id: string): readonly Visit[] => [
  ...walkedCigarVisits(id),
  [['cigar loading', (page) => showLoading(page, id)]],
  [['cigar failed', (page) => showError(page, id)]],
  [['edit dialog', (page) => openEditor(page, id)]],
  [['edit dialog below', (page) => showReadOnly(page, id)]],
  [['discard question', (page) => askBeforeLeaving(page, id)]],
]

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/cigar/${id}`)
  await heading(page, 'Specifications').waitFor()
}

async function showLoading(page: Page, id: string): Promise<void> {
  await page.route(`**/api/cigars/${id}`, () => undefined)
  await page.goto(`/cigar/${id}`)
  await page.getByText('Loading this cigar...').waitFor({ state: 'attached' })
}

async function showError(page: Page, id: string): Promise<void> {
  await page.route(`**/api/cigars/${id}`, (route) => route.abort())
  await page.goto(`/cigar/${id}`)
  await page.getByText('Failed to fetch cigar details').waitFor()
}

async function writeTooMuch(page: Page, id: string): Promise<void> {
  await open(page, id)
  await field(page, 'New note').fill('Cedar and cocoa. '.repeat(400))
  await button(page, 'Add Note').click()
  await page.getByText('Please use at most 5,000 characters.').waitFor()
}

async function openEditor(page: Page, id: string): Promise<void> {
  await open(page, id)
  await button(page, 'Edit').click()
  await heading(page, 'Basic Information').waitFor()
}

async function showReadOnly(page: Page, id: string): Promise<void> {
  await openEditor(page, id)
  await heading(page, 'Purchase Information').scrollIntoViewIfNeeded()
}

async function showFieldErrors(page: Page, id: string): Promise<void> {
  await openEditor(page, id)
  await field(page, 'Brand').fill('')
  await field(page, 'Strength').selectOption('')
  await button(page, 'Save Changes').click()
  await page.getByText('Brand is required').waitFor()
}

async function askBeforeLeaving(page: Page, id: string): Promise<void> {
  await openEditor(page, id)
  await field(page, 'Brand').fill('Another')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await heading(page, 'Discard Changes?').waitFor()
}

async function askForAlert(page: Page, id: string): Promise<void> {
  await open(page, id)
  await button(page, 'Set Alert').click()
  await heading(page, 'Premium Feature Required').waitFor()
}
