import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import * as milestones from '../../shared/contract/milestones.ts'
import * as users from '../../shared/contract/users.ts'
import { findViolations } from './find-violations.ts'
import { linesOf, milestoneNames, openHome, part, stock } from './home-shelf.ts'
import { button, heading } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

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

test.describe('on a phone', () => {
  test.override('device', { viewport: { width: 390, height: 844 } })

  test('the card shows the last milestone and the next, and all when asked', async ({
    page,
    member,
  }) => {
    await stock(member)
    await openHome(page)
    const locked = part(page, 'Collection Milestones')
    await locked.getByText('Unlock All Milestones', { exact: true }).waitFor()
    await locked.getByRole('link', { name: 'Upgrade' }).waitFor()

    await member.goPremium()
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
