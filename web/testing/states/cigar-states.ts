import type { Page } from 'playwright-core'
import { enjoyCigar, getCigar } from '../../../shared/contract/cigars.ts'
import { button, closeDialog, field, heading } from '../read-page.ts'
import { fail } from './browser-network.ts'
import { longest, newest, oliva } from './sample-cigars.ts'
import { type Scenario, whenFailed, whileLoading } from './scenario.ts'

/** A cigar's page, the dialog to enjoy it, notes, editing, and alerts, each part once. */
export const cigarScenarios: readonly Scenario[] = [
  [
    ['cigar', open],
    ['note too long', writeTooMuch],
    ['alert locked', askForAlert],
    ['enjoy dialog', closeAndEnjoy],
  ],
  [
    ['cigar with long names', (page) => open(page, longest.id)],
    ['edit dialog of long names', openEditor],
  ],
  [['edit with problems', showFieldErrors]],
  [['cigar not found', showAbsence]],
]

/** The other states. */
export const moreCigarScenarios: readonly Scenario[] = [
  whileLoading('cigar', getCigar, `/cigar/${newest.id}`, 'Loading this cigar...'),
  whenFailed('cigar', getCigar, `/cigar/${newest.id}`, 'Failed to fetch cigar details'),
  [
    ['edit dialog', editNewest],
    ['edit dialog below', showReadOnly],
  ],
  [['discard question', askBeforeLeaving]],
  [['smoke waiting offline', enjoyOffline]],
  [['cigar without photo', (page) => open(page, oliva.id)]],
]

async function open(page: Page, id = newest.id): Promise<void> {
  await page.goto(`/cigar/${id}`)
  await heading(page, 'Specifications').waitFor()
}

async function askHowItWas(page: Page): Promise<void> {
  await button(page, 'Enjoy').click()
  await page.getByRole('dialog').locator('label', { hasText: '4 stars' }).click()
}

async function showAbsence(page: Page): Promise<void> {
  fail(page, getCigar, 'not_found')
  await page.goto('/cigar/none')
  await heading(page, 'Cigar Not Found').waitFor()
}

async function closeAndEnjoy(page: Page): Promise<void> {
  await closeDialog(page)
  await askHowItWas(page)
}

async function writeTooMuch(page: Page): Promise<void> {
  await field(page, 'New note').fill('Cedar and cocoa. '.repeat(400))
  await button(page, 'Add Note').click()
  await page.getByText('Please use at most 5,000 characters.').waitFor()
}

async function openEditor(page: Page): Promise<void> {
  await button(page, 'Edit').click()
  await heading(page, 'Basic Information').waitFor()
}

async function editNewest(page: Page): Promise<void> {
  await open(page)
  await openEditor(page)
}

async function showReadOnly(page: Page): Promise<void> {
  await heading(page, 'Purchase Information').scrollIntoViewIfNeeded()
}

async function showFieldErrors(page: Page): Promise<void> {
  await editNewest(page)
  await field(page, 'Brand').fill('')
  await field(page, 'Strength').selectOption('')
  await button(page, 'Save Changes').click()
  await page.getByText('Brand is required').waitFor()
}

async function askBeforeLeaving(page: Page): Promise<void> {
  await editNewest(page)
  await field(page, 'Brand').fill('Another')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await heading(page, 'Discard Changes?').waitFor()
}

async function askForAlert(page: Page): Promise<void> {
  // A phone has it in a menu.
  const menu = button(page, 'More Actions')
  const alert = button(page, 'Set Alert')
  await menu.or(alert).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  await alert.click()
  await heading(page, 'Premium Feature Required').waitFor()
}

async function enjoyOffline(page: Page): Promise<void> {
  await open(page)
  fail(page, enjoyCigar)
  await page.route('**/manifest.json', (call) => call.abort('aborted'))
  await askHowItWas(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Enjoy' }).click()
  await page.getByText('1 smoke waiting to be sent').click()
  await page.getByText(/^Offline/).waitFor()
}
