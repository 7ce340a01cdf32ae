import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import * as profile from '../../shared/contract/profile.ts'
import { formatUsDay, today } from '../../shared/rules/dates.ts'
import { failAt } from './failing-address.ts'
import type { Member } from './member.ts'
import { button, heading } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const summary = `**${profile.getProfileSummary.path}*`

const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

const readFigures = async (page: Page, labels: readonly string[]) =>
  Promise.all(labels.map(async (label) => [label, await figure(page, label).innerText()]))

const notable = (page: Page, label: string) =>
  page.getByRole('article').filter({ has: heading(page, label) })

/**
 * Six sticks of three brands: 3 × 18.50 + 2 × 14.75 = 85.00, the Cohiba has no price and is the only
 * one that is older than a day.
 */
async function fill(member: Member): Promise<void> {
  const shelf = [
    { lineName: 'Exclusivo', quantity: 3, pricePerCigar: 18.5, userRating: 5 },
    {
      brand: 'Cohiba',
      lineName: 'Siglo VI',
      wrapper: 'Colorado',
      origin: 'Cuba',
      purchaseDate: '2020-04-30',
      userRating: 4,
    },
    { brand: 'Oliva', lineName: 'Melanio', wrapper: 'Habano', quantity: 2, pricePerCigar: 14.75 },
  ]
  for (const cigar of shelf) await member.ok(cigars.createCigar, { body: { ...padron, ...cigar } })
}

test('with nothing kept the profile says so, and leads to the first cigar', async ({
  signedIn: page,
}) => {
  await page.goto('/profile')
  await page.getByText('Your collection is empty').waitFor()
  const counts = ['Total Cigars', 'Brands', 'Aging Cigars', 'Shared Milestones']
  expect(await readFigures(page, counts)).toEqual(counts.map((label) => [label, '0']))
  expect(await readFigures(page, ['Average Rating', 'Total Collection Value'])).toEqual([
    ['Average Rating', 'No ratings yet'],
    ['Total Collection Value', '$0.00'],
  ])
  for (const label of ['Favorite Wrapper', 'Favorite Origin']) {
    expect(await figure(page, label).getByText('None yet').count()).toBe(1)
  }
  await page.getByRole('link', { name: 'Add Your First Cigar' }).click()
  await heading(page, 'Add New Cigar').waitFor()
})

test('a small collection is summed up by one request', async ({ page, member }) => {
  await fill(member)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/cigars') || pathname === profile.getProfileSummary.path) {
      calls.push(pathname)
    }
  })
  await page.goto('/profile')
  await notable(page, 'Oldest Aging Cigar').waitFor()
  const expected = [
    ['Total Cigars', '6'],
    ['Brands', '3'],
    ['Aging Cigars', '1'],
    ['Shared Milestones', '0'],
    // Padron 5 and Cohiba 4
    ['Average Rating', '4.5/5'],
    ['Total Collection Value', '$85.00'],
    ['Favorite Wrapper', 'Maduro'],
    ['Favorite Origin', 'Nicaragua'],
  ]
  expect(
    await readFigures(
      page,
      expected.map(([label = '']) => label),
    ),
  ).toEqual(expected)
  expect(await notable(page, 'Oldest Aging Cigar').innerText()).toMatch(
    /Cohiba Siglo VI\s+\d+ years(, \d+ months?)?\s+since 4\/30\/2020/,
  )
  const { createdAt } = (await member.ok(cigars.listCigars))[0] ?? { createdAt: '' }
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const added = formatUsDay(today(zone, new Date(createdAt)))
  expect(await notable(page, 'Most Recent Addition').innerText()).toMatch(
    new RegExp(`Oliva Melanio\\s+Added ${added}$`),
  )
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([profile.getProfileSummary.path])
})

test('a notable cigar leads to its page, and from there one comes back', async ({
  page,
  member,
}) => {
  await fill(member)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Cohiba Siglo VI' }).click()
  await heading(page, 'Cohiba Siglo VI').waitFor()
  await page.getByRole('link', { name: /^Back/ }).click()
  await heading(page, 'Profile').waitFor()
  await page.getByRole('link', { name: 'Oliva Melanio' }).click()
  await heading(page, 'Oliva Melanio').waitFor()
})

test('figures that do not come are asked for again, and who one is stands there meanwhile', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  await fill(member)
  const answer = await failAt(page, summary)
  await page.goto('/profile')
  await page.getByRole('alert').getByText('Your figures could not be loaded.').waitFor()
  await heading(page, member.firstName).waitFor()
  await button(page, 'Delete Account').waitFor()
  answer.repair()
  await button(page, 'Try Again').click()
  await expect.poll(() => figure(page, 'Total Cigars').innerText()).toBe('6')
  expect(await page.getByRole('alert').count()).toBe(0)
})

/** Three brands again, with a wrapper and names as long as they may be. */
async function fillAtLength(member: Member): Promise<void> {
  const wrapper = 'Connecticut Broadleaf'
  const lineName = 'Gran Reserva Cosecha '.repeat(5).trim()
  for (const brand of ['Arturo Fuente '.repeat(5).trim(), 'Romeo y Julieta', 'M'.repeat(80)]) {
    const body = { ...padron, brand, lineName, wrapper, purchaseDate: '2014-12-31' }
    await member.ok(cigars.createCigar, { body })
  }
}

const keep = {
  'a small collection': fill,
  'long names': fillAtLength,
  nothing: async () => undefined,
} as const

test.for([
  ['a small collection', 390],
  ['a small collection', 1440],
  ['long names', 320],
  ['long names', 390],
  ['long names', 768],
  ['long names', 1440],
  ['nothing', 390],
  ['nothing', 1440],
] as const)(
  'when the figures of %s come, nothing moves at %i pixels',
  async ([kept, width], { page, member }) => {
    await keep[kept](member)
    const told = Promise.withResolvers<void>()
    await page.route(summary, async (route) => {
      await told.promise
      await route.continue()
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/profile')
    await page.getByRole('status').getByText('Loading your figures...').waitFor()
    await heading(page, member.firstName).waitFor()
    const places = () =>
      Promise.all(
        ['Collection Insights', 'Notable Cigars', 'Delete Account'].map((name) =>
          heading(page, name).evaluate((element) => element.getBoundingClientRect().top + scrollY),
        ),
      )
    const before = await places()
    told.resolve()
    await expect.poll(() => figure(page, 'Brands').innerText()).toBe(kept === 'nothing' ? '0' : '3')
    expect(await places()).toEqual(before)
  },
)
