import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { press, tabTo, type } from './keys.ts'
import { button, field, heading, problemOf, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Cigar' })
const save = (page: Page) => button(page, 'Save Changes')
const pricey = {
  ...padron,
  quantity: 2,
  pricePerCigar: 18.5,
  purchaseDate: '2025-01-10',
  notes: 'Cocoa and coffee.',
}

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/cigar/${id}`)
  await button(page, 'Edit').click()
  await editor(page).waitFor()
}

test('what changed in the form is sent, nothing else, and shows at once', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: pricey })
  await openEditor(page, id)
  expect(await field(page, 'Brand').inputValue()).toBe('Padron')
  await field(page, 'Line Name').fill('Family Reserve')
  await field(page, 'Cigar Size').selectOption('Robusto')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await save(page).click()
  expect((await sent).postDataJSON()).toEqual({
    lineName: 'Family Reserve',
    size: 'Robusto',
    length: 5,
    ringGauge: 50,
  })
  await toast(page, 'Cigar updated successfully.').waitFor()
  await heading(page, 'Padron Family Reserve').waitFor()
  expect(await editor(page).count()).toBe(0)
  expect(await member.ok(cigars.getCigar, { params: { id } })).toMatchObject({
    lineName: 'Family Reserve',
    quantity: 2,
    pricePerCigar: 18.5,
  })
  await page.getByRole('link', { name: 'Back to Collection' }).click()
  await page.getByRole('link', { name: /^View Padron Family Reserve/ }).waitFor()
})

test('quantity, price, purchase date and notes can be read, not changed; AI notes say so', async ({
  page,
  member,
}) => {
  const own = await member.ok(cigars.createCigar, { body: pricey })
  await openEditor(page, own.id)
  for (const [label, value] of [
    ['Price per Cigar', '$18.50'],
    ['Quantity', '2'],
    ['Purchase Date', '1/10/2025'],
    ['Tasting Notes & Comments', 'Cocoa and coffee.'],
  ] as const) {
    const entry = field(page, label)
    expect(await entry.inputValue()).toBe(value)
    expect(await entry.evaluate((element) => element.hasAttribute('readonly'))).toBe(true)
  }
  await page.getByText(/^Managed through inventory: purchases/).waitFor()
  expect(await page.getByText(/^AI-generated notes/).count()).toBe(0)
  const scanned = { ...pricey, aiGenerated: true }
  const noted = await member.ok(cigars.createCigar, { body: scanned })
  await openEditor(page, noted.id)
  await page.getByText(/^Managed through inventory. New thoughts/).waitFor()
  expect(await page.getByText(/^AI-generated notes/).count()).toBe(0)
  const read = await member.ok(cigars.createCigar, { body: { ...scanned, aiNotes: true } })
  await openEditor(page, read.id)
  await page.getByText(/^AI-generated notes cannot be edited/).waitFor()
})

test('without a mouse a cigar is edited, and the focus returns to where it was', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await page.goto(`/cigar/${id}`)
  await tabTo(page, button(page, 'Edit'))
  await press(page, 'Enter')
  await tabTo(page, field(page, 'Brand'))
  await page.keyboard.press('ControlOrMeta+A')
  await type(page, 'Oliva')
  await tabTo(page, field(page, 'Strength'))
  await type(page, 'Mil')
  await press(page, 'Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard Changes?' })
  await question.waitFor()
  await press(page, 'Enter')
  await question.waitFor({ state: 'detached' })
  await tabTo(page, save(page))
  await press(page, 'Enter')
  await toast(page, 'Cigar updated successfully.').waitFor()
  await heading(page, 'Oliva 1964 Anniversary').waitFor()
  expect(await member.ok(cigars.getCigar, { params: { id } })).toMatchObject({ strength: 'Mild' })
  expect(await button(page, 'Edit').evaluate((one) => one === document.activeElement)).toBe(true)
})

test('what is wrong is said at its field, by the form and by the server', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(400)
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await openEditor(page, id)
  await field(page, 'Brand').fill('B'.repeat(81))
  await field(page, 'Line Name').fill(' ')
  await field(page, 'Wrapper Type').selectOption('')
  await field(page, 'Cigar Size').selectOption('Custom')
  await field(page, 'Ring Gauge').fill('7')
  await save(page).click()
  expect(await problemOf(field(page, 'Brand'))).toBe('Please use at most 80 characters.')
  expect(await problemOf(field(page, 'Line Name'))).toBe('Line/Name is required')
  expect(await problemOf(field(page, 'Wrapper Type'))).toBe('Wrapper is required')
  expect(await problemOf(field(page, 'Ring Gauge'))).toBe('Ring gauge must be at least 10')
  expect(await field(page, 'Brand').evaluate((one) => one === document.activeElement)).toBe(true)

  await openEditor(page, id)
  await page.route(`**/api/cigars/${id}`, (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'invalid_input',
        message: 'No.',
        issues: [{ path: 'origin', message: 'Please choose another origin' }],
      },
    }),
  )
  await field(page, 'Origin').selectOption('Honduras')
  await save(page).click()
  await toast(page, 'Failed to update cigar.').waitFor()
  expect(await problemOf(field(page, 'Origin'))).toBe('Please choose another origin')
})

test('saving that fails keeps what was typed, and saving again succeeds', async ({
  page,
  member,
  watch,
}) => {
  watch.allow('no answer')
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await openEditor(page, id)
  await field(page, 'Brand').fill('Oliva')
  await page.route(`**/api/cigars/${id}`, (route) => route.abort())
  await save(page).click()
  await toast(page, 'Failed to update cigar.').waitFor()
  expect(await field(page, 'Brand').inputValue()).toBe('Oliva')
  await page.unrouteAll()
  await save(page).click()
  await heading(page, 'Oliva 1964 Anniversary').waitFor()
})

test('closing asks when something would be lost, also by repeated Escapes, and only then', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  const question = page.getByRole('alertdialog', { name: 'Discard Changes?' })
  await openEditor(page, id)
  await press(page, 'Escape')
  await editor(page).waitFor({ state: 'detached' })
  await button(page, 'Edit').click()
  await field(page, 'Brand').fill('Oliva')
  for (let times = 0; times < 4; times += 1) {
    await press(page, 'Escape')
    await question.waitFor()
    await press(page, 'Escape')
    await question.waitFor({ state: 'detached' })
    expect(await field(page, 'Brand').inputValue()).toBe('Oliva')
  }
  await editor(page).getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await editor(page).getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await editor(page).waitFor({ state: 'detached' })
  await button(page, 'Edit').click()
  expect(await field(page, 'Brand').inputValue()).toBe('Padron')
})

test('a form that could not be fetched says so, and opens once the page is loaded afresh', async ({
  page,
  member,
  watch,
}) => {
  watch.allow('no answer', 'console')
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await page.route('**/edit-dialog-*.js', (route) => route.abort())
  await page.goto(`/cigar/${id}`)
  await button(page, 'Edit').click()
  await toast(page, 'The form could not be loaded.').waitFor()
  await page.unrouteAll()
  await Promise.all([page.waitForEvent('load'), button(page, 'Reload Page').click()])
  await button(page, 'Edit').click()
  await editor(page).waitFor()
})
