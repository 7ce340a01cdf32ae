import type { Locator, Page } from 'playwright-core'
import * as cigars from '../../shared/contract/cigars.ts'
import type { Member } from './member.ts'
import { padron } from './shelf.ts'

/**
 * Ten sticks. Padron: 5 at $20.00. Oliva: 2 at $9.50, rated 4. Davidoff: 1 at $24.10. Cohiba: 2
 * without a price, rated 5. Worth 100.00 + 19.00 + 24.10 = $143.10, the mean of the eight priced ones
 * $17.89; the mean rating (4 + 5) / 2 = 4.5.
 */
export async function stock(member: Member): Promise<void> {
  const shelf = [
    { ...padron, quantity: 5, pricePerCigar: 20 },
    { ...padron, brand: 'Oliva', lineName: 'Serie V', quantity: 2, pricePerCigar: 9.5 },
    { ...padron, brand: 'Davidoff', lineName: 'No. 2', pricePerCigar: 24.1, origin: 'Honduras' },
    { ...padron, brand: 'Cohiba', lineName: 'Siglo VI', quantity: 2, origin: 'Cuba' },
  ]
  const stars: Readonly<Record<string, number>> = { Oliva: 4, Cohiba: 5 }
  for (const body of shelf) {
    const { id } = await member.ok(cigars.createCigar, { body })
    const userRating = stars[body.brand]
    if (userRating === undefined) continue
    await member.ok(cigars.updateCigar, { params: { id }, body: { userRating } })
  }
}

export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The words of a place, each on a line of its own. */
export const linesOf = async (place: Locator) =>
  (await place.innerText()).split('\n').filter(Boolean)
export const milestoneNames = (page: Page) =>
  part(page, 'Collection Milestones').getByRole('heading', { level: 3 }).allTextContents()

export async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await part(page, 'Collection Milestones')
    .getByText(/\d of 6 achieved/)
    .waitFor()
}
