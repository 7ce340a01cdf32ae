import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AgingBreakdown } from '../../shared/contract/aging.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { ages, breakdown, keep, oldest, part } from './aging-shelf.ts'
import { daysAgo } from './days-ago.ts'
import { failAt } from './failing-address.ts'
import { findViolations } from './find-violations.ts'
import { isFocused, press, tabTo } from './keys.ts'
import { button, heading, toast } from './read-page.ts'
import { test } from './visit.ts'

test('without cigars the page says so on any plan and leads to adding one', async ({
  page,
  member,
}) => {
  for (const isPremium of [false, true]) {
    if (isPremium) await member.goPremium()
    await page.goto('/aging')
    await page.getByText('No cigars found for aging analysis', { exact: true }).waitFor()
    await page
      .getByText('No cigars with purchase dates found in your collection', { exact: true })
      .waitFor()
    expect(await heading(page, 'Premium Feature Required').count()).toBe(isPremium ? 0 : 1)
    expect(await findViolations(page, 'aging empty')).toEqual([])
  }
  await page.getByRole('link', { name: 'Add a Cigar' }).click()
  await heading(page, 'Recent Cigars').waitFor()
})

test('a collection bought today has nothing that is old, ripe or rated, and is told how that comes', async ({
  page,
  member,
}) => {
  await member.goPremium()
  await keep(member, 0)
  await page.goto('/aging')
  await oldest(page)
    .getByText(/^None of your cigars has rested for a month yet\./)
    .waitFor()
  await part(page, 'Smoke Soon')
    .getByText(/Too few rated sticks to name a best age: 0 so far/)
    .waitFor()
  await part(page, 'Rating Against Age')
    .getByText(/^No rated smokes yet\./)
    .waitFor()
  await part(page, 'Smoke Soon').getByRole('link', { name: 'Choose a Cigar to Enjoy' }).click()
  await heading(page, 'All Cigars').waitFor()
})

test('while the answer is coming the page says so, and when it fails it can be asked for again', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  await member.goPremium()
  await keep(member, 45)
  const answer = await failAt(page, breakdown)
  const come = Promise.withResolvers<void>()
  await page.route(
    breakdown,
    async (route) => {
      await come.promise
      await route.fallback()
    },
    { times: 1 },
  )
  await page.goto('/aging')
  await page.getByRole('status').getByText('Loading aging data...').waitFor({ state: 'attached' })
  await oldest(page).waitFor()
  come.resolve()
  await page.getByText('Failed to load aging data').waitFor()
  answer.repair()
  await button(page, 'Try Again').click()
  await oldest(page).getByText('1 month', { exact: true }).waitFor()

  // What is there stays when it cannot be had anew, and that is said.
  answer.fail()
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
  })
  await toast(page, 'Failed to load aging data').waitFor()
  await oldest(page).getByText('1 month', { exact: true }).waitFor()
})

test('without Premium what the plan shows stands where it was awaited', async ({
  page,
  member,
}) => {
  await keep(member, 45)
  await keep(member, 15, { brand: 'Oliva' })
  const resume = Promise.withResolvers<void>()
  await page.route(breakdown, async (route) => {
    await resume.promise
    await route.continue()
  })
  await page.goto('/aging')
  const place = () => heading(page, 'Aging Breakdown by Cigar').boundingBox()
  await page.getByText('Loading aging data...').waitFor({ state: 'attached' })
  const awaited = await place()
  resume.resolve()
  await ages(page).getByRole('article').waitFor()
  expect((await place())?.y).toBe(awaited?.y)
})

test('ages are never from before: whoever comes back sees the collection as it is now, and waits for it', async ({
  page,
  member,
}) => {
  await member.goPremium()
  const id = await keep(member, 45, { quantity: 2 })
  await page.goto('/aging')
  await ages(page).getByText('2 sticks of 1 cigar, the oldest first.').waitFor()
  await ages(page).getByRole('link', { name: 'Padron 1964 Anniversary' }).click()
  await heading(page, 'Specifications').waitFor()
  await member.ok(cigars.enjoyCigar, { params: { id }, body: {} })
  const resume = Promise.withResolvers<void>()
  await page.route(breakdown, async (route) => {
    await resume.promise
    await route.continue()
  })
  await page.goBack()
  await page.getByText('Loading aging data...').waitFor({ state: 'attached' })
  expect(await page.getByText('2 sticks of 1 cigar').count()).toBe(0)
  resume.resolve()
  await ages(page).getByText('1 stick of 1 cigar, the oldest first.').waitFor()
})

/** What is told of so many cigars, each of one stick a year old, and of so many that are past their best. */
async function tell(page: Page, cigarCount: number, ripeCount: number, firstId = 'first') {
  const name = (n: number) => ({
    id: n === 0 ? firstId : `cigar-${n}`,
    brand: 'Padron',
    lineName: `Line ${n}`,
  })
  const json: AgingBreakdown = {
    cigars: Array.from({ length: cigarCount }, (_, n) => ({
      cigar: { ...name(n), purchaseDate: daysAgo(375) },
      visual: {
        totalInstances: 1,
        ageDistribution: [{ category: 'Maturing', count: 1, percentage: 100, color: 'amber' }],
      },
      instances: { Fresh: 0, Developing: 0, Maturing: 1, Aged: 0, 'Premium Aged': 0 },
    })),
    locked: 0,
    analytics: {
      oldest: [],
      smokeSoon: Array.from({ length: ripeCount }, (_, n) => ({
        ...name(n),
        purchaseDate: daysAgo(375),
        quantity: 1,
        ageInMonths: 12,
        best: 'Fresh',
        knownOf: 'all',
      })),
      ratings: [],
    },
  }
  await page.route(breakdown, (route) => route.fulfill({ json }))
}

test('five thousand cigars stay few elements, as bars and as a table, down to the last', async ({
  page,
  member,
}) => {
  await member.goPremium()
  await tell(page, 5000, 0)
  await page.goto('/aging')
  await ages(page).getByText('5,000 sticks of 5,000 cigars, the oldest first.').waitFor()
  const last = ages(page).getByRole('link', { name: 'Padron Line 4999', exact: true })
  const elements = () => ages(page).evaluate((section) => section.querySelectorAll('*').length)
  const scrollToEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  for (const view of ['bars', 'table']) {
    if (view === 'table') {
      await page.evaluate(() => scrollTo(0, 0))
      await ages(page)
        .getByRole('button', { name: /^Show as table/ })
        .click()
    }
    await expect
      .poll(async () => {
        await scrollToEnd()
        return last.count()
      })
      .toBe(1)
    expect(await elements()).toBeLessThanOrEqual(400)
  }
  expect(
    await ages(page)
      .getByRole('row')
      .filter({ hasText: 'Padron Line 4999' })
      .getAttribute('aria-rowindex'),
  ).toBe('5001')
})

test('without a mouse more of what to smoke soon is shown, the table is opened and a cigar visited', async ({
  page,
  member,
}) => {
  await member.goPremium()
  const id = await keep(member, 0)
  await tell(page, 3, 12, id)
  await page.goto('/aging')
  const soon = part(page, 'Smoke Soon').getByRole('listitem')
  await soon.first().waitFor()
  expect(await soon.count()).toBe(10)
  await tabTo(page, part(page, 'Smoke Soon').getByRole('button', { name: /^Show more/ }))
  await press(page, 'Enter')
  await expect.poll(() => soon.count()).toBe(12)
  expect(await isFocused(part(page, 'Smoke Soon').getByText('All are shown'))).toBe(true)
  await tabTo(
    page,
    ages(page).getByRole('button', { name: 'Show as table of Aging Breakdown by Cigar' }),
  )
  await press(page, 'Enter')
  await tabTo(page, ages(page).getByRole('link', { name: 'Padron Line 0' }))
  await press(page, 'Enter')
  await heading(page, 'Padron 1964 Anniversary').waitFor()
})
