import type { Page } from 'playwright-core'
import * as cigars from '../../shared/contract/cigars.ts'
import type { Member } from './member.ts'
import { padron } from './shelf.ts'

export const value = '**/api/user/collection-value?*'

/**
 * Eleven sticks, of which one is enjoyed: 3 at $18.50, 2 at $14.75, 4 − 1 at $7.25, 1 at $24.00 and 1
 * without a price. 55.50 + 29.50 + 21.75 + 24.00 = $130.75 over 9 sticks, $14.53 each.
 */
export async function stock(member: Member): Promise<void> {
  const add = (change: object) => member.ok(cigars.createCigar, { body: { ...padron, ...change } })
  await add({ quantity: 3, pricePerCigar: 18.5, purchaseDate: '2024-03-09' })
  await add({
    brand: 'Oliva',
    lineName: 'Serie V Melanio',
    quantity: 2,
    pricePerCigar: 14.75,
    purchaseDate: '2025-02-14',
  })
  const { id } = await add({
    brand: 'Arturo Fuente',
    lineName: 'Hemingway',
    quantity: 4,
    pricePerCigar: 7.25,
    purchaseDate: '2025-05-21',
  })
  await add({
    brand: 'Padrón',
    lineName: '1926 Serie',
    pricePerCigar: 24,
    purchaseDate: '2026-01-05',
  })
  await add({ brand: 'Cohiba', lineName: 'Siglo VI', purchaseDate: '2022-04-30' })
  await member.ok(cigars.enjoyCigar, { params: { id }, body: {} })
}

/** The figure beside a term. */
export const figure = (page: Page, term: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .innerText()

export const figures = async (page: Page, ...terms: readonly string[]) => {
  const shown: string[] = []
  for (const term of terms) shown.push(await figure(page, term))
  return shown
}

export const picture = (page: Page, title: string) => page.getByRole('figure', { name: title })

/** The rows of a picture's table, heading and all. */
export async function readTable(page: Page, title: string): Promise<string[][]> {
  await picture(page, title).getByRole('button', { name: 'Show as table' }).click()
  const rows = await page.getByRole('table', { name: title }).getByRole('row').all()
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()))
}
