import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { failAt } from './failing-address.ts'
import { button, heading, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { figure, figures, readTable, stock, value } from './value-shelf.ts'
import { test } from './visit.ts'

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
  const figuresOfValue = await failAt(page, value)
  await page.goto('/collection-value')
  await page.getByText('Unable to load collection value data.', { exact: true }).waitFor()
  figuresOfValue.repair()
  await button(page, 'Try Again').click()
  await page.getByText('$130.75').first().waitFor()
  figuresOfValue.fail()
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
  let come = Promise.withResolvers<void>()
  await page.route(value, async (route) => {
    await come.promise
    await route.continue()
  })
  for (const width of [320, 390, 699, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    come = Promise.withResolvers<void>()
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
