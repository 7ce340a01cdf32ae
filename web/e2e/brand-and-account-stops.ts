import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import type { EnjoyedPurchase } from '../../shared/contract/batches.ts'
import type { BrandInfo } from '../../shared/contract/brands.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { button, field, heading } from './read-page.ts'
import type { Visit } from './walk.ts'

/** All states of a brand, the previously enjoyed cigars, and the profile. */
export const brandAndAccountVisits: readonly Visit[] = [
  [['brand', openBrand]],
  [['brand being written', showWriting]],
  [['brand unknown', showUnknown]],
  [['brand loading', showBrandLoading]],
  [
    ['previously enjoyed', openEnjoyed],
    ['restock dialog', openRestock],
    ['restock with problems', showFieldErrors],
  ],
  [['nothing enjoyed', showNothingEnjoyed]],
  [
    ['profile', openProfile],
    ['profile being edited', editProfile],
  ],
  [['delete account dialog', askToDelete]],
]

async function openBrand(page: Page): Promise<void> {
  await page.goto('/brand/Oliva')
  await heading(page, 'History and Heritage').waitFor()
  await page.getByRole('article').first().waitFor()
}

/** Opens a brand with this answer. */
async function openBrandWith(page: Page, json: BrandInfo): Promise<void> {
  await page.route('**/api/brands/*/info', (route) => route.fulfill({ json }))
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
  await page.route('**/api/brands/*/info', () => undefined)
  await page.route('**/api/cigars?*', () => undefined)
  await page.goto('/brand/Oliva')
  await page.getByText('Loading brand information...').waitFor()
}

/** The collection with every cigar enjoyed. */
async function openEnjoyed(page: Page): Promise<void> {
  await page.route('**/api/user/enjoyed-purchases', async (route) => {
    const answer = await page.request.get(cigars.listCigars.path)
    const collection = z.parse(cigars.listCigars.response, await answer.json())
    const json = collection.map(({ id, notes }) => ({ cigarId: id, purchases: purchasesOf(notes) }))
    await route.fulfill({ json })
  })
  await page.route('**/api/cigars?*', async (route) => {
    const response = await route.fetch()
    const collection = z.parse(cigars.listCigars.response, await response.json())
    const notes = ['3/4/2025', '4/5/2025', '5/6/2025', '6/7/2025'].map(
      (day) => `\n[Restock ${day}] 5 cigars at $12.00 each. From the shop in Zug.`,
    )
    const json = collection.map((cigar) => ({
      ...cigar,
      quantity: 0,
      ...(cigar.notes && { userRating: 4, notes: cigar.notes + notes.join('') }),
    }))
    await route.fulfill({ response, json })
  })
  await page.goto('/previously-enjoyed')
  await page.getByRole('article').first().waitFor()
}

/** A cigar with notes has five purchases; others have the first. */
function purchasesOf(notes: string | undefined): EnjoyedPurchase[] {
  const first = { id: '1', purchaseDate: '2024-09-07', locked: false, pricePerCigar: 10.5 }
  if (!notes) return [first]
  const later = ['2025-06-07', '2025-05-06', '2025-04-05', '2025-03-04']
  return [...later, first.purchaseDate].map((purchaseDate, place) => ({
    ...{ id: String(place), purchaseDate, locked: place > 0 },
    ...(place === 0 && { pricePerCigar: 12 }),
  }))
}

async function showNothingEnjoyed(page: Page): Promise<void> {
  await page.route('**/api/cigars?*', (route) => route.fulfill({ json: [] }))
  await page.goto('/previously-enjoyed')
  await page.getByText('No Previously Enjoyed Cigars').waitFor()
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

/** Of a user with the longest names. */
async function openProfile(page: Page): Promise<void> {
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch()
    const names = { firstName: 'W'.repeat(50), lastName: 'M'.repeat(50) }
    await route.fulfill({ response, json: { ...(await response.json()), ...names } })
  })
  await page.goto('/profile')
  await page.getByText(/^Member since/).waitFor()
}

async function editProfile(page: Page): Promise<void> {
  await button(page, 'Edit Profile').click()
  await field(page, 'First Name').waitFor()
}

async function askToDelete(page: Page): Promise<void> {
  await openProfile(page)
  await button(page, 'Delete Account').click()
  await field(page, 'Type DELETE to confirm').waitFor()
}
