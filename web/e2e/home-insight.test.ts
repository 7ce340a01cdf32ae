import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { cigars } from '../../shared/contract/cigars.ts'
import { milestones } from '../../shared/contract/milestones.ts'
import { users } from '../../shared/contract/users.ts'
import { findViolations } from './find-violations.ts'
import type { Member } from './member.ts'
import { button, heading } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

/**
 * Ten sticks. Padron: 5 at $20.00. Oliva: 2 at $9.50, rated 4. Davidoff: 1 at $24.10. Cohiba: 2
 * without a price, rated 5. Worth 100.00 + 19.00 + 24.10 = $143.10, the mean of the eight priced ones
 * $17.89; the mean rating (4 + 5) / 2 = 4.5.
 */
async function stock(member: Member): Promise<void> {
  const shelf = [
    { ...padron, quantity: 5, pricePerCigar: 20 },
    { ...padron, brand: 'Oliva', lineName: 'Serie V', quantity: 2, pricePerCigar: 9.5 },
    { ...padron, brand: 'Davidoff', lineName: 'No. 2', pricePerCigar: 24.1, origin: 'Honduras' },
    { ...padron, brand: 'Cohiba', lineName: 'Siglo VI', quantity: 2, origin: 'Cuba' },
  ]
  const stars: Readonly<Record<string, number>> = { Oliva: 4, Cohiba: 5 }
  for (const body of shelf) {
    const { id } = await member.ok(cigars.createCigar, { body })
    const userRating = stars[body.brand]
    if (userRating === undefined) continue
    await member.ok(cigars.updateCigar, { params: { id }, body: { userRating } })
  }
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The words of a place, each on a line of its own. */
const linesOf = async (place: Locator) => (await place.innerText()).split('\n').filter(Boolean)
const milestoneNames = (page: Page) =>
  part(page, 'Collection Milestones').getByRole('heading', { level: 3 }).allTextContents()

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await part(page, 'Collection Milestones')
    .getByText(/\d of 6 achieved/)
    .waitFor()
}

test('a paid plan is told what the collection is like, and each word leads on', async ({
  page,
  member,
}) => {
  await member.goPremium()
  await stock(member)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openHome(page)
  await heading(page, 'Collection Insights').waitFor()
  expect(await linesOf(part(page, 'Collection Analytics'))).toEqual([
    'Collection Analytics',
    '4.5/5',
    'Average rating',
    'of 2 rated cigars',
    'Recent additions',
    ...(await recent(page, ['Cohiba Siglo VI', 'Davidoff No. 2', 'Oliva Serie V'])),
    'Top origins',
    ...['Nicaragua', '7 cigars', 'Cuba', '2 cigars', 'Honduras', '1 cigar'],
  ])
  expect(await linesOf(part(page, 'Collection Health'))).toEqual([
    'Collection Health',
    ...['3', 'Low stock', 'Two sticks left, or fewer'],
    ...['Davidoff No. 2', '1 left', 'Cohiba Siglo VI', '2 left', 'and 1 more'],
    ...['2', 'Unrated', 'Without stars so far'],
  ])
  expect(await linesOf(part(page, 'Value at a Glance'))).toEqual([
    ...['Value at a Glance', '$143.10', 'Average per cigar', '$17.89', 'Priced', '3 of 4'],
  ])
  expect(await linesOf(part(page, 'Premium Brands'))).toEqual([
    ...['Premium Brands', '$20 a cigar and over', 'Davidoff', '$24.10', 'Padron', '$20.00'],
  ])
  expect(await linesOf(part(page, 'Affordable Brands'))).toEqual([
    ...['Affordable Brands', 'Under $20 a cigar', 'Oliva', '$9.50'],
  ])
  for (const path of [cigars.getStats.path, milestones.getMilestones.path, users.getStatus.path]) {
    expect(asked.filter((one) => one === path)).toHaveLength(1)
  }
  for (const [name, address, title] of [
    ['Low stock', '/all-cigars?filter=lowstock', 'Low Stock Cigars'],
    ['Unrated', '/all-cigars?filter=unrated', 'Unrated Cigars'],
    ['Oliva', '/brand/Oliva', 'Oliva'],
    ['Oliva Serie V', /\/cigar\/.+/, 'Oliva Serie V'],
    ['Value at a Glance', '/collection-value', 'Collection Value Analysis'],
  ] as const) {
    await openHome(page)
    const insights = part(page, 'Collection Insights')
    await insights.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(address)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})

/** Names with the day, which is today where the browser is. */
async function recent(page: Page, names: readonly string[]): Promise<string[]> {
  const day = await page.evaluate(() => new Date().toLocaleDateString('en-US'))
  return names.flatMap((name) => [name, day])
}

test('Premium sees all six milestones with how far each is', async ({ page, member }) => {
  await member.goPremium()
  await stock(member)
  await openHome(page)
  expect(await milestoneNames(page)).toEqual(
    [
      'First Stick',
      'Getting Started',
      'Enthusiast',
      'Serious Collector',
      'Master Collector',
    ].concat('Legendary Humidor'),
  )
  const card = part(page, 'Collection Milestones')
  const words = await card.innerText()
  for (const text of ['3 of 6', '50%', 'Next: Serious Collector, 15 more cigars needed']) {
    expect(words).toContain(text)
  }
  const bar = (name: string) => card.getByRole('progressbar', { name }).getAttribute('value')
  expect(await bar('Milestones achieved')).toBe('50')
  expect(await bar('Progress to Serious Collector')).toBe('40')
  expect(await bar('Progress to Legendary Humidor')).toBe('10')
  expect(await card.getByRole('link', { name: 'Upgrade' }).count()).toBe(0)
  expect(await findViolations(page, 'home of Premium')).toEqual([])
})

test('Basic is told of the collection, but milestones from the third on are neither sent nor shown', async ({
  page,
  member,
}) => {
  await member.goBasic()
  await stock(member)
  const sent = page.waitForResponse(`**${milestones.getMilestones.path}`)
  await openHome(page)
  await heading(page, 'Collection Insights').waitFor()
  expect(await milestoneNames(page)).toEqual(['First Stick', 'Getting Started'])
  expect(await (await sent).text()).not.toMatch(/Enthusiast|Legendary/)
  const card = part(page, 'Collection Milestones')
  expect(await card.innerText()).not.toContain('Enthusiast')
  await card.getByText('Unlock All Milestones', { exact: true }).waitFor()
  expect(await findViolations(page, 'home of Basic')).toEqual([])
  await card.getByRole('link', { name: 'Upgrade' }).click()
  await heading(page, 'Choose Your Plan').waitFor()
})

test('Free is told nothing of the collection, and its server sends nothing of it', async ({
  page,
  member,
}) => {
  await stock(member)
  await openHome(page)
  await page.getByRole('definition').filter({ hasText: '$143.10' }).waitFor()
  expect(await heading(page, 'Collection Insights').count()).toBe(0)
  expect(await member.ok(cigars.getStats)).not.toHaveProperty('insights')
  expect(await milestoneNames(page)).toEqual(['First Stick', 'Getting Started'])
  await page.getByText('Unlock All Milestones', { exact: true }).waitFor()
  await button(page, 'Show all milestones').waitFor({ state: 'hidden' })
})

test('who has smoked everything is told what they liked, and that nothing is left', async ({
  page,
  member,
}) => {
  await member.goPremium()
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await member.ok(cigars.updateCigar, { params: { id }, body: { userRating: 4 } })
  await member.ok(cigars.enjoyCigar, { params: { id }, body: {} })
  await openHome(page)
  expect(await linesOf(part(page, 'Collection Analytics'))).toEqual([
    ...['Collection Analytics', '4.0/5', 'Average rating', 'of 1 rated cigar'],
    'No cigars in collection',
  ])
})

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
    await page.route(`**${cigars.getStats.path}`, () => undefined)
    await page.goto('/')
    const insights = part(page, 'Collection Insights')
    await insights.getByText('Loading your insights...').waitFor()
    const before = await heightOf(insights)
    await page.unrouteAll()
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
  for (const path of [cigars.getStats.path, milestones.getMilestones.path]) {
    await page.route(`**${path}`, (route) => route.fulfill({ status: 500, body: 'out of order' }))
  }
  await page.goto('/')
  const insights = part(page, 'Collection Insights')
  const card = part(page, 'Collection Milestones')
  await insights.getByText('Failed to fetch value data', { exact: true }).waitFor()
  await card.getByText('Your milestones could not be loaded.', { exact: true }).waitFor()
  await page.unrouteAll()
  await insights.getByRole('button', { name: 'Try Again' }).click()
  await insights.getByText('4.5/5', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Try Again' }).click()
  await card.getByText('3 of 6', { exact: true }).waitFor()
})

test.describe('on a phone', () => {
  test.override('device', { viewport: { width: 390, height: 844 } })

  test('the card shows the last milestone and the next, and all when asked', async ({
    page,
    member,
  }) => {
    await member.goPremium()
    await stock(member)
    await openHome(page)
    const rows = part(page, 'Collection Milestones').getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(2)
    expect(await rows.first().innerText()).toContain('Enthusiast')
    expect(await rows.last().innerText()).toContain('Serious Collector')
    const more = button(page, 'Show all milestones')
    expect(await more.getAttribute('aria-expanded')).toBe('false')
    await more.click()
    await expect.poll(() => rows.count()).toBe(6)
    const fewer = button(page, 'Show fewer milestones')
    expect(await fewer.getAttribute('aria-expanded')).toBe('true')
    await fewer.click()
    await expect.poll(() => rows.count()).toBe(2)
  })
})
