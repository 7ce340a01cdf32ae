import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { button, heading, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const name = 'Padron 1964 Anniversary'

test('a cigar that is not there, and an address that is none, say so and lead back', async ({
  signedIn: page,
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
})

test('a cigar seen before and removed elsewhere since is not there any more', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(404)
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await page.goto(`/cigar/${id}`)
  await heading(page, name).waitFor()
  await page.getByRole('link', { name: 'Back to Collection' }).click()
  const card = page.getByRole('link', { name: /^View Padron/ })
  await card.waitFor()
  await member.ok(cigars.deleteCigar, { params: { id } })
  await card.click()
  await heading(page, 'Cigar Not Found').waitFor()
})

test('the page asks for the cigar, its purchases and what was smoked at once, and once each', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  const asked: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/cigars/${id}**`, async (route) => {
    asked.push(new URL(route.request().url()).pathname.replace(`/api/cigars/${id}`, ''))
    await released
    await route.continue()
  })
  await page.goto(`/cigar/${id}`)
  await page.getByText('Loading this cigar...').waitFor()
  await expect.poll(() => asked.toSorted()).toEqual(['', '/batches', '/instances'])
  release()
  await heading(page, name).waitFor()
  await heading(page, 'Smoking History').waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(3)
})

test('a press on the way back lasts while the cigar arrives, and its name is read out', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/cigars/${id}`, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/cigar/${id}`)
  await page.getByText('Loading this cigar...').waitFor()
  await page.getByRole('link', { name: 'Back to Collection' }).hover()
  await page.mouse.down()
  release()
  await heading(page, name).waitFor()
  await page.getByRole('status').filter({ hasText: name }).waitFor()
  await page.mouse.up()
  await heading(page, 'All Cigars').waitFor()
})

test('a cigar that could not be fetched is fetched again when one asks for it', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await page.route(`**/api/cigars/${id}`, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto(`/cigar/${id}`)
  await page.getByText('Failed to fetch cigar details').waitFor()
  await page.unrouteAll()
  await button(page, 'Try Again').click()
  await heading(page, name).waitFor()
})

test('the tiles tell the exact worth, how many have no price, what is left, and its age', async ({
  page,
  member,
}) => {
  await member.goPremium()
  const { id } = await member.ok(cigars.createCigar, {
    body: { ...padron, quantity: 3, pricePerCigar: 12.35, purchaseDate: '2024-01-10' },
  })
  await member.ok(cigars.restockCigar, {
    params: { id },
    body: { quantity: 2, purchaseDate: '2025-01-10', notes: 'From the harbour' },
  })
  await page.goto(`/cigar/${id}`)
  const tile = (label: string) => page.locator('dt', { hasText: label }).locator('..')
  expect(await tile('Average Price per Cigar').innerText()).toMatch(
    /\$12\.35\s+Total value \$37\.05\s+2 of 5 without a price$/,
  )
  expect(await tile('Collection Inventory').innerText()).toMatch(/5\s+cigars remaining$/)
  expect(await tile('Aged').innerText()).toMatch(/year.*\s+since 1\/10\/2024$/)
  await heading(page, 'Tasting Notes and Profile').waitFor()
  const restocks = page.getByRole('list', { name: 'Restocks' })
  expect(await restocks.innerText()).toMatch(/^1\/10\/2025\s+2 cigars\. From the harbour$/)
})

test('with none left the base price stands there, and nothing to enjoy', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: { ...padron, pricePerCigar: 18.5 } })
  await member.ok(cigars.enjoyCigar, { params: { id }, body: {} })
  await page.goto(`/cigar/${id}`)
  await page.getByText('No Inventory', { exact: true }).waitFor()
  await page.getByText('$18.50').first().waitFor()
  expect(await button(page, 'Enjoy').count()).toBe(0)
})

test('Back to Collection leads to the list one came from, and to all cigars from elsewhere', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  const back = page.getByRole('link', { name: 'Back to Collection' })
  await page.goto('/all-cigars?search=pad')
  await page.getByRole('link', { name: /^View Padron/ }).click()
  await heading(page, name).waitFor()
  await back.click()
  await page.waitForURL('**/all-cigars?search=pad')
  await page.goto('/')
  await page.getByRole('link', { name: 'Padron', exact: true }).first().click()
  await heading(page, name).waitFor()
  await back.click()
  await heading(page, "Ana's Digital Humidor").waitFor()
  await page.goto(`/cigar/${id}`)
  await back.click()
  await heading(page, 'All Cigars').waitFor()
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

test('an alert is a Premium feature and leads to the plans; to Premium it says what is coming', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await page.goto(`/cigar/${id}`)
  await button(page, 'Set Alert').click()
  const locked = page.getByRole('dialog', { name: 'Premium Feature Required' })
  await locked.getByRole('link', { name: 'Upgrade' }).click()
  await page.waitForURL('**/subscribe')
  await member.goPremium()
  await page.goto(`/cigar/${id}`)
  await button(page, 'Set Alert').click()
  const coming = page.getByRole('dialog', { name: 'Aging Alerts' })
  await coming.getByText('Aging alerts are on their way.').waitFor()
  await coming.getByRole('button', { name: 'Done' }).click()
  await coming.waitFor({ state: 'detached' })
})
