import type { Page } from 'playwright-core'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { button, closeDialog, heading } from '../../e2e/read-page.ts'
import { openHome } from './adding-states.ts'
import { fail, hold, respond } from './browser-network.ts'
import { collection, longWord } from './sample-cigars.ts'
import type { Scenario } from './scenario.ts'

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
  [['brands loading', (page) => showLoading(page, '/brands')]],
  [['all cigars begun', showBeginning]],
]

/** The other states. */
export const moreCollectionScenarios: readonly Scenario[] = [
  [['menu', openMenu]],
  [['all cigars loading', (page) => showLoading(page, '/all-cigars')]],
  [['all cigars failed', (page) => showError(page, '/all-cigars')]],
  [['edit selected cigars', editSelected]],
  [['brands failed', (page) => showError(page, '/brands')]],
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

async function showLoading(page: Page, path: string): Promise<void> {
  hold(page, listCigars)
  await page.goto(path)
  await page.getByText('Loading your collection...').waitFor()
}

async function showError(page: Page, path: string): Promise<void> {
  fail(page, listCigars)
  await page.goto(path)
  await page.getByText('Your collection could not be loaded.').waitFor()
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
