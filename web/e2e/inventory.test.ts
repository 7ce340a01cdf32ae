import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import * as instances from '../../shared/contract/instances.ts'
import { press, tabTo, type } from './keys.ts'
import type { Member } from './member.ts'
import { button, heading, problemOf, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Inventory Management' })
const dialog = (page: Page) => page.getByRole('dialog')

async function open(page: Page, member: Member, quantity: number): Promise<string> {
  const purchaseDate = new Date(Date.now() - 500 * 86_400_000).toISOString().slice(0, 10)
  const body = { ...padron, quantity, pricePerCigar: 18.5, purchaseDate }
  const { id } = await member.ok(cigars.createCigar, { body })
  await page.goto(`/cigar/${id}`)
  await heading(page, 'Inventory Management').waitFor()
  return id
}

test('the stock is grouped by purchase, with count, age and price', async ({ page, member }) => {
  await member.goPremium()
  const id = await open(page, member, 3)
  await member.ok(cigars.addOne, { params: { id } })
  await page.reload()
  await panel(page).getByText('4 cigars in stock').waitFor()
  const groups = panel(page).getByRole('listitem')
  expect(await groups.nth(0).innerText()).toMatch(
    /^Purchased \d+\/\d+\/\d{4}\s+Aged 0m · \$18\.50 each\s+1 left$/,
  )
  expect(await groups.nth(1).innerText()).toMatch(
    /^Purchase #1\s+Bought \d+\/\d+\/\d{4} · Aged 1y 4m · \$18\.50 each\s+3 left$/,
  )
})

test('a group opens to its single cigars, and a note on one is written, changed and deleted', async ({
  page,
  member,
}) => {
  await open(page, member, 3)
  await panel(page)
    .getByRole('button', { name: /^Purchase #1/ })
    .click()
  await button(page, 'Cigar 2, add a note').click()
  await dialog(page).getByLabel('Note').fill('A crack at the foot')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Note saved').waitFor()
  await panel(page).getByText('A crack at the foot').waitFor()

  await button(page, 'Cigar 2, edit its note').click()
  await dialog(page).getByLabel('Note').fill('A crack at the foot, smoke it first')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await panel(page).getByText('A crack at the foot, smoke it first').waitFor()

  await button(page, 'Cigar 2, edit its note').click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Note deleted').waitFor()
  await button(page, 'Cigar 2, add a note').waitFor()
  expect(await panel(page).getByText('A crack at the foot').count()).toBe(0)
})

test('a note that is empty cannot be saved, one that is too long is refused at its field', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(400)
  await open(page, member, 1)
  await panel(page)
    .getByRole('button', { name: /^Purchase #1/ })
    .click()
  await button(page, 'Cigar 1, add a note').click()
  const note = dialog(page).getByLabel('Note')
  const save = dialog(page).getByRole('button', { name: 'Save' })
  await note.fill('   ')
  expect(await save.isDisabled()).toBe(true)
  await note.fill('x'.repeat(10_000))
  await save.click()
  await expect.poll(() => problemOf(note)).toBe('Please use at most 5,000 characters.')
})

test('of a large purchase fifty cigars are shown, all of them when asked', async ({
  page,
  member,
}) => {
  await member.goPremium()
  await open(page, member, 120)
  await panel(page)
    .getByRole('button', { name: /^Purchase #1/ })
    .click()
  const sticks = panel(page).getByRole('button', { name: /, add a note$/ })
  await sticks.first().waitFor()
  expect(await sticks.count()).toBe(50)
  await button(page, 'Show all 120').click()
  expect(await sticks.count()).toBe(120)
})

test('cigars of a group that cannot be fetched can be asked for again', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  await open(page, member, 2)
  await page.route('**/instances?*', (route) => route.fulfill({ status: 500, body: '' }))
  await panel(page)
    .getByRole('button', { name: /^Purchase #1/ })
    .click()
  await panel(page).getByText('Failed to fetch instances').waitFor()
  await page.unrouteAll()
  await panel(page).getByRole('button', { name: 'Try Again' }).click()
  await button(page, 'Cigar 1, add a note').waitFor()
})

test('the count is corrected up, down and by one, and none of it is smoking', async ({
  page,
  member,
}) => {
  const id = await open(page, member, 3)
  const count = dialog(page).getByLabel('Cigars in stock')
  const correct = async (quantity: string) => {
    await button(page, 'Correct Count').click()
    await count.fill(quantity)
    await dialog(page).getByRole('button', { name: 'Save Count' }).click()
  }
  await button(page, 'Correct Count').click()
  await dialog(page)
    .getByText(/This is not smoking/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Add One' }).click()
  await toast(page, 'Count corrected').waitFor()
  await panel(page).getByText('4 cigars in stock').waitFor()
  await button(page, 'Correct Count').click()
  await dialog(page).getByRole('button', { name: 'Add One' }).click()
  await panel(page).getByText('5 cigars in stock').waitFor()
  await correct('2')
  await panel(page).getByText('2 cigars in stock').waitFor()
  await correct('0')
  await panel(page).getByText('None left.').waitFor()
  await panel(page).getByRole('link', { name: 'Restock in Previously Enjoyed' }).waitFor()
  await page.getByText('No cigars enjoyed yet.').waitFor()
  await correct('7')
  await panel(page).getByText('7 cigars in stock').waitFor()
  const smoked = { params: { id }, query: { smoked: '1' } }
  expect(await member.ok(instances.listInstances, smoked)).toEqual([])
})

test('a count left as it was when the form opened corrects nothing', async ({ page, member }) => {
  const id = await open(page, member, 3)
  let answer = () => {}
  const isLate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/cigars/${id}`, async (route) => {
    await isLate
    await route.continue()
  })
  await button(page, 'Correct Count').click()
  await dialog(page).getByRole('button', { name: 'Add One' }).click()
  await toast(page, 'Count corrected').waitFor()
  await button(page, 'Correct Count').click()
  expect(await dialog(page).getByLabel('Cigars in stock').inputValue()).toBe('3')
  answer()
  await panel(page).getByText('4 cigars in stock', { exact: true }).waitFor()
  await dialog(page).getByRole('button', { name: 'Save Count' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await member.ok(cigars.getCigar, { params: { id } })).toMatchObject({ quantity: 4 })
})

test('a count that is none is refused at its field, one above the plan by a notification', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(403)
  const id = await open(page, member, 3)
  await button(page, 'Correct Count').click()
  const count = dialog(page).getByLabel('Cigars in stock')
  const save = dialog(page).getByRole('button', { name: 'Save Count' })
  for (const [quantity, words] of [
    ['', 'Quantity must be a whole number'],
    ['1.5', 'Quantity must be a whole number'],
    ['-1', 'Quantity cannot be negative'],
  ] as const) {
    await count.fill(quantity)
    await save.click()
    await expect.poll(() => problemOf(count)).toBe(words)
  }
  await count.fill('16')
  await save.click()
  await toast(page, 'Collection Limit Reached').waitFor()
  expect(await count.inputValue()).toBe('16')
  expect(await member.ok(cigars.getCigar, { params: { id } })).toMatchObject({ quantity: 3 })
})

test('without a mouse a note is written on a single cigar and the count corrected', async ({
  page,
  member,
}) => {
  await open(page, member, 2)
  await tabTo(page, panel(page).getByRole('button', { name: /^Purchase #1/ }))
  await press(page, 'Enter')
  await tabTo(page, button(page, 'Cigar 1, add a note'))
  await press(page, 'Enter')
  await type(page, 'Keep for spring')
  await tabTo(page, button(page, 'Save'))
  await press(page, 'Enter')
  await panel(page).getByText('Keep for spring').waitFor()
  await tabTo(page, button(page, 'Correct Count'))
  await press(page, 'Enter')
  await press(page, 'ArrowUp')
  await press(page, 'Enter')
  await panel(page).getByText('3 cigars in stock').waitFor()
})
