import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as batches from '../../shared/contract/batches.ts'
import type { Cigar, NewCigarInput } from '../../shared/contract/cigar.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { isFocused, press, tabTo, type } from './keys.ts'
import type { Member } from './member.ts'
import { button, field, heading, problemOf, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const melanio: NewCigarInput = {
  ...padron,
  brand: 'Oliva',
  lineName: 'Serie V Melanio',
  ringGauge: 52,
  length: 6.5,
  pricePerCigar: 14.75,
  purchaseDate: '2024-09-07',
  notes: 'Leather and espresso.',
}

/** Adds a cigar and enjoys it to the last stick. */
async function enjoy(member: Member, body: NewCigarInput = padron): Promise<string> {
  const { id } = await member.ok(cigars.createCigar, { body })
  await member.ok(cigars.enjoyCigar, { params: { id }, body: {} })
  return id
}

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: heading(page, name) })

const fact = (page: Page, name: string, term: string) =>
  card(page, name)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .innerText()

/** The lines of a card's purchase history below its head. */
async function purchasesOf(page: Page, name: string): Promise<string[]> {
  const rows = card(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  return (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
}

test('what was enjoyed is remembered with rating, price, purchase and notes, and leads to its cigar and back', async ({
  page,
  member,
}) => {
  await enjoy(member)
  const id = await enjoy(member, melanio)
  await member.ok(cigars.updateCigar, { params: { id }, body: { userRating: 4 } })
  await member.ok(cigars.restockCigar, {
    params: { id },
    body: { quantity: 1, purchaseDate: '2025-03-04', price: 15.5, notes: 'From\nZug' },
  })
  await member.ok(cigars.enjoyCigar, { params: { id }, body: {} })
  await member.ok(cigars.createCigar, { body: { ...padron, lineName: 'Still there' } })

  await page.goto('/enjoyed')
  await page.getByText('2 cigars enjoyed', { exact: true }).waitFor()
  const [bare, full] = ['Padron 1964 Anniversary', 'Oliva Serie V Melanio']
  expect(
    await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents(),
  ).toEqual([full, bare])
  expect(await fact(page, full, 'Your Rating')).toBe('8/10')
  expect(await fact(page, full, 'Original Price')).toBe('$14.75')
  expect(await fact(page, full, 'Status')).toBe('Enjoyed')
  expect(await purchasesOf(page, full)).toEqual([
    '3/4/2025 $15.50',
    '9/7/2024 Not part of your plan',
  ])
  expect(await fact(page, full, 'Origin')).toBe('Nicaragua')
  expect(await card(page, full).getByRole('listitem').allTextContents()).toEqual([
    'Maduro',
    'Full',
    '52 × 6.5″',
    '3/4/2025 1 cigar at $15.50 each. From Zug',
  ])
  await card(page, full).getByText('Leather and espresso.', { exact: true }).waitFor()
  expect(await fact(page, bare, 'Your Rating')).toBe('Not rated')
  expect(await fact(page, bare, 'Original Price')).toBe('N/A')
  expect(await purchasesOf(page, bare)).toEqual([expect.stringMatching(/ Not specified$/)])

  await card(page, full).getByRole('link', { name: 'Upgrade to see earlier prices' }).click()
  await page.waitForURL('**/subscribe')
  await page.goBack()
  await page.getByRole('link', { name: full }).click()
  await heading(page, full).waitFor()
  await page.getByRole('link', { name: 'Back to Collection' }).click()
  await page.getByText('2 cigars enjoyed', { exact: true }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
})

test('of a cigar bought again and again every purchase and restock record can be seen', async ({
  page,
  member,
}) => {
  const id = await enjoy(member, melanio)
  for (const day of ['2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01']) {
    const body = { quantity: 1, purchaseDate: day, price: 10 }
    await member.ok(cigars.restockCigar, { params: { id }, body })
  }
  await member.ok(cigars.updateCigar, { params: { id }, body: { quantity: 0 } })
  await page.goto('/previously-enjoyed')
  const name = 'Oliva Serie V Melanio'
  await button(page, 'Show all 4 restock records').click()
  await button(page, 'Show all 5 purchases').click()
  expect(await card(page, name).getByRole('listitem').allTextContents()).toContain(
    '1/1/2025 1 cigar at $10.00 each.',
  )
  const days = (await purchasesOf(page, name)).map((line) => line.split(' ')[0])
  expect(days).toEqual(['4/1/2025', '3/1/2025', '2/1/2025', '1/1/2025', '9/7/2024'])
})

test('a restock puts a cigar back on the shelf, as a purchase and as a line in its notes', async ({
  page,
  member,
}) => {
  const id = await enjoy(member, melanio)
  await page.goto('/previously-enjoyed')
  await button(page, 'Restock Oliva Serie V Melanio').click()
  const dialog = page.getByRole('dialog', { name: 'Restock' })
  expect(await field(page, 'Quantity').inputValue()).toBe('1')
  expect(await field(page, 'Purchase Date').inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  // What is no quantity falls back to 1, what is no price to 0.
  await field(page, 'Quantity').fill('0')
  await field(page, 'Price per Cigar (optional)').fill('-3')
  await field(page, 'Notes (optional)').fill('A good year.')
  expect(await field(page, 'Quantity').inputValue()).toBe('1')
  expect(await field(page, 'Price per Cigar (optional)').inputValue()).toBe('0')
  await field(page, 'Quantity').fill('5')
  await field(page, 'Purchase Date').fill('2025-03-04')
  await field(page, 'Price per Cigar (optional)').fill('10')
  await dialog.getByRole('button', { name: 'Restock', exact: true }).click()
  await toast(page, 'Restocked').waitFor()
  await page.getByText('No Previously Enjoyed Cigars').waitFor()
  await page.getByText('0 cigars enjoyed').waitFor()
  expect(await member.ok(cigars.getCigar, { params: { id } })).toMatchObject({
    quantity: 5,
    weightedAvgPrice: 10,
    notes: 'Leather and espresso.\n[Restock 3/4/2025] 5 cigars at $10.00 each. A good year.',
  })
  expect(await member.ok(batches.listBatches, { params: { id } })).toHaveLength(2)
  await button(page, 'View Cigar').click()
  await heading(page, 'Oliva Serie V Melanio').waitFor()
})

test('a restock that is refused says why, at the field where it has one, and once sent twice it is done once', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(400, 403, 500)
  const id = await enjoy(member)
  await page.goto('/previously-enjoyed')
  await button(page, /^Restock/).click()
  const dialog = page.getByRole('dialog', { name: 'Restock' })
  const restock = () => dialog.getByRole('button', { name: 'Restock', exact: true }).click()
  await field(page, 'Quantity').fill('1000')
  await field(page, 'Price per Cigar (optional)').fill('9.555')
  await field(page, 'Notes (optional)').fill('x'.repeat(10_000))
  await restock()
  for (const [label, problem] of [
    ['Quantity', 'Quantity must be at most 999'],
    ['Price per Cigar (optional)', 'Price can have at most two decimals'],
    ['Notes (optional)', 'Please use at most 5,000 characters.'],
  ] as const) {
    await expect.poll(() => problemOf(field(page, label))).toBe(problem)
  }
  expect(await isFocused(field(page, 'Quantity'))).toBe(true)
  await field(page, 'Price per Cigar (optional)').fill('')
  await field(page, 'Notes (optional)').fill('')
  await field(page, 'Quantity').fill('1')
  await field(page, 'Purchase Date').fill('2999-01-01')
  await restock()
  await expect
    .poll(() => problemOf(field(page, 'Purchase Date')))
    .toBe('The purchase date cannot be in the future')

  await field(page, 'Purchase Date').fill('2025-03-04')
  await field(page, 'Quantity').fill('16')
  await restock()
  await toast(page, 'Collection Limit Reached').waitFor()
  await expect.poll(() => problemOf(field(page, 'Quantity'))).not.toBe('')

  await field(page, 'Quantity').fill('2')
  // It was done, and nobody heard of it.
  await page.route('**/restock', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 500, body: 'out of order' })
  })
  await restock()
  await toast(page, 'Failed to restock cigar').waitFor()
  expect(await field(page, 'Quantity').inputValue()).toBe('2')
  await page.unrouteAll()
  await restock()
  await toast(page, 'Restocked').waitFor()
  expect(await member.ok(cigars.getCigar, { params: { id } })).toMatchObject({ quantity: 2 })
})

test('nothing enjoyed yet, a collection still coming and one that failed are told apart', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  await page.goto('/previously-enjoyed')
  await page.getByText('No Previously Enjoyed Cigars').waitFor()
  await page.getByRole('link', { name: 'Browse Your Collection' }).click()
  await heading(page, 'All Cigars').waitFor()

  await enjoy(member)
  await page.route('**/api/cigars?*', () => undefined)
  await page.goto('/previously-enjoyed')
  await page.getByText('Loading your collection...').first().waitFor()
  expect(await page.getByText('No Previously Enjoyed Cigars').count()).toBe(0)
  await page.unrouteAll()

  await page.route('**/api/cigars?*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.reload()
  await page.getByText('Your collection could not be loaded.').waitFor()
  expect(await page.getByText('Loading your collection...').count()).toBe(0)
  await page.unrouteAll()
  await button(page, 'Try Again').click()
  await page.getByText('1 cigar enjoyed', { exact: true }).waitFor()
})

test('hundreds of finished cigars stay light', async ({ page, member }) => {
  const id = await enjoy(member, melanio)
  const [cigar] = await member.ok(cigars.listCigars)
  const many = Array.from({ length: 500 }, (_, index): Cigar => {
    if (!cigar) throw new Error('no cigar')
    const number = String(index).padStart(4, '0')
    return { ...cigar, id: `${id.slice(0, 22)}${number}`, lineName: `Line ${number}` }
  })
  await page.route('**/api/cigars?*', (route) => route.fulfill({ json: many }))
  const purchases = ['1', '2', '3', '4'].map((id) => ({
    ...{ id, purchaseDate: '2025-01-05', locked: false, pricePerCigar: 12 },
  }))
  await page.route('**/api/user/enjoyed-purchases', (route) =>
    route.fulfill({ json: many.map(({ id }) => ({ cigarId: id, purchases })) }),
  )
  await page.goto('/previously-enjoyed')
  await page.getByText('500 cigars enjoyed', { exact: true }).waitFor()
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)
  expect(await nodes()).toBeLessThanOrEqual(400)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('link', { name: 'Oliva Line 0499' }).waitFor()
  expect(await nodes()).toBeLessThanOrEqual(400)
})

test('without a mouse a cigar is bought again, and the focus stays on the page', async ({
  page,
  member,
}) => {
  const id = await enjoy(member)
  await page.goto('/previously-enjoyed')
  await tabTo(page, button(page, 'Restock Padron 1964 Anniversary'))
  await press(page, 'Enter')
  expect(await isFocused(field(page, 'Quantity'))).toBe(true)
  await press(page, 'Escape')
  await expect.poll(() => isFocused(button(page, 'Restock Padron 1964 Anniversary'))).toBe(true)
  await press(page, 'Enter')
  await press(page, 'ArrowUp')
  await tabTo(page, field(page, 'Price per Cigar (optional)'))
  await type(page, '12.5')
  await press(page, 'Enter')
  await toast(page, 'Restocked').waitFor()
  await expect
    .poll(() => isFocused(page.getByRole('region', { name: 'Enjoyed cigars' })))
    .toBe(true)
  expect(await member.ok(cigars.getCigar, { params: { id } })).toMatchObject({
    quantity: 2,
    weightedAvgPrice: 12.5,
  })
})
