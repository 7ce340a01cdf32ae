import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { blankPhoto } from '../../infra/local/testing/post-photo.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as photos from '../../shared/contract/photos.ts'
import { formatUsDay } from '../../shared/rules/dates.ts'
import { daysAgo } from './days-ago.ts'
import { failAt } from './failing-address.ts'
import { findViolations } from './find-violations.ts'
import { isFocused, press, tabTo } from './keys.ts'
import type { Member } from './member.ts'
import { button, field, heading, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const timeline = '**/api/user/timeline'
const [padronName, olivaName] = ['Padron 1964 Anniversary', 'Oliva Serie V']

/** Three sticks with a photo of 400 days ago, of which one was smoked today, and two of 179 days ago. */
async function keepTwo(member: Member): Promise<void> {
  const body = new FormData()
  body.set('image', new Blob([await blankPhoto()], { type: 'image/jpeg' }), 'a.jpg')
  const { imageUrl } = await member.ok(photos.uploadPhoto, { body })
  const { id } = await member.ok(cigars.createCigar, {
    body: { ...padron, imageUrl, quantity: 3, purchaseDate: daysAgo(400) },
  })
  await member.ok(cigars.createCigar, {
    body: {
      ...padron,
      brand: 'Oliva',
      lineName: 'Serie V',
      quantity: 2,
      purchaseDate: daysAgo(179),
    },
  })
  await member.ok(cigars.enjoyCigar, { params: { id }, body: { rating: 4 } })
}

/** What the lines in sight say, without the names of years and months above them. */
const events = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((articles) =>
      articles.map((article) =>
        [...article.querySelectorAll('a, p > span, time, p:last-child:not(:has(span))')].map(
          ({ textContent }) => textContent,
        ),
      ),
    )

const count = (page: Page, text: string) =>
  page.getByRole('search').getByText(text, { exact: true }).waitFor()

const names = (page: Page, level: number) =>
  page.getByRole('feed').getByRole('heading', { level }).allTextContents()

/** Once each, in their order. */
const unique = (texts: readonly string[]) => [...new Set(texts)]

test('what was bought, aged, photographed and smoked stands by year and month, newest first, and is summed up', async ({
  page,
  member,
}) => {
  await keepTwo(member)
  await page.goto('/timeline')
  await count(page, '6 events')
  const days = [0, 35, 179, 220, 400, 400].map(daysAgo)
  const lines = [
    [padronName, 'Enjoyed after 1 year, 1 month', '8/10'],
    [padronName, '2 sticks have aged 1 year', '1yr'],
    [olivaName, 'Purchased 2 sticks'],
    [padronName, '2 sticks have aged 6 months', '6mo'],
    [padronName, 'Photo added'],
    [padronName, 'Purchased 3 sticks'],
  ]
  const expected = lines.map(([name, text, ...badge], index) => [
    name,
    text,
    formatUsDay(days[index] ?? ''),
    ...badge,
  ])
  await expect.poll(() => events(page)).toEqual(expected)
  const years = unique(days.map((day) => day.slice(0, 4)))
  expect(await names(page, 2)).toEqual(years)
  expect(await names(page, 3)).toHaveLength(unique(days.map((day) => day.slice(0, 7))).length)

  const statistics = page.getByRole('region', { name: 'Timeline Statistics' })
  expect(await statistics.getByRole('definition').allTextContents()).toEqual([
    '2',
    '2',
    '1',
    String(years.length),
  ])
  // One in twelve months, and four are left.
  await page
    .getByRole('region', { name: 'Your Pace' })
    .getByText(
      'About 0.1 sticks a month, 1 in the last year. At this pace the stock lasts about 4 years.',
    )
    .waitFor()
  expect(await findViolations(page, 'timeline')).toEqual([])

  await button(page, 'Show as table').click()
  const rows = page.getByRole('table', { name: 'Smoking by Month' }).getByRole('row')
  expect(await rows.count()).toBe(13)
  const figures = await page.getByRole('table').getByRole('cell').allTextContents()
  expect(figures.filter((figure) => figure === '1')).toHaveLength(1)
  expect(figures.filter((figure) => figure === '0')).toHaveLength(11)
})

test('it is narrowed down by type and year, which the address keeps, also on the way back from a cigar', async ({
  page,
  member,
}) => {
  await keepTwo(member)
  await page.goto('/timeline')
  await count(page, '6 events')
  await field(page, 'Event type').selectOption('Purchases')
  await count(page, '2 events')
  const bought = daysAgo(400).slice(0, 4)
  await field(page, 'Year').selectOption(bought)
  const inYear = [179, 400].filter((days) => daysAgo(days).startsWith(bought)).length
  await count(page, inYear === 1 ? '1 event' : '2 events')
  const address = `/timeline?type=purchases&year=${bought}`
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
  await page.getByText(`No stick was smoked in ${bought}.`).waitFor()

  await page.getByRole('article').last().getByRole('link', { name: padronName }).click()
  await heading(page, padronName).waitFor()
  await page.getByRole('link', { name: 'Back to Collection' }).click()
  await heading(page, 'Collection Timeline').waitFor()
  expect(page.url()).toContain(address)
  await page.reload()
  expect(await field(page, 'Event type').inputValue()).toBe('purchases')
  expect(await field(page, 'Year').inputValue()).toBe(bought)

  await field(page, 'Year').selectOption('All Years')
  await field(page, 'Event type').selectOption('Photos')
  await count(page, '1 event')
  await expect
    .poll(() => events(page))
    .toEqual([[padronName, 'Photo added', formatUsDay(daysAgo(400))]])
  await page.goto('/timeline?type=milestones&year=1999')
  await page.getByText('No events match your filters').waitFor()
  expect(await findViolations(page, 'no match')).toEqual([])
  await button(page, 'Show All Events').click()
  await count(page, '6 events')
  expect(new URL(page.url()).search).toBe('')
})

test('nothing yet, a history still coming and one that failed are told apart', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  await page.goto('/timeline')
  await page.getByText('No Timeline Events').waitFor()
  expect(await findViolations(page, 'empty timeline')).toEqual([])
  await page.getByRole('link', { name: 'Add Your First Cigar' }).click()
  await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()

  const answer = await failAt(page, timeline)
  await page.route(timeline, () => undefined, { times: 1 })
  await page.goto('/timeline')
  await page.getByText('Loading your timeline...').waitFor()
  expect(await page.getByText('No Timeline Events').count()).toBe(0)

  await member.ok(cigars.createCigar, { body: padron })
  await page.reload()
  await page.getByText('Your timeline could not be loaded.').waitFor()
  expect(await findViolations(page, 'failed timeline')).toEqual([])
  answer.repair()
  await button(page, 'Try Again').click()
  await count(page, '1 event')

  // What was there stays when it cannot be had anew, and that is said.
  answer.fail()
  await page.getByRole('link', { name: 'Digital Humidor', exact: true }).click()
  await heading(page, 'Recent Cigars').waitFor()
  await page.goBack()
  await toast(page, 'Your timeline could not be loaded.').waitFor()
  await count(page, '1 event')
})

test('without a mouse it is narrowed down and leads to a cigar, with the focus where it was', async ({
  page,
  member,
}) => {
  await keepTwo(member)
  await page.goto('/timeline')
  await tabTo(page, field(page, 'Event type'))
  await press(page, 'ArrowDown')
  await count(page, '2 events')
  expect(await isFocused(field(page, 'Event type'))).toBe(true)
  await tabTo(page, page.getByRole('link', { name: olivaName }))
  await press(page, 'Enter')
  await heading(page, olivaName).waitFor()
})

test('on a phone the events are in sight at once, and smoking and pace when they are asked for', async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await keepTwo(member)
  await page.goto('/timeline')
  const box = await page.getByRole('article').first().boundingBox()
  expect(box && box.y + box.height).toBeLessThan(844)
  const chart = page.getByRole('figure', { name: 'Smoking by Month' })
  const pace = page.getByRole('region', { name: 'Your Pace' })
  expect([await chart.isVisible(), await pace.isVisible()]).toEqual([false, false])
  await button(page, 'Show smoking and pace').click()
  await chart.locator('svg').waitFor()
  await pace.waitFor()
  expect(await findViolations(page, 'timeline on a phone')).toEqual([])
  await button(page, 'Hide smoking and pace').click()
  await pace.waitFor({ state: 'hidden' })
})

test('thousands of events stay light, and every one can be reached', async ({ page, member }) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  const instant = (index: number) => new Date(Date.UTC(2026, 0, 1) - index * 7_200_000)
  const json = {
    cigars: [{ id, brand: 'Padron', lineName: '1964' }],
    purchases: [{ cigar: 0, day: '2020-01-01', quantity: 9, remaining: 0 }],
    smokes: Array.from({ length: 20_000 }, (_, index) => ({
      cigar: 0,
      at: instant(index).toISOString(),
      purchased: '2020-01-01',
    })),
  }
  await page.route(timeline, (route) => route.fulfill({ json }))
  await page.goto('/timeline')
  await count(page, '20,001 events')
  const articles = page.getByRole('article')
  const inPage = async () => expect(await articles.count()).toBeLessThanOrEqual(40)
  await inPage()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByText('Purchased 9 sticks').waitFor()
  expect(await articles.last().getAttribute('aria-posinset')).toBe('20001')
  await inPage()
})
