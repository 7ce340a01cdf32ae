import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cigars } from '../../shared/contract/cigars.ts'
import { findViolations } from './find-violations.ts'
import { press, tabTo } from './keys.ts'
import type { Member } from './member.ts'
import { button, heading, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const value = '**/api/user/collection-value?*'

/**
 * Eleven sticks, of which one is enjoyed: 3 at $18.50, 2 at $14.75, 4 − 1 at $7.25, 1 at $24.00 and 1
 * without a price. 55.50 + 29.50 + 21.75 + 24.00 = $130.75 over 9 sticks, $14.53 each.
 */
async function stock(member: Member): Promise<void> {
  const add = (change: object) => member.ok(cigars.createCigar, { body: { ...padron, ...change } })
  await add({ quantity: 3, pricePerCigar: 18.5, purchaseDate: '2024-03-09' })
  await add({
    brand: 'Oliva',
    lineName: 'Serie V Melanio',
    quantity: 2,
    pricePerCigar: 14.75,
    purchaseDate: '2025-02-14',
  })
  const { id } = await add({
    brand: 'Arturo Fuente',
    lineName: 'Hemingway',
    quantity: 4,
    pricePerCigar: 7.25,
    purchaseDate: '2025-05-21',
  })
  await add({
    brand: 'Padrón',
    lineName: '1926 Serie',
    pricePerCigar: 24,
    purchaseDate: '2026-01-05',
  })
  await add({ brand: 'Cohiba', lineName: 'Siglo VI', purchaseDate: '2022-04-30' })
  await member.ok(cigars.enjoyCigar, { params: { id }, body: {} })
}

/** The figure beside a term. */
const figure = (page: Page, term: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .innerText()

const figures = async (page: Page, ...terms: readonly string[]) => {
  const shown: string[] = []
  for (const term of terms) shown.push(await figure(page, term))
  return shown
}

const picture = (page: Page, title: string) => page.getByRole('figure', { name: title })

/** The rows of a picture's table, heading and all. */
async function readTable(page: Page, title: string): Promise<string[][]> {
  await picture(page, title).getByRole('button', { name: 'Show as table' }).click()
  const rows = await page.getByRole('table', { name: title }).getByRole('row').all()
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()))
}

test('a collection is worth what its priced sticks in stock cost, figure by figure', async ({
  page,
  member,
}) => {
  await stock(member)
  await page.goto('/collection-value')
  await heading(page, 'Collection Value Analysis').waitFor()
  await heading(page, 'Inventory Summary').waitFor()
  expect(await figures(page, 'Current Value', 'Most Expensive', 'Avg Price/Cigar')).toEqual([
    '$130.75',
    '$24.00',
    '$14.53',
  ])
  await page
    .getByText('What you paid for 9 of the 10 sticks in stock. The others have no price.')
    .waitFor()
  expect(await figures(page, 'Total Sticks', 'In Humidor', 'Enjoyed', 'Unique Types')).toEqual([
    '11',
    '10',
    '1',
    '5',
  ])
  const coverage = page.locator('section').filter({ has: heading(page, 'Pricing Data Coverage') })
  await coverage.getByText('80%', { exact: true }).last().waitFor()
  await coverage.getByText('1 of 5 cigars in stock has no price.').last().waitFor()
  await page.getByText('Mid-Range holds the most: 5 of 9 priced sticks.').waitFor()
  await page.getByText('Padrón leads with $79.50, 61% of the value.').waitFor()
  expect(await figure(page, 'Average Age')).toMatch(/^\d+(\.\d)? months$/)
  await page.getByText('bought 4/30/2022').waitFor()
  for (const [title, price, name] of [
    ['Most Expensive', '$24.00', 'Padrón 1926 Serie'],
    ['Most Affordable', '$7.25', 'Arturo Fuente Hemingway'],
  ] as const) {
    const part = page
      .locator('section')
      .filter({ has: heading(page, title) })
      .last()
    expect(await part.innerText()).toContain(price)
    await part.getByRole('link', { name }).waitFor()
  }
})

test('every picture says the same as a table', async ({ page, member }) => {
  await stock(member)
  await page.goto('/collection-value')
  expect(await readTable(page, 'Price Distribution')).toEqual([
    ['Band', 'Price', 'Sticks'],
    ['Premium', '$20+', '1'],
    ['Mid-Range', '$10–19', '5'],
    ['Budget', '$5–9', '3'],
    ['Economy', 'under $5', '0'],
  ])
  expect(await readTable(page, 'Top Brands by Value')).toEqual([
    ['Brand', 'Sticks', 'Average Price', 'Value'],
    ['Padrón', '4', '$19.88', '$79.50'],
    ['Oliva', '2', '$14.75', '$29.50'],
    ['Arturo Fuente', '3', '$7.25', '$21.75'],
  ])
  const history = await readTable(page, 'Value Over Time')
  expect(history[1]?.[1]).toBe('$130.75')
  for (const row of [
    ['Jan 2026', '$138.00'],
    ['Dec 2025', '$114.00'],
    ['Mar 2025', '$85.00'],
    ['Mar 2024', '$55.50'],
  ]) {
    expect(history).toContainEqual(row)
  }
  await picture(page, 'Top Brands by Value')
    .getByRole('button', { name: 'Show as picture' })
    .click()
  await picture(page, 'Top Brands by Value').getByRole('link', { name: 'Oliva' }).waitFor()
})

test('insights are for paid plans, and tell in words what their signs mean', async ({
  page,
  member,
}) => {
  await stock(member)
  await page.goto('/collection-value')
  await heading(page, 'Inventory Summary').waitFor()
  expect(await heading(page, 'Collection Insights').count()).toBe(0)
  await member.goPremium()
  await page.reload()
  await heading(page, 'Collection Insights').waitFor()
  for (const name of [
    'Warning: Some Prices Are Missing',
    'Warning: Much Value in One Brand',
    'Good: Well Aged',
    'Note: Running Low',
  ]) {
    await heading(page, name).waitFor()
  }
})

test('an empty collection invites, and leads home', async ({ page, member }) => {
  await page.goto('/collection-value')
  await page.getByText('Your collection is empty', { exact: true }).waitFor()
  expect(await page.getByText(/\$|NaN/).count()).toBe(0)
  await page.getByRole('link', { name: 'Add Your First Cigar' }).click()
  await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
})

test('without a single price the page says so, invents no figure, and lists what to price', async ({
  page,
  member,
}) => {
  await member.ok(cigars.createCigar, { body: { ...padron, quantity: 2 } })
  const priced = { ...padron, lineName: 'Damaso', pricePerCigar: 9 }
  await page.goto('/collection-value')
  await page.getByText(/^None of your 2 sticks in stock has a price\./).waitFor()
  expect(await figure(page, 'Current Value')).toBe('No value yet')
  expect(await page.getByText('0%', { exact: true }).count()).toBe(1)
  expect(await page.getByText(/\$|NaN|Infinity/).count()).toBe(0)
  expect(await page.getByRole('figure').count()).toBe(0)
  await member.ok(cigars.createCigar, { body: priced })
  await page.getByRole('link', { name: 'Give your cigars a price' }).click()
  await heading(page, 'Cigars Without a Price').waitFor()
  await page.getByText('1 cigar', { exact: true }).waitFor()
  await page.getByRole('link', { name: /^View Padron 1964/ }).waitFor()
})

test('what is all enjoyed is worth nothing now, and leads to what can be bought again', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, {
    body: { ...padron, pricePerCigar: 18.5, purchaseDate: '2024-03-09' },
  })
  await member.ok(cigars.enjoyCigar, { params: { id }, body: {} })
  await page.goto('/collection-value')
  await heading(page, 'Inventory Summary').waitFor()
  expect(await figures(page, 'Current Value', 'In Humidor', 'Enjoyed')).toEqual([
    'Nothing in stock',
    '0',
    '1',
  ])
  const history = await readTable(page, 'Value Over Time')
  expect(history[1]?.[1]).toBe('$0.00')
  expect(history.at(-1)).toEqual(['Mar 2024', '$18.50'])
  await page.getByRole('link', { name: 'Restock one you enjoyed' }).click()
  await heading(page, 'Previously Enjoyed').waitFor()
})

test('a failure can be tried again; figures that are there stay when they cannot be had anew', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  await stock(member)
  const refuse = () => page.route(value, (route) => route.fulfill({ status: 500, body: 'no' }))
  await refuse()
  await page.goto('/collection-value')
  await page.getByText('Unable to load collection value data.', { exact: true }).waitFor()
  await page.unrouteAll()
  await button(page, 'Try Again').click()
  await page.getByText('$130.75').first().waitFor()
  await refuse()
  await page.getByRole('link', { name: 'Digital Humidor', exact: true }).click()
  await heading(page, 'Recent Cigars').waitFor()
  await page.goBack()
  await toast(page, 'Failed to fetch collection value.').waitFor()
  expect(await figure(page, 'Current Value')).toBe('$130.75')
})

test('while the figures are on their way their place is kept, and nothing moves when they come', async ({
  page,
  member,
}) => {
  await stock(member)
  for (const width of [320, 390, 699, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const come = Promise.withResolvers<void>()
    await page.route(value, async (route) => {
      await come.promise
      await route.continue()
    })
    await page.goto('/collection-value')
    await page.getByText('Loading collection value...').waitFor()
    // What stands in the place of a part is another element: its shift is none to the browser.
    const prices = () =>
      page.locator('h2', { hasText: 'Prices' }).evaluate((it) => it.getBoundingClientRect().top)
    const place = await prices()
    const shifts = await page.evaluateHandle(() => {
      const seen: number[] = []
      new PerformanceObserver((list) => seen.push(list.getEntries().length)).observe({
        type: 'layout-shift',
      })
      return seen
    })
    come.resolve()
    await page.getByText('$130.75').first().waitFor()
    await page.getByText('bought 4/30/2022').waitFor()
    expect(await shifts.evaluate(settled)).toEqual([])
    expect({ width, place: await prices() }).toEqual({ width, place })
    await page.unrouteAll()
  }
})

/** What was seen when the page has been drawn. */
const settled = async (seen: readonly number[]) => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  return seen
}

test('names as long as they may be stay within a small phone', async ({ page, member }) => {
  await member.goPremium()
  const cigar = { ...padron, pricePerCigar: 99_999_999.99, purchaseDate: '2024-03-09' }
  const long = { brand: 'W'.repeat(80), lineName: 'M'.repeat(120) }
  await member.ok(cigars.createCigar, { body: { ...cigar, ...long } })
  await member.ok(cigars.createCigar, { body: { ...cigar, pricePerCigar: 1 } })
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto('/collection-value')
  await heading(page, 'Warning: Much Value in One Brand').waitFor()
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await beyond()).toBeLessThanOrEqual(0)
  for (const title of ['Price Distribution', 'Value Over Time', 'Top Brands by Value']) {
    await readTable(page, title)
  }
  expect(await beyond()).toBeLessThanOrEqual(0)
})

test('a brand and a cigar opened from here lead back here; a brand opened elsewhere to the brands', async ({
  page,
  member,
}) => {
  await stock(member)
  await page.goto('/collection-value')
  await picture(page, 'Top Brands by Value').getByRole('link', { name: 'Oliva' }).click()
  await heading(page, 'In Your Collection').waitFor()
  await page.getByRole('link', { name: 'View Oliva Serie V Melanio' }).click()
  await heading(page, 'Oliva Serie V Melanio').waitFor()
  await page.getByRole('link', { name: /^Back to/ }).click()
  await heading(page, 'In Your Collection').waitFor()
  await page.getByRole('link', { name: 'Back to Collection Value' }).click()
  await heading(page, 'Collection Value Analysis').waitFor()
  for (const name of ['Padrón 1926 Serie', 'Arturo Fuente Hemingway', 'Cohiba Siglo VI']) {
    await page.getByRole('link', { name, exact: true }).click()
    await heading(page, name).waitFor()
    await page.getByRole('link', { name: /^Back to/ }).click()
    await heading(page, 'Collection Value Analysis').waitFor()
  }
  await page.goto('/brand/Oliva')
  await page.getByRole('link', { name: 'Back to brands' }).waitFor()
  expect(await page.getByRole('link', { name: 'Back to Collection Value' }).count()).toBe(0)
})

test('without a mouse a table is opened and a brand visited; for axe all of it is in order', async ({
  page,
  member,
}) => {
  await stock(member)
  await member.goPremium()
  await page.goto('/collection-value')
  await tabTo(page, picture(page, 'Price Distribution').getByRole('button'))
  await press(page, 'Enter')
  await page.getByRole('table', { name: 'Price Distribution' }).waitFor()
  await tabTo(page, picture(page, 'Top Brands by Value').getByRole('link', { name: 'Oliva' }))
  expect(await findViolations(page, 'collection value')).toEqual([])
  await press(page, 'Enter')
  await heading(page, 'In Your Collection').waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Back to Collection Value' }))
  await press(page, 'Enter')
  await heading(page, 'Collection Value Analysis').waitFor()
})
