import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as batches from '../../shared/contract/batches.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as instances from '../../shared/contract/instances.ts'
import { padron } from '../testing/samples.ts'
import { expectFocus, press, tabTo, type } from './keys.ts'
import type { Member } from './new-user.ts'
import { button, errorOf, field, heading } from './read-page.ts'
import { test } from './test.ts'

const inventory = (page: Page) => page.getByRole('region', { name: 'Inventory Management' })
const purchases = (page: Page) => page.getByRole('region', { name: 'Purchase History' })

/** Adds a cigar with four sticks bought on January 10, 2024. */
async function buy(member: Member): Promise<string> {
  const purchase = { quantity: 4, pricePerCigar: 18.5, purchaseDate: '2024-01-10' }
  return (await member.ok(cigars.createCigar, { body: { ...padron, ...purchase } })).id
}

async function openCigar(page: Page, id: string): Promise<void> {
  await page.goto(`/cigar/${id}`)
  await heading(page, 'Purchase History').waitFor()
}

test('The keyboard adds, edits, and deletes a purchase, writes a note, and corrects the count', async ({
  page,
  member,
}) => {
  await member.goPremium()
  const id = await buy(member)
  await openCigar(page, id)
  await tabTo(page, purchases(page).getByRole('button', { name: 'Add Purchase' }))
  await press(page, 'Enter')
  await expectFocus(field(page, 'Quantity'))
  await press(page, 'ArrowUp')
  const price = field(page, 'Price per Cigar (optional)')
  await tabTo(page, price)
  await type(page, '1e')
  await press(page, 'Enter')
  await expect.poll(() => errorOf(price)).toBe('Price must be a valid number')
  await expectFocus(price)
  await press(page, 'ControlOrMeta+A')
  await type(page, '19.75')
  await press(page, 'Enter')
  await purchases(page).getByText('$19.75').waitFor()
  await page.getByText('6 cigars in stock').waitFor()

  await tabTo(page, button(page, 'Edit Purchase #2'))
  await press(page, 'Enter')
  await tabTo(page, field(page, 'Notes (optional)'))
  await type(page, 'From the harbour')
  await tabTo(page, button(page, 'Save Changes'))
  await press(page, 'Enter')
  await purchases(page).getByText('From the harbour').waitFor()

  await tabTo(page, button(page, 'Delete Purchase #2'))
  await press(page, 'Enter')
  const question = page.getByRole('alertdialog')
  await expectFocus(question.getByRole('button', { name: 'Cancel' }))
  await tabTo(page, question.getByRole('button', { name: 'Delete', exact: true }))
  await press(page, 'Enter')
  await page.getByText('4 cigars in stock').waitFor()

  await tabTo(page, inventory(page).getByRole('button', { name: /^Purchase #1/ }))
  await press(page, 'Enter')
  await tabTo(page, button(page, 'Cigar 1, add a note'))
  await press(page, 'Enter')
  await type(page, 'Keep for spring')
  await tabTo(page, button(page, 'Save'))
  await press(page, 'Enter')
  await inventory(page).getByText('Keep for spring').waitFor()

  await tabTo(page, button(page, 'Correct Count'))
  await press(page, 'Enter')
  await press(page, 'ArrowUp')
  await press(page, 'Enter')
  await inventory(page).getByText('5 cigars in stock').waitFor()
  const smoked = { params: { id }, query: { smoked: '1' } }
  expect(await member.ok(instances.listInstances, smoked)).toEqual([])
})

test('Free receives only the newest purchase, and the keyboard reaches why no other is added', async ({
  page,
  member,
}) => {
  await member.goPremium()
  const id = await buy(member)
  const secret = { quantity: 1, purchaseDate: '2023-01-01', price: 77.77, notes: 'The secret box' }
  await member.ok(batches.addBatch, { params: { id }, body: secret })
  await member.goFree()
  const sent: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes(`/api/cigars/${id}`)) sent.push(await response.text())
  })
  await openCigar(page, id)
  await purchases(page).getByText('Upgrade to Premium to see your earlier purchase.').waitFor()
  await expect.poll(() => sent.length).toBe(3)
  expect(sent.join()).not.toMatch(/77\.77|7777|secret/i)

  const add = purchases(page).getByRole('button', { name: 'Add Purchase' })
  await tabTo(page, add)
  await page
    .getByRole('tooltip')
    .filter({ visible: true, hasText: 'Recording further purchases is part of Premium.' })
    .waitFor()
  await press(page, 'Enter')
  const upgrade = page.getByRole('dialog', { name: 'Premium Feature Required' })
  await upgrade.waitFor()
  await press(page, 'Escape')
  await upgrade.waitFor({ state: 'detached' })
  await expectFocus(add)
})
