import { expect } from 'vitest'
import * as batches from '../../shared/contract/batches.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import {
  cigarOf,
  confirm,
  dialog,
  hope,
  openNew,
  selection,
  smokedOf,
  threePurchases,
} from './enjoyment.ts'
import { isFocused } from './keys.ts'
import { button, problemOf, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

test('Undo that fails says why and can be tried again', async ({ page, member, watch }) => {
  watch.allow('no answer')
  const id = await openNew(page, member, { quantity: 2 })
  await button(page, 'Enjoy').click()
  await confirm(page).click()
  await page.route('**/put-back', (route) => route.abort())
  await button(page, 'Undo').click()
  await toast(page, 'Failed to update inventory.').waitFor()
  await page
    .getByText(/The server could not be reached/)
    .last()
    .waitFor()
  await page.unrouteAll()
  await button(page, 'Try Again').click()
  await toast(page, 'Undone').waitFor()
  expect(await cigarOf(member, id)).toMatchObject({ quantity: 2 })
})

test('Undo for which there is no room any more is told as the limit it is', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(403)
  await openNew(page, member, { quantity: 15 })
  await button(page, 'Enjoy').click()
  await confirm(page).click()
  await toast(page, 'Enjoy!').waitFor()
  await member.ok(cigars.createCigar, { body: padron })
  await button(page, 'Undo').click()
  await toast(page, 'Collection Limit Reached').waitFor()
})

test('two pages that enjoy the last one: one does, the other says that none is left and keeps the notes', async ({
  page,
  context,
  member,
  watch,
}) => {
  watch.allow(409)
  const id = await openNew(page, member, { quantity: 1 })
  const other = await context.newPage()
  await other.goto(`/cigar/${id}`)
  for (const one of [page, other]) {
    await button(one, 'Enjoy').click()
    await button(one, 'Continue').click()
    await dialog(one).getByLabel('Notes (optional)').fill('A long evening')
  }
  await confirm(page).click()
  await toast(page, 'Last cigar enjoyed!').waitFor()
  await confirm(other).click()
  await toast(other, 'There is no cigar left to enjoy.').waitFor()
  await dialog(other).getByRole('alert').getByText('There is no cigar left to enjoy.').waitFor()
  expect(await confirm(other).isDisabled()).toBe(true)
  expect(await dialog(other).getByLabel('Notes (optional)').inputValue()).toBe('A long evening')
  expect(await smokedOf(member, id)).toHaveLength(1)
  await other.close()
})

test('a purchase used up elsewhere is told, and another one can be chosen', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(409)
  const id = await threePurchases(member)
  const used = (await member.ok(batches.listBatches, { params: { id } })).find(
    ({ purchaseDate }) => purchaseDate === '2024-01-10',
  )
  await member.ok(batches.addBatch, {
    params: { id },
    body: { quantity: 1, purchaseDate: '2026-01-02' },
  })
  await page.goto(`/cigar/${id}`)
  await button(page, 'Enjoy').click()
  await selection(page).getByRole('button', { name: 'Select This Purchase' }).click()
  const body = { batchId: used?.id }
  await member.ok(cigars.enjoyCigar, { params: { id }, body })
  await member.ok(cigars.enjoyCigar, { params: { id }, body })
  await confirm(page).click()
  await dialog(page).getByText('This purchase has no cigars left. Choose another one.').waitFor()
  await dialog(page).getByRole('button', { name: 'Change' }).click()
  await selection(page).getByRole('button', { name: 'Select This Purchase' }).click()
  await dialog(page).getByText('From purchase #3 of 3/4/2025').waitFor()
  await confirm(page).click()
  await toast(page, hope).waitFor()
})

test('enjoying that fails keeps what was said, and sent again it happens once', async ({
  page,
  member,
  watch,
}) => {
  watch.allow('no answer')
  const id = await openNew(page, member, { quantity: 3 })
  // The first answer is lost on its way: the cigar is gone, and nobody was told.
  await page.route('**/enjoy', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Enjoy').click()
  await dialog(page).getByLabel('Notes (optional)').fill('Cocoa to the end')
  await confirm(page).click()
  await toast(page, 'Failed to update inventory.').waitFor()
  expect(await dialog(page).getByLabel('Notes (optional)').inputValue()).toBe('Cocoa to the end')
  await page.unrouteAll()
  await confirm(page).click()
  await toast(page, hope).waitFor()
  expect(await cigarOf(member, id)).toMatchObject({ quantity: 2 })
})

test('a note that is too long is refused at its field', async ({ page, member, watch }) => {
  watch.allow(400)
  await openNew(page, member, { quantity: 2 })
  await button(page, 'Enjoy').click()
  const notes = dialog(page).getByLabel('Notes (optional)')
  await notes.fill('x'.repeat(10_000))
  await confirm(page).click()
  await expect.poll(() => problemOf(notes)).toBe('Please use at most 5,000 characters.')
  await expect.poll(() => isFocused(notes)).toBe(true)
})

test('purchases that cannot be fetched do not keep from enjoying: the oldest is taken', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  const id = await threePurchases(member)
  await page.route('**/api/cigars/*/batches', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/cigar/${id}`)
  await button(page, 'Enjoy').click()
  await confirm(page).click()
  await toast(page, hope).waitFor()
  const [latest] = await smokedOf(member, id)
  expect(latest).toMatchObject({ purchaseDate: '2024-01-10' })
})
