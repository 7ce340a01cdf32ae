import type { Page } from 'playwright-core'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { button, closeDialog, heading } from '../read-page.ts'
import { openHome } from './adding-states.ts'
import { hold, respond } from './browser-network.ts'
import { collection, longWord } from './sample-cigars.ts'
import { type Scenario, whenFailed, whileLoading } from './scenario.ts'

const [loading, failed] = ['Loading your collection...', 'Your collection could not be loaded.']

/** The lists, each part once. */
export const collectionScenarios: readonly Scenario[] = [
  [
    ['all cigars', openList],
    ['remove dialog', askToRemove],
    ['enjoy dialog of a card', enjoyOnCard],
  ],
  [
    ['cigars in rows', showRows],
    ['selected cigars', selectCigar],
    ['filters', openFilters],
  ],
  [['no match', showNoMatch]],
  whileLoading('brands', listCigars, '/brands', loading),
  [['all cigars begun', showBeginning]],
]

/** The other states. */
export const moreCollectionScenarios: readonly Scenario[] = [
  [['menu', openMenu]],
  whileLoading('all cigars', listCigars, '/all-cigars', loading),
  whenFailed('all cigars', listCigars, '/all-cigars', failed),
  [['edit selected cigars', editSelected]],
  whenFailed('brands', listCigars, '/brands', failed),
]

async function openMenu(page: Page): Promise<void> {
  await openHome(page)
  const opener = button(page, 'More')
  if (await opener.isVisible()) await opener.click()
}

async function openList(page: Page): Promise<void> {
  await page.goto('/all-cigars')
  await page.getByRole('article').first().waitFor()
}

async function enjoyOnCard(page: Page): Promise<void> {
  await closeDialog(page)
  await button(page, `Enjoy ${longWord} ${longWord}`).click()
  await page
    .getByRole('dialog')
    .getByText(/^From /)
    .waitFor()
}

async function showNoMatch(page: Page): Promise<void> {
  await page.goto('/all-cigars?q=nothing')
  await page.getByText('No cigars match your criteria').waitFor()
}

async function showRows(page: Page): Promise<void> {
  await page.goto('/all-cigars?view=rows&stock=all&strength=Full&strength=Medium-Full')
  await page.getByRole('article').first().waitFor()
}

/** By keyboard. */
async function selectCigar(page: Page): Promise<void> {
  await button(page, 'Select').press('Enter')
  await page.getByRole('checkbox').first().press('Space')
  await page.getByText('1 selected').waitFor()
}

async function editSelected(page: Page): Promise<void> {
  await openList(page)
  await selectCigar(page)
  await button(page, 'Edit').click()
  await heading(page, 'Edit 1 Cigar').waitFor()
}

async function openFilters(page: Page): Promise<void> {
  await button(page, 'Filters (3)').click()
  await heading(page, 'Filters').waitFor()
}

async function askToRemove(page: Page): Promise<void> {
  await button(page, `Remove ${longWord} ${longWord}`).click()
  await heading(page, 'Remove Cigar').waitFor()
}

/** The first page of the list has arrived, and the next never does. */
async function showBeginning(page: Page): Promise<void> {
  hold(page, listCigars)
  respond(page, listCigars, collection, { next: '01JZZZZZZZZZZZZZZZZZZZZZZZ' })
  await page.goto('/all-cigars')
  await page.getByText(/Loading the rest…$/).waitFor()
  await page.getByRole('article').first().waitFor()
}
