import type { Page } from 'playwright-core'
import type { NewCigarInput } from '../../shared/contract/cigar.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { daysAgo } from './days-ago.ts'
import type { Member } from './member.ts'
import { padron } from './shelf.ts'

/** The call of the aging page. */
export const breakdown = '**/api/user/aging-breakdown-fresh*'

/** Adds sticks that have rested for so many days; gives the cigar's id. */
export async function keep(member: Member, days: number, body: Partial<NewCigarInput> = {}) {
  const cigar = { ...padron, purchaseDate: daysAgo(days), ...body }
  return (await member.ok(cigars.createCigar, { body: cigar })).id
}

/** The part of a page under a heading. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const oldest = (page: Page) => part(page, 'Oldest Cigars by Seasoning Age')
export const ages = (page: Page) => part(page, 'Aging Breakdown by Cigar')
