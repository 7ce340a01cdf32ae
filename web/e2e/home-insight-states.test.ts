import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import * as milestones from '../../shared/contract/milestones.ts'
import { failAt } from './failing-address.ts'
import { openHome, part, stock } from './home-shelf.ts'
import { test } from './visit.ts'

test('on a wide screen the milestones fill the height of the recent cigars, in equal rows', async ({
  page,
  member,
}) => {
  await stock(member)
  for (const rows of [2, 6]) {
    if (rows === 6) await member.goPremium()
    await openHome(page)
    const [card, recent] = [part(page, 'Collection Milestones'), part(page, 'Recent Cigars')]
    await recent.getByRole('link').first().waitFor()
    await expect
      .poll(async () => Math.abs((await endOf(card)) - (await endOf(recent))))
      .toBeLessThan(2)
    const places = card.locator('li, [inert] > div > div')
    const heights = await places.evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(heights).toHaveLength(6)
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)
    expect(await card.getByRole('listitem').count()).toBe(rows)
    expect(await endOf(places.last())).toBeGreaterThan((await endOf(card)) - 2)
  }
})

test('insights that are still coming have their room', async ({ page, member }) => {
  await member.goPremium()
  await stock(member)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.route(`**${cigars.getStats.path}`, () => undefined, { times: 1 })
    await page.goto('/')
    const insights = part(page, 'Collection Insights')
    await insights.getByText('Loading your insights...').waitFor()
    const before = await heightOf(insights)
    await openHome(page)
    await insights.getByText('4.5/5', { exact: true }).waitFor()
    expect(Math.abs((await heightOf(insights)) / before - 1)).toBeLessThan(0.1)
  }
})

const heightOf = (place: Locator) => place.evaluate((element) => element.clientHeight)

/** How far down a place ends, in pixels. */
const endOf = (place: Locator) =>
  place.evaluate((element) => element.getBoundingClientRect().bottom)

test('an empty collection is invited to begin', async ({ page, member }) => {
  await member.goPremium()
  await openHome(page)
  await page.getByText('What you like, what runs low and what it is worth').waitFor()
  await page.getByText('Next: First Stick, 1 more cigar needed', { exact: true }).waitFor()
  await page.getByText('0 of 100', { exact: true }).waitFor()
  await page.getByText('No cigars in collection', { exact: true }).waitFor()
  const ways = page.getByRole('navigation', { name: 'Quick Navigation' }).getByRole('link')
  expect(await ways.allTextContents()).toEqual(['All Cigars', 'Brands', 'Aging Dashboard'])
  await ways.last().click()
  await page.waitForURL('**/aging')
})

test('figures and milestones that could not be loaded say so, and are there after another try', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  await member.goPremium()
  await stock(member)
  const figures = await failAt(page, `**${cigars.getStats.path}`)
  const progress = await failAt(page, `**${milestones.getMilestones.path}`)
  await page.goto('/')
  const insights = part(page, 'Collection Insights')
  const card = part(page, 'Collection Milestones')
  await insights.getByText('Failed to fetch value data', { exact: true }).waitFor()
  await card.getByText('Your milestones could not be loaded.', { exact: true }).waitFor()
  figures.repair()
  progress.repair()
  await insights.getByRole('button', { name: 'Try Again' }).click()
  await insights.getByText('4.5/5', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Try Again' }).click()
  await card.getByText('3 of 6', { exact: true }).waitFor()
})
