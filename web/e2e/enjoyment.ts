import type { Page } from 'playwright-core'
import * as batches from '../../shared/contract/batches.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as instances from '../../shared/contract/instances.ts'
import type { Member } from './member.ts'
import { heading } from './read-page.ts'
import { padron } from './shelf.ts'

/** What the cigar of these tests is called. */
const name = 'Padron 1964 Anniversary'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enjoy a Cigar' })
export const selection = (page: Page) => page.getByRole('dialog', { name: 'Select Purchase' })
export const confirm = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Enjoy', exact: true })

/** Opens the page of a new cigar and gives its id. */
export async function openNew(page: Page, member: Member, change: object): Promise<string> {
  const { id } = await member.ok(cigars.createCigar, { body: { ...padron, ...change } })
  await page.goto(`/cigar/${id}`)
  await heading(page, name).waitFor()
  return id
}

export const cigarOf = (member: Member, id: string) =>
  member.ok(cigars.getCigar, { params: { id } })
export const smokedOf = (member: Member, id: string) =>
  member.ok(instances.listInstances, { params: { id }, query: { smoked: '1' } })

/** Three purchases: one of 2024, one of 2025, one used up. */
export async function threePurchases(member: Member): Promise<string> {
  await member.goPremium()
  const { id } = await member.ok(cigars.createCigar, {
    body: { ...padron, quantity: 2, pricePerCigar: 18.5, purchaseDate: '2024-01-10' },
  })
  const params = { id }
  const add = (purchaseDate: string, quantity: number) =>
    member.ok(batches.addBatch, { params, body: { quantity, purchaseDate } })
  await add('2025-03-04', 3)
  const { id: batchId } = await add('2023-05-06', 1)
  await member.ok(cigars.enjoyCigar, { params, body: { batchId } })
  return id
}
