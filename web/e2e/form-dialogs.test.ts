import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { cigarOf, confirm, dialog as enjoyDialog, openNew } from './enjoyment.ts'
import { press } from './keys.ts'
import { button, heading, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard Changes?' })

/** Every way of closing but the dialog's own button. */
const waysOut = [
  (page: Page) => press(page, 'Escape'),
  (page: Page) => button(page, 'Close').click(),
  (page: Page) => page.mouse.click(5, 5),
]

test('a dialog stays until its answer is there', async ({ page, member }) => {
  const id = await openNew(page, member, { quantity: 3 })
  let answer = () => {}
  const isLate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/enjoy', async (route) => {
    await isLate
    await route.continue()
  })
  await button(page, 'Enjoy').click()
  await enjoyDialog(page).getByLabel('Notes (optional)').fill('Cocoa')
  await confirm(page).click()
  await button(page, 'Enjoying...').waitFor()
  for (const leave of waysOut) {
    await leave(page)
    expect(await button(page, 'Enjoying...').isDisabled()).toBe(true)
    expect(await question(page).count()).toBe(0)
  }
  answer()
  await toast(page, 'Enjoy!').waitFor()
  await enjoyDialog(page).waitFor({ state: 'detached' })
  expect(await cigarOf(member, id)).toMatchObject({ quantity: 2 })
})

test('a question stays until its answer is carried out', async ({ page, member }) => {
  const id = await openNew(page, member, { quantity: 2 })
  await member.ok(cigars.enjoyCigar, { params: { id }, body: {} })
  await page.reload()
  let answer = () => {}
  const isLate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/put-back', async (route) => {
    await isLate
    await route.continue()
  })
  await button(page, 'Put back').click()
  const putBack = page.getByRole('alertdialog', { name: 'Put Back' })
  const confirmed = putBack.getByRole('button', { name: 'Put Back' })
  await confirmed.click()
  await expect.poll(() => confirmed.isDisabled()).toBe(true)
  for (const leave of waysOut) {
    await leave(page)
    expect(await putBack.isVisible()).toBe(true)
  }
  answer()
  await putBack.waitFor({ state: 'detached' })
})

test.for([
  ['Enjoy', 'Notes (optional)', 'Cocoa'],
  [/^Edit what you noted/, 'Smoking notes', 'Cedar'],
  ['Cigar 2, add a note', 'Note', 'A crack at the foot'],
  ['Edit Purchase #1', 'Notes (optional)', 'From Marta'],
  ['Correct Count', 'Cigars in stock', '7'],
] as const)(
  'what was entered after %s is not lost unasked',
  async ([opener, label, text], { page, member }) => {
    const body = { ...padron, quantity: 3, purchaseDate: '2025-01-10' }
    const { id } = await member.ok(cigars.createCigar, { body })
    await member.ok(cigars.enjoyCigar, { params: { id }, body: {} })
    await page.goto(`/cigar/${id}`)
    await button(page, /^Purchase #1/).click()
    const entry = dialog(page).getByLabel(label, { exact: true })

    await button(page, opener).click()
    await press(page, 'Escape')
    await dialog(page).waitFor({ state: 'detached' })

    await button(page, opener).click()
    await entry.fill(text)
    for (const leave of [...waysOut, () => button(page, 'Cancel').click()]) {
      await leave(page)
      await question(page).getByRole('button', { name: 'Keep Editing' }).click()
      expect(await entry.inputValue()).toBe(text)
    }
    await press(page, 'Escape')
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await dialog(page).waitFor({ state: 'detached' })
  },
)

test('what was said about a smoke is not lost while its purchase is changed', async ({
  page,
  member,
}) => {
  const id = await openNew(page, member, { quantity: 2, purchaseDate: '2025-01-10' })
  await member.ok(cigars.addOne, { params: { id } })
  await page.reload()
  await button(page, 'Enjoy').click()
  await button(page, 'Select This Purchase').click()
  await dialog(page).locator('label', { hasText: '4 stars' }).click()
  await button(page, 'Change').click()
  await heading(page, 'Select Purchase').waitFor()
  await press(page, 'Escape')
  await button(page, 'Keep Editing').click()
  await button(page, 'Select This Purchase').click()
  await dialog(page).getByText('4/5 stars').waitFor()
})

test('what was entered about a restock is not lost unasked', async ({ page, member }) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await member.ok(cigars.enjoyCigar, { params: { id }, body: {} })
  await page.goto('/previously-enjoyed')
  await button(page, /^Restock/).click()
  await dialog(page).getByLabel('Notes (optional)').fill('From Zug')
  for (const leave of waysOut) {
    await leave(page)
    await button(page, 'Keep Editing').click()
  }
  expect(await dialog(page).getByLabel('Notes (optional)').inputValue()).toBe('From Zug')
})

test('a restock of what was removed elsewhere says so, and the page forgets it', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(404)
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await member.ok(cigars.enjoyCigar, { params: { id }, body: {} })
  await page.goto('/previously-enjoyed')
  await button(page, /^Restock/).click()
  await member.ok(cigars.deleteCigar, { params: { id } })
  await dialog(page).getByRole('button', { name: 'Restock', exact: true }).click()
  await toast(page, 'Failed to restock cigar').waitFor()
  await page.getByText('0 cigars enjoyed').waitFor()
})
