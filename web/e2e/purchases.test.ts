import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as batches from '../../shared/contract/batches.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { isFocused, press, tabTo, type } from './keys.ts'
import { bought, openCigar, purchases } from './purchase-panel.ts'
import { button, problemOf, toast } from './read-page.ts'
import { test } from './visit.ts'

const form = (page: Page, name = 'Add Purchase') => page.getByRole('dialog', { name })
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label)

test('a purchase is added, and stands above the others with all that was said of it', async ({
  page,
  member,
}) => {
  await member.goPremium()
  const id = await bought(member)
  await openCigar(page, id)
  await purchases(page).getByRole('button', { name: 'Add Purchase' }).click()
  await field(page, 'Quantity').fill('5')
  await field(page, 'Purchase Date').fill('2025-03-04')
  await field(page, 'Price per Cigar (optional)').fill('19.75')
  await field(page, 'Notes (optional)').fill('The box from Marta')
  await form(page).getByRole('button', { name: 'Add Purchase' }).click()
  await toast(page, 'Purchase batch added successfully').waitFor()
  await form(page).waitFor({ state: 'detached' })
  await page.getByText('9 cigars in stock').waitFor()
  const newest = purchases(page).getByRole('listitem').first()
  await expect
    .poll(() => newest.innerText())
    .toMatch(
      /^Purchase #2\s+3\/4\/2025\s+Quantity\s+5\s+Remaining\s+5\s+Price\s+\$19\.75\s+The box from Marta$/,
    )
  expect(await purchases(page).getByRole('listitem').count()).toBe(2)
  await button(page, 'Add Batch').click()
  await form(page).waitFor()
})

test('what is wrong with a purchase is said at its field, which gets the focus', async ({
  page,
  member,
}) => {
  await member.goPremium()
  await openCigar(page, await bought(member))
  await purchases(page).getByRole('button', { name: 'Add Purchase' }).click()
  const submit = () => form(page).getByRole('button', { name: 'Add Purchase' }).click()
  const problem = (label: string) => problemOf(field(page, label))
  const required = 'Quantity and purchase date are required'

  await field(page, 'Quantity').fill('')
  await field(page, 'Purchase Date').fill('')
  await submit()
  await expect.poll(() => problem('Quantity')).toBe(required)
  expect(await problem('Purchase Date')).toBe(required)
  expect(await isFocused(field(page, 'Quantity'))).toBe(true)

  for (const [quantity, words] of [
    ['0', 'Quantity must be a positive number'],
    ['-2', 'Quantity must be a positive number'],
    ['1.5', 'Quantity must be a positive number'],
    ['1000', 'Quantity must be at most 999'],
  ] as const) {
    await field(page, 'Quantity').fill(quantity)
    await submit()
    await expect.poll(() => problem('Quantity')).toBe(words)
  }
  await field(page, 'Quantity').fill('2')
  await field(page, 'Purchase Date').fill('2199-01-01')
  await field(page, 'Price per Cigar (optional)').pressSequentially('1e')
  await field(page, 'Notes (optional)').fill('x'.repeat(10_000))
  await submit()
  await expect
    .poll(() => problem('Purchase Date'))
    .toBe('The purchase date cannot be in the future')
  expect(await problem('Price per Cigar (optional)')).toBe('Price must be a valid number')
  expect(await problem('Notes (optional)')).toBe('Please use at most 5,000 characters.')
  expect(await problem('Quantity')).toBe('')
  expect(await isFocused(field(page, 'Purchase Date'))).toBe(true)
})

test('a purchase that could not be added says why, loses nothing, and is added once', async ({
  page,
  member,
  watch,
}) => {
  watch.allow('no answer')
  await member.goPremium()
  const id = await bought(member)
  await openCigar(page, id)
  await page.route('**/batches', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await purchases(page).getByRole('button', { name: 'Add Purchase' }).click()
  await field(page, 'Notes (optional)').fill('The box from Marta')
  await form(page).getByRole('button', { name: 'Add Purchase' }).click()
  await toast(page, 'Failed to add purchase batch').waitFor()
  expect(await field(page, 'Notes (optional)').inputValue()).toBe('The box from Marta')
  await page.unrouteAll()
  await form(page).getByRole('button', { name: 'Add Purchase' }).click()
  await toast(page, 'Purchase batch added successfully').waitFor()
  expect(await member.ok(batches.listBatches, { params: { id } })).toHaveLength(2)
})

test('a purchase is corrected, but not below what was smoked of it', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(400)
  const id = await bought(member)
  for (const _ of [1, 2]) await member.ok(cigars.enjoyCigar, { params: { id }, body: {} })
  await openCigar(page, id)
  await button(page, 'Edit Purchase #1').click()
  const save = form(page, 'Edit Purchase').getByRole('button', { name: 'Save Changes' })
  expect(await field(page, 'Quantity').inputValue()).toBe('4')
  expect(await field(page, 'Price per Cigar (optional)').inputValue()).toBe('18.5')
  await field(page, 'Quantity').fill('1')
  await save.click()
  await expect
    .poll(() => problemOf(field(page, 'Quantity')))
    .toBe('2 cigars of this purchase were already enjoyed')
  await field(page, 'Quantity').fill('3')
  await field(page, 'Price per Cigar (optional)').fill('')
  await save.click()
  await toast(page, 'Purchase updated successfully').waitFor()
  await page.getByText('1 cigar in stock').waitFor()
  await expect
    .poll(() => purchases(page).getByRole('listitem').innerText())
    .toMatch(/Quantity\s+3\s+Remaining\s+1\s+Price\s+–/)
})

test('a form opened before the news is there writes none of it over', async ({ page, member }) => {
  const id = await bought(member)
  await openCigar(page, id)
  let answer = () => {}
  const isLate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/batches', async (route) => {
    await isLate
    await route.continue()
  })
  const save = form(page, 'Edit Purchase').getByRole('button', { name: 'Save Changes' })
  await button(page, 'Edit Purchase #1').click()
  await field(page, 'Quantity').fill('6')
  await save.click()
  await form(page, 'Edit Purchase').waitFor({ state: 'detached' })
  await button(page, 'Edit Purchase #1').click()
  expect(await field(page, 'Quantity').inputValue()).toBe('4')
  answer()
  await purchases(page).getByText('6', { exact: true }).first().waitFor()
  await field(page, 'Notes (optional)').fill('The box from Marta')
  await save.click()
  await purchases(page).getByText('The box from Marta').waitFor()
  expect(await member.ok(batches.listBatches, { params: { id } })).toMatchObject([
    { quantity: 6, notes: 'The box from Marta' },
  ])
})

test('cigars counted by the thousand, on a day that is tomorrow here, are given a price', async ({
  page,
  member,
}) => {
  await member.goPremium()
  const id = await bought(member, 1)
  for (const quantity of [1000, 1999]) {
    await member.ok(cigars.updateCigar, { params: { id }, body: { quantity } })
  }
  await page.clock.setFixedTime(Date.now() - 86_400_000)
  await openCigar(page, id)
  await button(page, /^Edit Purchased/).click()
  expect(await field(page, 'Quantity').inputValue()).toBe('1998')
  await field(page, 'Price per Cigar (optional)').fill('15')
  await form(page, 'Edit Purchase').getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Purchase updated successfully').waitFor()
  await purchases(page).getByText('$15.00').waitFor()
})

test('a purchase is deleted after a question that says what becomes of its cigars', async ({
  page,
  member,
}) => {
  const id = await bought(member)
  await member.ok(cigars.enjoyCigar, { params: { id }, body: { rating: 4 } })
  await openCigar(page, id)
  await button(page, 'Delete Purchase #1').click()
  const question = page.getByRole('alertdialog', { name: 'Delete Purchase' })
  await question.getByText(/3 cigars leave your inventory/).waitFor()
  await question.getByText(/\(1 cigar\) stays in your smoking history/).waitFor()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await toast(page, 'Purchase deleted.').waitFor()
  await page.getByText('0 cigars in stock').waitFor()
  await page.getByText('No purchases recorded.').waitFor()
  await page.getByText('Rated 4/5 stars').waitFor()
  await page.getByText('Purchased 1/10/2024').waitFor()
})

test('without a mouse a purchase is added, corrected and deleted', async ({ page, member }) => {
  await member.goPremium()
  await openCigar(page, await bought(member))
  await tabTo(page, purchases(page).getByRole('button', { name: 'Add Purchase' }))
  await press(page, 'Enter')
  await expect.poll(() => isFocused(field(page, 'Quantity'))).toBe(true)
  await press(page, 'ArrowUp')
  await press(page, 'Enter')
  await purchases(page).getByRole('listitem').nth(1).waitFor()
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
  await expect.poll(() => isFocused(question.getByRole('button', { name: 'Cancel' }))).toBe(true)
  await tabTo(page, question.getByRole('button', { name: 'Delete', exact: true }))
  await press(page, 'Enter')
  await page.getByText('4 cigars in stock').waitFor()
})
