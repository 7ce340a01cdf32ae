import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { button, toast } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { phone } from './taps.ts'
import { test as base } from './test.ts'

const test = base.extend('device', phone)

const selected = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Selected cigars' }).getByText(words, { exact: true })

test('selects cigars with a long press and Shift on a phone, edits a field and undoes it', async ({
  page,
  member,
}) => {
  const lines = ['One', 'Two', 'Three', 'Four']
  for (const lineName of lines)
    await member.ok(cigars.createCigar, { body: { ...padron, lineName } })
  await page.goto('/all-cigars?view=rows')
  const first = await page.getByRole('article').first().boundingBox()
  const at = { x: (first?.x ?? 0) + 100, y: (first?.y ?? 0) + 20 }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof at)[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [at])
  await selected(page, '1 selected').waitFor()
  await touch('touchEnd', [])
  await page.getByRole('checkbox', { name: 'Select Padron Two' }).click({ modifiers: ['Shift'] })
  await selected(page, '3 selected').waitFor()
  expect(new URL(page.url()).pathname).toBe('/all-cigars')

  // At its end, the page is above the bar.
  await page.getByRole('contentinfo').getByRole('link').last().click({ trial: true })

  const edit = button(page, 'Edit')
  // In the lower quarter, within reach of a thumb.
  expect((await edit.boundingBox())?.y).toBeGreaterThan(633)
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit 3 Cigars' })
  await dialog.getByLabel('Wrapper').selectOption('Habano')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'Updated 3 cigars').waitFor()
  const wrappers = async () => (await member.ok(cigars.listCigars)).map(({ wrapper }) => wrapper)
  expect(await wrappers()).toEqual(['Habano', 'Habano', 'Habano', 'Maduro'])
  await button(page, 'Undo').click()
  await toast(page, '3 cigars are as before.').waitFor()
  expect(await wrappers()).toEqual(['Maduro', 'Maduro', 'Maduro', 'Maduro'])
})
