import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { NewCigarInput } from '../../shared/contract/cigar.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { padron } from '../testing/samples.ts'
import { expectFocus, press, tabTo, type } from './keys.ts'
import type { Member } from './new-user.ts'
import { button, field, heading, toast } from './read-page.ts'
import { test } from './test.ts'

const melanio: NewCigarInput = {
  ...padron,
  brand: 'Oliva',
  lineName: 'Serie V Melanio',
  pricePerCigar: 14.75,
  purchaseDate: '2024-09-07',
}
const name = 'Oliva Serie V Melanio'

/** A cigar that was enjoyed, bought again, and enjoyed again. */
async function enjoyTwice(member: Member): Promise<string> {
  const { id } = await member.ok(cigars.createCigar, { body: melanio })
  const params = { id }
  await member.ok(cigars.enjoyCigar, { params, body: {} })
  const body = { quantity: 1, purchaseDate: '2025-03-04', price: 15.5, notes: 'From\nZug' }
  await member.ok(cigars.restockCigar, { params, body })
  await member.ok(cigars.enjoyCigar, { params, body: {} })
  return id
}

/** The rows of the purchase history. */
async function purchases(page: Page): Promise<string[]> {
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  return (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
}

test('A finished cigar is remembered, and bought again by keyboard', async ({ page, member }) => {
  const id = await enjoyTwice(member)
  await page.goto('/enjoyed')
  await page.getByText('1 cigar enjoyed', { exact: true }).waitFor()
  expect(await purchases(page)).toEqual(['3/4/2025 $15.50', '9/7/2024 Not part of your plan'])
  await page.getByText('1 cigar at $15.50 each. From Zug').waitFor()

  await tabTo(page, button(page, `Restock ${name}`))
  await press(page, 'Enter')
  await expectFocus(field(page, 'Quantity'))
  await press(page, 'Escape')
  await expectFocus(button(page, `Restock ${name}`))
  await press(page, 'Enter')
  await press(page, 'ArrowUp')
  await tabTo(page, field(page, 'Price per Cigar (optional)'))
  await type(page, '12.5')
  await press(page, 'Enter')
  await toast(page, 'Restocked').waitFor()
  await expectFocus(page.getByRole('region', { name: 'Enjoyed cigars' }))
  await page.getByText('No Previously Enjoyed Cigars').waitFor()
  expect(await member.ok(cigars.getCigar, { params: { id } })).toMatchObject({
    quantity: 2,
    weightedAvgPrice: 12.5,
  })
  await button(page, 'View Cigar').click()
  await heading(page, name).waitFor()
})
