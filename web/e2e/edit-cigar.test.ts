import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { button, field, heading, toast } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { expectFocus, press, tabTo, type } from './keys.ts'
import { test } from './test.ts'

test('edits a cigar by keyboard, loses no change to Escape, and returns the focus', async ({
  page,
  member,
}) => {
  const body = { ...padron, quantity: 2, pricePerCigar: 18.5 }
  const { id } = await member.ok(cigars.createCigar, { body })
  const editor = page.getByRole('dialog', { name: 'Edit Cigar' })
  const question = page.getByRole('alertdialog', { name: 'Discard Changes?' })
  const edit = button(page, 'Edit')
  await page.goto(`/cigar/${id}`)
  await tabTo(page, edit)
  await press(page, 'Enter')
  await editor.waitFor()
  await press(page, 'Escape')
  await editor.waitFor({ state: 'detached' })
  await expectFocus(edit)

  await press(page, 'Enter')
  await tabTo(page, field(page, 'Brand'))
  await page.keyboard.press('ControlOrMeta+A')
  await type(page, 'Oliva')
  await tabTo(page, field(page, 'Strength'))
  await type(page, 'Mil')
  for (const response of ['Escape', 'Escape', 'Escape', 'Escape', 'Enter']) {
    await press(page, 'Escape')
    await question.waitFor()
    await press(page, response)
    await question.waitFor({ state: 'detached' })
    expect(await field(page, 'Brand').inputValue()).toBe('Oliva')
  }
  await tabTo(page, button(page, 'Save Changes'))
  await press(page, 'Enter')
  await toast(page, 'Cigar updated successfully.').waitFor()
  await heading(page, 'Oliva 1964 Anniversary').waitFor()
  await expectFocus(edit)
  expect(await member.ok(cigars.getCigar, { params: { id } })).toMatchObject({
    ...body,
    brand: 'Oliva',
    strength: 'Mild',
  })
  await page.getByRole('link', { name: 'Back to Collection' }).click()
  await page.getByRole('link', { name: /^View Oliva 1964 Anniversary/ }).waitFor()
})

test('scrolls the field with an error into view above the actions on a phone', async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const body = { ...padron, notes: 'Cocoa and coffee.' }
  const { id } = await member.ok(cigars.createCigar, { body })
  await page.goto(`/cigar/${id}`)
  await button(page, 'Edit').click()
  const estimate = field(page, 'Estimate per Cigar')
  await estimate.fill('1,234')
  // Below the actions, out of sight.
  await estimate.evaluate((input) => {
    const content = input.closest('dialog')?.firstElementChild
    content?.scrollBy(0, input.getBoundingClientRect().bottom - innerHeight)
  })
  await button(page, 'Save Changes').click()
  await page.getByText(/without a thousands separator/).waitFor()
  await expectFocus(estimate)
  const [typed, save] = [
    await estimate.boundingBox(),
    await button(page, 'Save Changes').boundingBox(),
  ]
  expect((typed?.y ?? 0) + (typed?.height ?? 0)).toBeLessThan(save?.y ?? 0)
})
