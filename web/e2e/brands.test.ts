import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import type { Member } from './member.ts'
import { button, heading } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

/** Ten Padróns in two spellings, an Oliva and a Cohiba: twelve cigars, the Olivas three sticks. */
async function stock(member: Member): Promise<void> {
  await member.goPremium()
  await member.ok(cigars.createCigar, { body: { ...padron, brand: 'Oliva', quantity: 3 } })
  for (let n = 1; n <= 10; n += 1) {
    const brand = n % 2 === 0 ? 'Padrón' : 'PADRON'
    await member.ok(cigars.createCigar, { body: { ...padron, brand, lineName: `Serie ${n}` } })
  }
  await member.ok(cigars.createCigar, { body: { ...padron, brand: 'Cohiba', lineName: 'Siglo' } })
}

const brandsShown = (page: Page) =>
  page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()

const cardOf = (page: Page, brand: string) =>
  page.getByRole('article').filter({ has: heading(page, brand) })

test('brands stand in alphabetical order with what they hold, their eight newest, and the way to all', async ({
  page,
  member,
}) => {
  await stock(member)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Quick Navigation' }).getByText('Brands').click()
  await page.getByText('3 brands · 12 cigars · 14 in stock', { exact: true }).waitFor()
  expect(await brandsShown(page)).toEqual(['Cohiba', 'Oliva', 'Padrón'])

  const padrons = cardOf(page, 'Padrón')
  await padrons.getByText('10 cigars · 10 units', { exact: true }).waitFor()
  const compact = padrons.getByRole('listitem')
  expect(await compact.allInnerTexts()).toEqual(
    [10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Serie ${n}\n1 in stock`),
  )
  await padrons.getByRole('link', { name: 'View All 10 Cigars' }).click()
  await heading(page, 'Padrón').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/brand/Padr%C3%B3n')
  const first = page.getByRole('article').first()
  await expect.poll(() => first.getAttribute('aria-setsize')).toBe('10')

  await page.goBack()
  await cardOf(page, 'Oliva').getByRole('link', { name: 'Oliva', exact: true }).click()
  await heading(page, 'Oliva').first().waitFor()
  await page.goBack()
  await padrons.getByRole('link', { name: /^Serie 7/ }).click()
  await heading(page, 'Padron Serie 7').or(heading(page, 'PADRON Serie 7')).waitFor()
  await page.getByRole('link', { name: /^Back/ }).click()
  await heading(page, 'Brands').waitFor()
})

test('the figure of brands on the dashboard leads to them', async ({ page, member }) => {
  await member.ok(cigars.createCigar, { body: padron })
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Brands' }).first().click()
  await page.getByText('1 brand · 1 cigar · 1 in stock', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'View 1 Cigar' }).waitFor()
})

test('from the brands by keyboard alone: to a cigar, back, and to a brand', async ({
  page,
  member,
}) => {
  await stock(member)
  await page.goto('/brands')
  await cardOf(page, 'Cohiba').waitFor()
  await heading(page, 'Brands').focus()
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await heading(page, 'Cohiba Siglo').waitFor()
  await page.goBack()
  await cardOf(page, 'Cohiba').waitFor()
  await heading(page, 'Brands').focus()
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key)
  await heading(page, 'Cohiba').first().waitFor()
})

test('what is not in stock has no brand; without any the page invites to begin', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await member.ok(cigars.enjoyCigar, { params: { id }, body: {} })
  await page.goto('/brands')
  await page.getByText('No brands found', { exact: true }).waitFor()
  await page.getByText('Your collection is empty', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Add Your First Cigar' }).click()
  await button(page, /^Manual Entry/).waitFor()
})

test('brands that are coming say so; when they cannot be loaded there is another try', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  await member.ok(cigars.createCigar, { body: padron })
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resume) => {
    answer = resume
  })
  await page.route('**/api/cigars?*', async (route) => {
    await answered
    await route.fulfill({ status: 500, body: 'out of order' })
  })
  await page.goto('/brands')
  await page.getByText('Loading your collection...', { exact: true }).waitFor()
  answer()
  await page.getByText('Your collection could not be loaded.', { exact: true }).waitFor()
  await page.unrouteAll()
  await button(page, 'Try Again').click()
  await expect.poll(() => brandsShown(page)).toEqual(['Padron'])
})
