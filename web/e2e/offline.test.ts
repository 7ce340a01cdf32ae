import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { cigarOf, confirm, dialog, openNew } from './enjoyment.ts'
import { button, heading, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const unreachable = 'The server could not be reached. Please check your connection and try again.'

test('without a connection enjoying fails at once and keeps what was said; it does not happen later', async ({
  page,
  context,
  member,
  watch,
}) => {
  watch.allow('no answer')
  const id = await openNew(page, member, { quantity: 3 })
  await button(page, 'Enjoy').click()
  await dialog(page).getByLabel('Notes (optional)').fill('Cocoa to the end')
  await context.setOffline(true)
  await confirm(page).click()
  await toast(page, 'Failed to update inventory.').waitFor()
  await toast(page, unreachable).waitFor()
  expect(await dialog(page).getByRole('button', { name: 'Cancel' }).isEnabled()).toBe(true)
  expect(await dialog(page).getByLabel('Notes (optional)').inputValue()).toBe('Cocoa to the end')
  const asked = page.waitForResponse((response) => response.url().endsWith(`/api/cigars/${id}`))
  await context.setOffline(false)
  await asked
  expect(await cigarOf(member, id)).toMatchObject({ quantity: 3 })
})

test('without a connection a cigar says that it could not be fetched, and comes when there is one', async ({
  page,
  context,
  member,
  watch,
}) => {
  watch.allow('no answer')
  await member.ok(cigars.createCigar, { body: { ...padron, brand: 'Oliva' } })
  await openNew(page, member, { quantity: 1 })
  await page.getByRole('link', { name: 'Back to Collection' }).click()
  const other = page.getByRole('link', { name: /^View Oliva/ })
  await other.waitFor()
  await context.setOffline(true)
  await other.click()
  await page.getByText('Failed to fetch cigar details').waitFor()
  await context.setOffline(false)
  await heading(page, 'Oliva 1964 Anniversary').waitFor()
})
