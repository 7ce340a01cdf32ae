import type { Page } from 'playwright-core'
import { getUser } from '../../../shared/contract/auth.ts'
import { type BrandInfo, getBrandInfo } from '../../../shared/contract/brands.ts'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { button, closeDialog, field, heading } from '../read-page.ts'
import { ana } from '../samples.ts'
import { hold, respond } from './browser-network.ts'
import { collection } from './sample-cigars.ts'
import type { Scenario } from './scenario.ts'

/** A brand, the previously enjoyed cigars, and the profile, each part once. */
export const brandAndAccountScenarios: readonly Scenario[] = [
  [['brand being written', showWriting]],
  [['brand loading', showBrandLoading]],
  [
    ['previously enjoyed', openEnjoyed],
    ['restock dialog', openRestock],
    ['restock with problems', showFieldErrors],
  ],
  [
    ['profile', openProfile],
    ['delete account dialog', askToDelete],
    ['profile being edited', editProfile],
  ],
]

/** The other states. */
export const moreBrandScenarios: readonly Scenario[] = [[['brand unknown', showUnknown]]]

/** Opens a brand with this response. */
async function openBrandWith(page: Page, json: BrandInfo): Promise<void> {
  respond(page, getBrandInfo, json)
  await page.goto(`/brand/${encodeURIComponent(json.brandName)}`)
  await page.getByText('No cigars found').waitFor()
}

const blank = { brandName: 'Casa del Puerto', notableLines: [], writtenByAi: false }

async function showWriting(page: Page): Promise<void> {
  await openBrandWith(page, { ...blank, state: 'pending' })
  await page.getByText('The story of Casa del Puerto is being written.').waitFor()
}

async function showUnknown(page: Page): Promise<void> {
  await openBrandWith(page, { ...blank, state: 'unknown' })
  await page.getByText('We know nothing about Casa del Puerto yet.').waitFor()
}

async function showBrandLoading(page: Page): Promise<void> {
  hold(page, getBrandInfo)
  hold(page, listCigars)
  await page.goto('/brand/Oliva')
  await page.getByText('Loading brand information...').waitFor()
}

/** The collection with every cigar enjoyed. */
async function openEnjoyed(page: Page): Promise<void> {
  const restocks = ['3/4/2025', '4/5/2025', '5/6/2025', '6/7/2025'].map(
    (day) => `\n[Restock ${day}] 5 sticks at $12.00 each. From the shop in Zug.`,
  )
  const enjoyed = collection.map((cigar) => ({
    ...cigar,
    quantity: 0,
    ...(cigar.notes && { userRating: 4, notes: cigar.notes + restocks.join('') }),
  }))
  respond(page, listCigars, enjoyed)
  await page.goto('/previously-enjoyed')
  await page.getByRole('article').first().waitFor()
}

async function openRestock(page: Page): Promise<void> {
  await button(page, /^Restock/)
    .first()
    .click()
  await heading(page, 'Restock').waitFor()
}

async function showFieldErrors(page: Page): Promise<void> {
  await field(page, 'Quantity').fill('1000')
  await field(page, 'Purchase Date').fill('')
  await field(page, 'Price per Cigar (optional)').fill('9.555')
  await page.getByRole('dialog').getByRole('button', { name: 'Restock', exact: true }).click()
  await page.getByText('Quantity must be at most 999').waitFor()
}

/** Opens the profile of a user with the longest names. */
async function openProfile(page: Page): Promise<void> {
  respond(page, getUser, { ...ana, firstName: 'W'.repeat(50), lastName: 'M'.repeat(50) })
  await page.goto('/profile')
  await page.getByText(/^Member since/).waitFor()
}

async function editProfile(page: Page): Promise<void> {
  await closeDialog(page)
  await button(page, 'Edit Profile').click()
  await field(page, 'First Name').waitFor()
}

async function askToDelete(page: Page): Promise<void> {
  await button(page, 'Delete Account').click()
  await field(page, 'Type DELETE to confirm').waitFor()
}
