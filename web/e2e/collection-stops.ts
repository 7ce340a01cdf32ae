import type { Page } from 'playwright-core'
import { addCigar, addingVisits, openHome, tonight } from './adding-stops.ts'
import { button, heading } from './read-page.ts'
import type { Visit } from './walk.ts'

const listCigars: Visit = [
  ['all cigars', openList],
  ['remove dialog', askToRemove],
]
const enjoyInList: Visit = [['enjoy dialog of a card', enjoyOnCard]]
const noMatch: Visit = [['no match', showNoMatch]]
const filterCigars: Visit = [
  ['cigars in rows', showRows],
  ['selected cigars', selectCigar],
  ['filters', openFilters],
]

const brands: readonly Visit[] = [
  [['brands', openBrands]],
  [['brands loading', showBrandsLoading]],
  [['all cigars begun', showBeginning]],
]

/** Home and the lists, where each part appears once. */
export const walkedVisits: readonly Visit[] = [
  tonight,
  addCigar,
  listCigars,
  enjoyInList,
  filterCigars,
  noMatch,
  ...brands,
]

/** All states of home and the lists, and a cigar's page. */
export const collectionVisits = (id: string): readonly Visit[] => [
  addCigar,
  [['menu', openMenu]],
  ...addingVisits,
  listCigars,
  enjoyInList,
  filterCigars,
  [['all cigars loading', showLoading]],
  [['all cigars failed', showError]],
  noMatch,
  [['edit selected cigars', editSelected]],
  cigarAndEnjoying(id),
  [['smoke waiting offline', (page) => enjoyOffline(page, id)]],
  [['cigar without photo', showBanner]],
  [['cigar not found', showAbsence]],
  ...brands,
  [['brands failed', showBrandsError]],
]

/** A cigar's page and the dialog to enjoy it. */
export const cigarAndEnjoying = (id: string): Visit => [
  ['cigar', (page) => openCigar(page, id)],
  ['enjoy dialog', askHowItWas],
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
  await openList(page)
  await button(page, /^Enjoy /)
    .last()
    .click()
  await page
    .getByRole('dialog')
    .getByText(/^From /)
    .waitFor()
}

async function showLoading(page: Page): Promise<void> {
  await page.route('**/api/cigars?*', () => undefined)
  await page.goto('/all-cigars')
  await page.getByText('Loading your collection...').waitFor()
}

async function showError(page: Page): Promise<void> {
  await page.route('**/api/cigars?*', (route) => route.abort())
  await page.goto('/all-cigars')
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
  await button(page, /^Remove /)
    .first()
    .click()
  await heading(page, 'Remove Cigar').waitFor()
}

async function openCigar(page: Page, id: string): Promise<void> {
  await page.goto(`/cigar/${id}`)
  await heading(page, 'Specifications').waitFor()
}

async function showBanner(page: Page): Promise<void> {
  await openList(page)
  await page.getByRole('link', { name: /^View Oliva/ }).click()
  await heading(page, 'Specifications').waitFor()
}

async function askHowItWas(page: Page): Promise<void> {
  await button(page, 'Enjoy').click()
  await page.getByRole('dialog').locator('label', { hasText: '4 stars' }).click()
}

async function enjoyOffline(page: Page, id: string): Promise<void> {
  await openCigar(page, id)
  await page.route(/\/api\/|favicon/, (route) => route.abort())
  await askHowItWas(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Enjoy' }).click()
  await page.getByText('1 smoke waiting to be sent').click()
  await page.getByText(/^Offline/).waitFor()
}

async function showAbsence(page: Page): Promise<void> {
  await page.goto('/cigar/none')
  await heading(page, 'Cigar Not Found').waitFor()
}

async function openBrands(page: Page): Promise<void> {
  await page.goto('/brands')
  await page.getByRole('article').first().waitFor()
}

async function showBrandsLoading(page: Page): Promise<void> {
  await page.route('**/api/cigars?*', () => undefined)
  await page.goto('/brands')
  await page.getByText('Loading your collection...').waitFor()
}

async function showBrandsError(page: Page): Promise<void> {
  await page.route('**/api/cigars?*', (route) => route.abort())
  await page.goto('/brands')
  await page.getByText('Your collection could not be loaded.').waitFor()
}

/** The first page of the list has arrived, and the next never does. */
async function showBeginning(page: Page): Promise<void> {
  await page.route('**/api/cigars?*', async (route) => {
    if (route.request().url().includes('cursor=')) return
    const response = await route.fetch()
    const link = '</api/cigars?limit=1000&cursor=01JZZZZZZZZZZZZZZZZZZZZZZZ>; rel="next"'
    await route.fulfill({ response, headers: { ...response.headers(), link } })
  })
  await page.goto('/all-cigars')
  await page.getByText(/Loading the rest of your collection…$/).waitFor()
  await page.getByRole('article').first().waitFor()
}
