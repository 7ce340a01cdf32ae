import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { useCloud as reachCloud } from '../../infra/local/testing/environment.ts'
import { inDays, setSubscription } from '../../infra/local/testing/stock-shelf.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { formatUsDay } from '../../shared/rules/dates.ts'
import { ages, breakdown, keep, oldest, part } from './aging-shelf.ts'
import { daysAgo } from './days-ago.ts'
import { findViolations } from './find-violations.ts'
import type { Member } from './member.ts'
import { heading } from './read-page.ts'
import { test } from './visit.ts'

async function smoke(member: Member, id: string, ratings: readonly number[]) {
  for (const rating of ratings) {
    await member.ok(cigars.enjoyCigar, { params: { id }, body: { rating } })
  }
}

/** 26 months and 1 month, 6 months, and today: 5, 4 and 1 sticks. */
async function keepThree(member: Member): Promise<void> {
  const id = await keep(member, 795, { quantity: 2 })
  await member.ok(cigars.restockCigar, {
    params: { id },
    body: { quantity: 3, purchaseDate: daysAgo(45) },
  })
  await keep(member, 195, { brand: 'Oliva', lineName: 'Serie V', quantity: 4 })
  await keep(member, 0, { brand: 'Cohiba', lineName: 'Robusto' })
}

test('the oldest cigars are ranked and every cigar shows its sticks by age, as bars and as a table, and leads to its page and back', async ({
  page,
  member,
}) => {
  await member.goPremium()
  await keepThree(member)
  await page.goto('/aging')
  await ages(page).getByRole('article').first().waitFor()
  // Before its name, a cigar without a photo has its brand on a banner.
  expect(await oldest(page).getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Padron\s+Padron 1964 Anniversary\s+Purchased .+\s+2 years, 2 months$/),
    expect.stringMatching(/^Oliva\s+Oliva Serie V\s+Purchased .+\s+6 months$/),
  ])
  await oldest(page)
    .getByText(`Purchased ${formatUsDay(daysAgo(795))}`)
    .waitFor()

  await ages(page).getByText('10 sticks of 3 cigars, the oldest first.').waitFor()
  await ages(page).getByText('4 Fresh · 4 Developing · 2 Aged', { exact: true }).waitFor()
  const rows = ages(page).getByRole('article')
  expect((await rows.allInnerTexts()).map((text) => text.split(/\n+/))).toEqual([
    ['Padron 1964 Anniversary', '5 sticks', '3 Fresh · 2 Aged'],
    ['Oliva Serie V', '4 sticks', '4 Developing'],
    ['Cohiba Robusto', '1 stick', '1 Fresh'],
  ])
  await ages(page).getByRole('img', { name: '60% Fresh, 40% Aged', exact: true }).waitFor()
  expect(await findViolations(page, 'aging')).toEqual([])

  await ages(page)
    .getByRole('button', { name: /^Show as table/ })
    .click()
  const table = page.getByRole('table', { name: 'Aging Breakdown by Cigar' })
  expect(await table.getAttribute('aria-rowcount')).toBe('4')
  const lines = await table.getByRole('row').all()
  expect(await Promise.all(lines.slice(1).map((line) => figuresOf(line)))).toEqual([
    ['Padron 1964 Anniversary', '5', '3', '0', '0', '2', '0'],
    ['Oliva Serie V', '4', '0', '4', '0', '0', '0'],
    ['Cohiba Robusto', '1', '1', '0', '0', '0', '0'],
  ])
  expect(await findViolations(page, 'aging as a table')).toEqual([])

  await table.getByRole('link', { name: 'Oliva Serie V' }).click()
  await heading(page, 'Oliva Serie V').waitFor()
  await page.getByRole('link', { name: 'Back to Collection' }).click()
  await heading(page, 'Aging Analytics').waitFor()
})

const figuresOf = (line: ReturnType<Page['getByRole']>) =>
  line.getByRole('rowheader').or(line.getByRole('cell')).allInnerTexts()

test('what is past the best age of its brand, or of all, is to be smoked soon, and the rated smokes tell why', async ({
  page,
  member,
}) => {
  await member.goPremium()
  const mellow = await keep(member, 420, { lineName: 'Mellow', quantity: 4 })
  const young = await keep(member, 40, { lineName: 'Young', wrapper: 'Claro', quantity: 4 })
  await smoke(member, mellow, [5, 5, 5])
  await smoke(member, young, [3, 3, 3])
  await keep(member, 900, { lineName: 'Forgotten', quantity: 2 })
  await keep(member, 1000, { brand: 'Oliva', lineName: 'Serie V' })
  await page.goto('/aging')
  await ages(page).getByRole('article').first().waitFor()

  // Best is 1–2 years: 720 days and more are past it, and 1,000 further than 900.
  const soon = part(page, 'Smoke Soon').getByRole('listitem')
  expect((await soon.allInnerTexts()).map((text) => text.split(/\n+/))).toEqual([
    [
      'Oliva Serie V',
      '1 stick',
      `2 years, 9 months old, purchased ${formatUsDay(daysAgo(1000))}. Past 1–2 years, the age you rate highest overall.`,
    ],
    [
      'Padron Forgotten',
      '2 sticks',
      `2 years, 6 months old, purchased ${formatUsDay(daysAgo(900))}. Past 1–2 years, the age you rate this brand highest.`,
    ],
  ])

  const ratings = part(page, 'Rating Against Age')
  const best = ratings.getByText(
    /You rate them highest at 1–2 years \(Maturing\): 5\.0 of 5 on average, over 3 sticks\./,
  )
  await best.waitFor()
  const summary = async (name: string) =>
    Promise.all(
      (await ratings.getByRole('table', { name }).getByRole('row').all())
        .slice(1)
        .map((line) => figuresOf(line)),
    )
  expect(await summary('By wrapper')).toEqual([
    ['Claro', '3', '3.0', 'Too few to say'],
    ['Maduro', '3', '5.0', 'Too few to say'],
  ])
  expect(await summary('By strength')).toEqual([['Full', '6', '4.0', '1–2 years (5.0)']])

  await ratings.getByLabel('Wrapper').selectOption('Claro')
  await heading(page, 'Claro').waitFor()
  await ratings.getByText(/Too few rated sticks to name a best age: 3 so far/).waitFor()
  await ratings.getByLabel('Wrapper').selectOption('All Wrappers')
  await ratings.getByLabel('Strength').selectOption('Full')
  await best.waitFor()
  expect(await findViolations(page, 'ratings against age')).toEqual([])
})

for (const plan of ['free', 'basic'] as const) {
  test(`on the ${plan} plan the oldest cigar is clear, and nothing is sent of the others`, async ({
    page,
    member,
  }) => {
    if (plan === 'basic') {
      reachCloud()
      await setSubscription(member.userId, 'basic', inDays(10))
    }
    await keepThree(member)
    const answer = page.waitForResponse(breakdown)
    await page.goto('/aging')
    const sent = await (await answer).text()
    expect(sent).toContain('Anniversary')
    expect(sent).not.toMatch(/Oliva|Cohiba|analytics/)

    const gate = part(page, 'Premium Feature Required')
    await gate.getByText(/^Upgrade to Premium to use aging analytics\./).waitFor()
    await ages(page).getByText('3 Fresh · 2 Aged', { exact: true }).waitFor()
    expect(await ages(page).getByRole('article').count()).toBe(1)
    await ages(page)
      .getByText('Upgrade to Premium to see aging analytics for all your cigars')
      .waitFor()
    expect(await oldest(page).getByRole('listitem').count()).toBe(0)
    expect(await heading(page, 'Smoke Soon').count()).toBe(0)
    expect(await findViolations(page, 'aging locked')).toEqual([])
    await gate.getByRole('link', { name: 'Upgrade to Premium' }).click()
    await heading(page, 'Choose Your Plan').waitFor()
  })
}
