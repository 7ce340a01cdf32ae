import type { Page } from 'playwright-core'
import * as cigars from '../../shared/contract/cigars.ts'
import type { Member } from './member.ts'
import { heading } from './read-page.ts'
import { padron } from './shelf.ts'

export const purchases = (page: Page) => page.getByRole('region', { name: 'Purchase History' })

/** A cigar bought on January 10, 2024, on the plan the member is on. */
export async function bought(member: Member, quantity = 4): Promise<string> {
  const body = { ...padron, quantity, pricePerCigar: 18.5, purchaseDate: '2024-01-10' }
  return (await member.ok(cigars.createCigar, { body })).id
}

export async function openCigar(page: Page, id: string): Promise<void> {
  await page.goto(`/cigar/${id}`)
  await heading(page, 'Purchase History').waitFor()
}
