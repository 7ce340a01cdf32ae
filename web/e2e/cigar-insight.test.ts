import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as batches from '../../shared/contract/batches.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { findViolations } from './find-violations.ts'
import { isFocused, press, tabTo } from './keys.ts'
import type { Member } from './member.ts'
import { heading } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const history = (page: Page) => page.getByRole('region', { name: 'Smoking History' })
const chart = (page: Page) => page.getByRole('figure', { name: 'Rating Against Age' })
const toggle = (page: Page, name: string) => chart(page).getByRole('button', { name })
const picture = (page: Page) => chart(page).locator('svg path').first()

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

type Bought = {
  /** How many days ago. */
  readonly days: number
  readonly quantity: number
  /** The stars of its smoked sticks. */
  readonly rated: readonly number[]
}

/** A cigar of these purchases, of each of which some were smoked just now. */
async function smoked(member: Member, [first, ...others]: [Bought, ...Bought[]]): Promise<string> {
  const body = { ...padron, quantity: first.quantity, purchaseDate: daysAgo(first.days) }
  const { id } = await member.ok(cigars.createCigar, { body })
  const params = { id }
  const smoke = async (rated: readonly number[], batchId?: string) => {
    for (const rating of rated) {
      await member.ok(cigars.enjoyCigar, { params, body: { rating, batchId } })
    }
  }
  await smoke(first.rated)
  for (const { days, quantity, rated } of others) {
    const purchase = { quantity, purchaseDate: daysAgo(days) }
    const { id: batchId } = await member.ok(batches.addBatch, { params, body: purchase })
    await smoke(rated, batchId)
  }
  return id
}

/** Six rated sticks: three of 100 days, three of 500. */
const enough: [Bought, Bought] = [
  { days: 500, quantity: 5, rated: [5, 5, 4] },
  { days: 100, quantity: 5, rated: [3, 2, 3] },
]

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/cigar/${id}`)
  await heading(page, 'Rating Against Age').waitFor()
}

test('without a rated stick the panel says how to get there', async ({ page, member }) => {
  await open(page, await smoked(member, [{ days: 10, quantity: 3, rated: [] }]))
  const panel = page.getByRole('region', { name: 'Rating Against Age' })
  await panel.getByText(/^No rated sticks yet\. Give stars when you enjoy this cigar/).waitFor()
  expect(await panel.getByRole('button').count()).toBe(0)
  expect(await history(page).innerText()).not.toContain('a month')
})

test('a few rated sticks are drawn, and too few to name an age', async ({ page, member }) => {
  await open(page, await smoked(member, [{ days: 500, quantity: 4, rated: [4, 5] }]))
  await chart(page)
    .getByText(/^Too few rated sticks to name a best age: 2 so far/)
    .waitFor()
  // Two dots.
  expect((await picture(page).getAttribute('d'))?.split('M')).toHaveLength(3)
})

test('the age that is rated highest is named, of what the page knows already', async ({
  page,
  member,
}) => {
  await member.goPremium()
  const id = await smoked(member, enough)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(`/api/cigars/${id}`)) asked.push(pathname)
  })
  await open(page, id)
  // (5 + 5 + 4) / 3
  await chart(page)
    .getByText('You rate them highest at 1–2 years (Maturing): 4.7 of 5 on average, over 3 sticks.')
    .waitFor()
  const texts = await chart(page).locator('svg text').allTextContents()
  // (3 + 2 + 3) / 3
  expect(texts).toEqual(expect.arrayContaining(['2.7', '4.7', '6 mo', '1 yr']))
  expect(asked.sort()).toEqual([
    `/api/cigars/${id}`,
    `/api/cigars/${id}/batches`,
    `/api/cigars/${id}/instances`,
  ])
})

test('the pace tells how long the stock lasts', async ({ page, member }) => {
  await member.goPremium()
  await open(page, await smoked(member, enough))
  // Six in twelve months are half a stick a month: four last for eight.
  await history(page)
    .getByText(
      'About 0.5 sticks a month, 6 in the last year. At this pace the stock lasts about 8 months.',
    )
    .waitFor()
})

test('of a cigar that is used up nothing lasts', async ({ page, member }) => {
  await open(page, await smoked(member, [{ days: 500, quantity: 1, rated: [4] }]))
  await history(page)
    .getByText(/^About 0\.1 sticks a month, 1 in the last year\./)
    .waitFor()
  expect(await history(page).innerText()).not.toContain('lasts')
})

test('without a mouse the picture becomes a table, and a picture again', async ({
  page,
  member,
}) => {
  await member.goPremium()
  await open(page, await smoked(member, enough))
  await tabTo(page, toggle(page, 'Show as table'))
  await press(page, 'Enter')
  const table = chart(page).getByRole('table', { name: 'Rating Against Age' })
  await table.waitFor()
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Age', 'Rating', 'Smoked'])
  const rows = await table.getByRole('rowheader').allInnerTexts()
  expect(rows).toHaveLength(6)
  expect(rows.filter((age) => age.startsWith('1 year, 4 months'))).toHaveLength(3)
  expect(await table.getByRole('cell', { name: '5 of 5' }).count()).toBe(2)
  expect(await chart(page).locator('svg').count()).toBe(0)
  expect(await findViolations(page, 'the table')).toEqual([])

  const back = toggle(page, 'Show as picture')
  expect(await isFocused(back)).toBe(true)
  await press(page, 'Tab')
  expect(await isFocused(chart(page).getByRole('region'))).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await press(page, 'Enter')
  await picture(page).waitFor({ state: 'attached' })
  expect(await table.count()).toBe(0)
  expect(await findViolations(page, 'the picture')).toEqual([])
})

test('other stars are drawn and told at once', async ({ page, member }) => {
  await member.goPremium()
  const id = await smoked(member, enough)
  await open(page, id)
  await chart(page)
    .getByText(/1–2 years \(Maturing\): 4\.7 of 5/)
    .waitFor()
  // The latest three are those of 100 days, the one before them got four stars.
  await history(page)
    .getByRole('button', { name: /^Edit what you noted/ })
    .nth(3)
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Experience' })
  await dialog.locator('label', { hasText: '5 stars' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await chart(page)
    .getByText(/1–2 years \(Maturing\): 5\.0 of 5/)
    .waitFor()
})
