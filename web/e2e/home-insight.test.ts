import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { button } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { disableOfflineCache, reset } from './audit.ts'
import type { Member } from './new-user.ts'
import { test } from './test.ts'

/** Ten sticks. The mean rating is (4 + 5) / 2 = 4.5. */
async function stock(member: Member): Promise<void> {
  const stock = [
    { ...padron, quantity: 5, pricePerCigar: 20 },
    { ...padron, brand: 'Oliva', lineName: 'Serie V', quantity: 2, pricePerCigar: 9.5 },
    { ...padron, brand: 'Davidoff', lineName: 'No. 2', pricePerCigar: 24.1, origin: 'Honduras' },
    { ...padron, brand: 'Cohiba', lineName: 'Siglo VI', quantity: 2, origin: 'Cuba' },
  ]
  const stars: Readonly<Record<string, number>> = { Oliva: 4, Cohiba: 5 }
  for (const body of stock) {
    const { id } = await member.ok(cigars.createCigar, { body })
    const userRating = stars[body.brand]
    if (userRating === undefined) continue
    await member.ok(cigars.updateCigar, { params: { id }, body: { userRating } })
  }
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const milestonesOf = (page: Page) => part(page, 'Collection Milestones')

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await milestonesOf(page)
    .getByText(/\d of 6 achieved/)
    .waitFor()
}

test('fills the height next to the recent cigars with milestones, and shortens them on a phone', async ({
  page,
  member,
}) => {
  // The stored copy would show instead of the loading message.
  await disableOfflineCache(page)
  await stock(member)
  await openHome(page)
  await expectEqualRows(page, 2)
  await button(page, 'Show all milestones').waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 390, height: 844 })
  const card = milestonesOf(page)
  await card.getByText('Unlock All Milestones', { exact: true }).waitFor()
  await card.getByRole('link', { name: 'Upgrade' }).waitFor()

  await member.goPremium()
  await openHome(page)
  const rows = card.getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.first().innerText()).toContain('Enthusiast')
  expect(await rows.last().innerText()).toContain('Serious Collector')
  const [more, fewer] = [button(page, 'Show all milestones'), button(page, 'Show fewer milestones')]
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  await more.click()
  await expect.poll(() => rows.count()).toBe(6)
  expect(await fewer.getAttribute('aria-expanded')).toBe('true')
  await fewer.click()
  await expect.poll(() => rows.count()).toBe(2)

  await expectEqualHeights(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectEqualHeights(page)
  await expectEqualRows(page, 6)
})

/** The card and its six rows end where the recent cigars end, and this number of rows is open. */
async function expectEqualRows(page: Page, open: number): Promise<void> {
  const [card, recent] = [milestonesOf(page), part(page, 'Recent Cigars')]
  await recent.getByRole('link').first().waitFor()
  await expect
    .poll(async () => Math.abs((await endOf(card)) - (await endOf(recent))))
    .toBeLessThan(2)
  const places = card.locator('li, [inert] > div > div')
  const heights = await places.evaluateAll((all) => all.map((place) => place.clientHeight))
  expect(heights).toHaveLength(6)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)
  expect(await card.getByRole('listitem').count()).toBe(open)
  expect(await endOf(places.last())).toBeGreaterThan((await endOf(card)) - 2)
}

/** The loading message of the insights is about as high as the insights. Leaves home open. */
async function expectEqualHeights(page: Page): Promise<void> {
  await page.route(`**${cigars.getStats.path}?*`, () => undefined)
  await page.goto('/')
  const insights = part(page, 'Collection Insights')
  await insights.getByText('Loading your insights...').waitFor()
  const before = await heightOf(insights)
  await reset(page)
  await openHome(page)
  await insights.getByText('4.5/5', { exact: true }).waitFor()
  expect(Math.abs((await heightOf(insights)) / before - 1)).toBeLessThan(0.1)
}

const heightOf = (place: Locator) => place.evaluate((element) => element.clientHeight)

/** The lower edge of a place in pixels. */
const endOf = (place: Locator) =>
  place.evaluate((element) => element.getBoundingClientRect().bottom)
