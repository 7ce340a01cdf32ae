import { expect } from 'vitest'
import * as batches from '../../shared/contract/batches.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import {
  cigarOf,
  confirm,
  dialog,
  hope,
  name,
  openNew,
  selection,
  smokedOf,
  threePurchases,
} from './enjoyment.ts'
import { isFocused, press, tabTo, type } from './keys.ts'
import { button, heading, toast } from './read-page.ts'
import { test } from './visit.ts'

test('of several purchases one is chosen, the oldest with sticks left proposed, then it is rated', async ({
  page,
  member,
}) => {
  const id = await threePurchases(member)
  await page.goto(`/cigar/${id}`)
  await button(page, 'Enjoy').click()
  const choices = selection(page).getByRole('radio')
  expect(await choices.count()).toBe(3)
  expect(
    await selection(page)
      .getByRole('radio', { name: /1\/10\/2024/ })
      .isChecked(),
  ).toBe(true)
  const usedUp = selection(page).getByRole('radio', { name: /No Cigars Available/ })
  expect(await usedUp.isDisabled()).toBe(true)
  await selection(page).locator('label', { hasText: '3/4/2025' }).click()
  await selection(page).getByRole('button', { name: 'Select This Purchase' }).click()

  await dialog(page).getByText('From purchase #3 of 3/4/2025').waitFor()
  await dialog(page).locator('label', { hasText: '4 stars' }).click()
  await dialog(page).getByLabel('Notes (optional)').fill('Cocoa to the end')
  await dialog(page).getByRole('button', { name: 'Change' }).click()
  await selection(page).getByRole('button', { name: 'Select This Purchase' }).click()
  expect(await dialog(page).getByLabel('Notes (optional)').inputValue()).toBe('Cocoa to the end')
  await confirm(page).click()
  await toast(page, 'Enjoy!').waitFor()
  await toast(page, hope).waitFor()
  await page.getByText('Rated 4/5 stars').waitFor()
  await page.getByText('4 cigars in stock').waitFor()
  const [latest] = await smokedOf(member, id)
  expect(latest).toMatchObject({
    purchaseDate: '2025-03-04',
    smokingRating: 4,
    individualNotes: 'Cocoa to the end',
  })
})

test('legacy cigars are a choice of their own while there are any', async ({ page, member }) => {
  const id = await threePurchases(member)
  await member.ok(cigars.addOne, { params: { id } })
  await page.goto(`/cigar/${id}`)
  await button(page, 'Enjoy').click()
  await selection(page)
    .locator('label', { hasText: /^Purchased \d+\/\d+\/\d{4}/ })
    .click()
  await selection(page).getByRole('button', { name: 'Select Legacy Purchase' }).click()
  await confirm(page).click()
  await toast(page, hope).waitFor()
  await button(page, 'Enjoy').click()
  await selection(page).getByRole('button', { name: 'Select This Purchase' }).waitFor()
  await expect.poll(() => selection(page).getByText('Legacy collection').count()).toBe(0)
})

test('with one purchase nothing is asked but how it was', async ({ page, member }) => {
  const id = await openNew(page, member, { quantity: 2, purchaseDate: '2025-01-10' })
  await button(page, 'Enjoy').click()
  await confirm(page).click()
  await toast(page, hope).waitFor()
  await page.getByText('1 cigar in stock').waitFor()
  expect(await smokedOf(member, id)).toHaveLength(1)
})

test('the last one is asked about first, and leads to what was enjoyed; Undo there brings it back', async ({
  page,
  member,
}) => {
  const id = await openNew(page, member, { quantity: 1 })
  await button(page, 'Enjoy').click()
  const question = page.getByRole('alertdialog', { name: 'Enjoy Your Last One?' })
  await question.getByRole('button', { name: 'Continue' }).click()
  await confirm(page).click()
  await toast(page, 'Last cigar enjoyed!').waitFor()
  await heading(page, 'Previously Enjoyed').waitFor()
  await page.getByText('1 cigar enjoyed').waitFor()
  await button(page, 'Undo').click()
  await toast(page, 'Undone').waitFor()
  await page.getByText('No Previously Enjoyed Cigars').waitFor()
  expect(await cigarOf(member, id)).toMatchObject({ quantity: 1 })
  expect(await smokedOf(member, id)).toEqual([])
})

test('Undo at once keeps one on the page, which shows the cigar again', async ({
  page,
  member,
}) => {
  await page.clock.install()
  await openNew(page, member, { quantity: 1 })
  await button(page, 'Enjoy').click()
  await button(page, 'Continue').click()
  await confirm(page).click()
  await button(page, 'Undo').click()
  await toast(page, 'Undone').waitFor()
  await page.clock.fastForward(3000)
  await page.getByText('1 cigar in stock').waitFor()
  await heading(page, name).waitFor()
  await page.getByText('No cigars enjoyed yet.').waitFor()
})

test('without a mouse: enjoy, choose, rate, and take it back from the notification', async ({
  page,
  member,
}) => {
  const id = await threePurchases(member)
  await page.goto(`/cigar/${id}`)
  await tabTo(page, button(page, 'Enjoy'))
  await press(page, 'Enter')
  await expect.poll(() => isFocused(selection(page).getByRole('radio').first())).toBe(true)
  await press(page, 'ArrowDown')
  await press(page, 'Enter')
  await dialog(page).getByText('From purchase #3 of 3/4/2025').waitFor()
  await tabTo(page, dialog(page).getByRole('radio', { name: '1 star' }))
  await press(page, 'ArrowRight')
  await tabTo(page, dialog(page).getByLabel('Notes (optional)'))
  await type(page, 'Cedar')
  await tabTo(page, confirm(page))
  await press(page, 'Enter')
  await toast(page, 'Enjoy!').waitFor()
  await page.getByText('Rated 2/5 stars').waitFor()
  await press(page, 'F8')
  await tabTo(page, button(page, 'Undo'))
  await press(page, 'Enter')
  await toast(page, 'Undone').waitFor()
  await page.getByText('5 cigars in stock').waitFor()
})

test('a purchase deleted elsewhere is told, and with the notes kept another one is chosen', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(409)
  const id = await threePurchases(member)
  const purchases = await member.ok(batches.listBatches, { params: { id } })
  const oldest = purchases.find(({ purchaseDate }) => purchaseDate === '2024-01-10')
  await page.goto(`/cigar/${id}`)
  await button(page, 'Enjoy').click()
  await selection(page).getByRole('button', { name: 'Select This Purchase' }).click()
  await dialog(page).getByText('From purchase #2 of 1/10/2024').waitFor()
  await dialog(page).getByLabel('Notes (optional)').fill('Cocoa to the end')
  await member.ok(batches.deleteBatch, { params: { id, batchId: oldest?.id } })
  await confirm(page).click()
  await dialog(page).getByText('This purchase has no cigars left. Choose another one.').waitFor()
  expect(await confirm(page).isDisabled()).toBe(true)
  await dialog(page).getByRole('button', { name: 'Change' }).click()
  await selection(page).getByRole('button', { name: 'Select This Purchase' }).click()
  await confirm(page).click()
  await toast(page, hope).waitFor()
  const [latest] = await smokedOf(member, id)
  expect(latest).toMatchObject({ purchaseDate: '2025-03-04', individualNotes: 'Cocoa to the end' })
})
