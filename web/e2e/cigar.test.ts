import { expect } from 'vitest'
import { cigars } from '../../shared/contract/cigars.ts'
import { button, heading, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

test('a cigar that is not there, and an address that is none, say so and lead back', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(400, 404)
  for (const id of ['01J00000000000000000000000', 'no-id']) {
    await page.goto(`/cigar/${id}`)
    await heading(page, 'Cigar Not Found').waitFor()
    await page
      .getByText("The cigar you're looking for doesn't exist or has been removed.")
      .waitFor()
  }
  await page.getByRole('link', { name: 'Back to Collection' }).click()
  await heading(page, 'All Cigars').waitFor()
  expect(member.firstName).toBe('Ana')
})

test('one of several is enjoyed with a rating, and the last one after a question, which leaves the page', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, {
    body: { ...padron, quantity: 2, pricePerCigar: 18.5, purchaseDate: '2025-01-10' },
  })
  await page.goto(`/cigar/${id}`)
  await page.getByText('Total value $37.00').waitFor()
  await page.getByText('cigars remaining').waitFor()
  await button(page, 'Enjoy').click()
  const dialog = page.getByRole('dialog', { name: 'Enjoy a Cigar' })
  await dialog.locator('label', { hasText: '4 stars' }).click()
  await dialog.getByLabel('Notes (optional)').fill('Cocoa to the end')
  await dialog.getByRole('button', { name: 'Enjoy', exact: true }).click()
  await toast(page, 'One cigar removed from inventory. Hope you enjoy it!').waitFor()
  await page.getByText('cigar remaining', { exact: true }).waitFor()

  await button(page, 'Enjoy').click()
  const question = page.getByRole('alertdialog', { name: 'Enjoy Your Last One?' })
  await question.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Enjoy', exact: true }).click()
  await toast(page, 'Last cigar enjoyed!').waitFor()
  await heading(page, 'All Cigars').waitFor()
  await page.getByText('Your collection is empty').waitFor()
  await page.goto(`/cigar/${id}`)
  await page.getByText('No Inventory').waitFor()
  expect(await button(page, 'Enjoy').count()).toBe(0)
})

test('enjoying that fails keeps what was said about the cigar', async ({ page, member, watch }) => {
  watch.allow(500)
  const { id } = await member.ok(cigars.createCigar, { body: { ...padron, quantity: 2 } })
  await page.goto(`/cigar/${id}`)
  await page.route('**/enjoy', (route) => route.fulfill({ status: 500, body: 'out of order' }))
  await button(page, 'Enjoy').click()
  const dialog = page.getByRole('dialog', { name: 'Enjoy a Cigar' })
  await dialog.getByLabel('Notes (optional)').fill('Cocoa to the end')
  await dialog.getByRole('button', { name: 'Enjoy', exact: true }).click()
  await toast(page, 'Error').waitFor()
  expect(await dialog.getByLabel('Notes (optional)').inputValue()).toBe('Cocoa to the end')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Enjoy', exact: true }).click()
  await toast(page, 'One cigar removed from inventory. Hope you enjoy it!').waitFor()
  expect(await member.ok(cigars.getCigar, { params: { id } })).toMatchObject({ quantity: 1 })
})

test('a cigar is deleted from its page after a question', async ({ page, member }) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await page.goto(`/cigar/${id}`)
  await button(page, 'Delete').click()
  await page
    .getByRole('alertdialog', { name: 'Remove Cigar' })
    .getByText('Remove', { exact: true })
    .click()
  await toast(page, 'Cigar removed from collection.').waitFor()
  await heading(page, "Ana's Digital Humidor").waitFor()
  expect(await member.ok(cigars.listCigars)).toEqual([])
})

test('a photo that is gone gives way to the banner of the brand', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(404)
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  const cigar = await member.ok(cigars.getCigar, { params: { id } })
  await page.route(`**/api/cigars/${id}`, (route) =>
    route.fulfill({ json: { ...cigar, imageUrl: `/media/${'0'.repeat(24)}/${id}.jpg` } }),
  )
  await page.goto(`/cigar/${id}`)
  await page.locator('svg text').filter({ hasText: 'Padron' }).waitFor()
  expect(await page.getByRole('main').getByRole('img').count()).toBe(0)
})
