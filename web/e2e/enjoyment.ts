import type { Page } from 'playwright-core'
import * as cigars from '../../shared/contract/cigars.ts'
import { heading } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import type { Member } from './new-user.ts'

const name = 'Padron 1964 Anniversary'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enjoy a Cigar' })
export const confirm = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Enjoy', exact: true })

/** Opens the page of a new cigar. Returns its ID. */
export async function openNew(page: Page, member: Member, change: object): Promise<string> {
  const { id } = await member.ok(cigars.createCigar, { body: { ...padron, ...change } })
  await page.goto(`/cigar/${id}`)
  await heading(page, name).waitFor()
  return id
}

export const cigarOf = (member: Member, id: string) =>
  member.ok(cigars.getCigar, { params: { id } })
