import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BrandInfo } from '../../shared/contract/brands.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { press, tabTo } from './keys.ts'
import { button, heading, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const info = '**/api/brands/*/info'

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 1}`)

const story: BrandInfo = {
  brandName: 'Padrón',
  state: 'known',
  description: words(36).join(' '),
  history: 'A carpenter’s hammer stands at the beginning.',
  notableLines: Array.from({ length: 8 }, (_, index) => `Line ${index + 1}`),
  countryOfOrigin: 'Nicaragua',
  foundingDate: '1964',
  consumerRating: 86.4,
  writtenByAi: false,
}

/** Answers what is known about a brand, as often as it is asked for; the last answer stays. */
const tell = (page: Page, ...answers: readonly BrandInfo[]) => {
  let asked = 0
  return page.route(info, (route) => {
    const json = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    return route.fulfill({ json })
  })
}

const fact = (page: Page, term: string) =>
  page
    .getByRole('term')
    .filter({ hasText: term })
    .locator('xpath=following-sibling::dd')
    .innerText()

test('a brand of the catalogue tells its story beside what is in stock of it, newest first, however it is spelled', async ({
  page,
  member,
}) => {
  await member.ok(cigars.createCigar, { body: { ...padron, quantity: 3 } })
  await member.ok(cigars.createCigar, { body: { ...padron, brand: 'Oliva', quantity: 2 } })
  await member.ok(cigars.createCigar, {
    body: { ...padron, brand: 'Padrón', lineName: '1926 Serie', quantity: 2 },
  })
  const gone = await member.ok(cigars.createCigar, { body: { ...padron, lineName: 'Damaso' } })
  await member.ok(cigars.enjoyCigar, { params: { id: gone.id }, body: {} })
  await page.goto(`/brand/${encodeURIComponent('Padrón')}`)
  await heading(page, 'Padrón').first().waitFor()
  await heading(page, 'History and Heritage').waitFor()
  await heading(page, 'Notable Product Lines').waitFor()
  expect(await fact(page, 'Country of Origin')).toBe('Nicaragua')
  await expect.poll(() => fact(page, 'Unique Lines')).toBe('2')
  expect(await fact(page, 'Total Units')).toBe('5')
  expect(
    await page
      .getByRole('article')
      .getByText(/Serie|Anniversary/)
      .allTextContents(),
  ).toEqual(['1926 Serie', '1964 Anniversary'])
  await page.getByRole('link', { name: 'Back to brands' }).click()
  await page.waitForURL('**/brands')
})

test('a long description opens and closes, and so do more than six lines', async ({
  signedIn: page,
}) => {
  await tell(page, story)
  await page.goto('/brand/Padron')
  await page.getByText(`${words(35).join(' ')}…`, { exact: true }).waitFor()
  await button(page, 'Show more').click()
  await page.getByText(words(36).join(' '), { exact: true }).waitFor()
  await button(page, 'Show less').click()
  await page.getByText(/word35…$/).waitFor()
  const lines = page.getByRole('listitem').filter({ hasText: /^Line \d$/ })
  expect(await lines.count()).toBe(6)
  await button(page, 'Show all 8 lines').click()
  expect(await lines.count()).toBe(8)
  expect(await fact(page, 'Consumer Rating')).toBe('86/100')
  expect(await fact(page, 'Founded')).toBe('1964')
})

test('a brand without stock says so, and one nobody knows as well', async ({ page, member }) => {
  await tell(page, {
    brandName: 'Zzyzx & Söhne / 50%',
    state: 'unknown',
    notableLines: [],
    writtenByAi: false,
  })
  await page.goto(`/brand/${encodeURIComponent('Zzyzx & Söhne / 50%')}`)
  await page.getByText('We know nothing about Zzyzx & Söhne / 50% yet.').waitFor()
  await page.getByText('No cigars found', { exact: true }).waitFor()
  await page
    .getByText('No cigars from Zzyzx & Söhne / 50% are currently in stock.', { exact: true })
    .waitFor()
  expect(await heading(page, 'Brand Details').count()).toBe(0)
  await page.getByRole('link', { name: 'Add a Cigar' }).click()
  await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
})

const pending: BrandInfo = {
  brandName: 'Zzyzx',
  state: 'pending',
  notableLines: [],
  writtenByAi: false,
}

/** The clock goes on and the question that is due then has its answer. */
async function untilAsked(page: Page, milliseconds: number): Promise<void> {
  const asked = page.waitForResponse(info)
  await page.clock.fastForward(milliseconds)
  await (await asked).finished()
}

test('a story that takes long is waited for half a minute at every visit, then left to be looked for', async ({
  signedIn: page,
}) => {
  await page.clock.install()
  await tell(page, pending)
  await page.goto('/brand/Zzyzx')
  await page.getByText(/It appears here by itself\.$/).waitFor()
  for (let times = 0; times < 9; times += 1) await untilAsked(page, 3000)
  await page.getByText(/It appears here by itself\.$/).waitFor()
  await page.clock.fastForward(3000)
  await page.getByText(/please look again in a while\.$/).waitFor()
  expect(await page.getByText('It appears here by itself').count()).toBe(0)

  await page.getByRole('link', { name: 'Back to brands' }).click()
  await heading(page, 'Brands').waitFor()
  await page.goBack()
  await page.getByText(/It appears here by itself\.$/).waitFor()
  await untilAsked(page, 3000)
})

test('a story is not asked for on and on where there is no answer, and can be looked for', async ({
  signedIn: page,
  watch,
}) => {
  watch.allow(500)
  await page.clock.install()
  await tell(page, pending)
  await page.goto('/brand/Zzyzx')
  await page.getByText(/It appears here by itself\.$/).waitFor()
  let asked = 0
  await page.route(info, (route) => {
    asked += 1
    return route.fulfill({ status: 500, body: 'out of order' })
  })
  await untilAsked(page, 3000)
  await page.getByText(/please look again in a while\.$/).waitFor()
  await page.clock.runFor(9000)
  expect(asked).toBe(1)
  await page.unrouteAll()
  await tell(page, { ...story, brandName: 'Zzyzx', writtenByAi: true })
  await button(page, 'Look Again').click()
  await page.getByText('Written by AI. Names and dates may be wrong.').waitFor()
})

test('a story being written appears by itself, marked as written by AI', async ({
  signedIn: page,
}) => {
  await page.clock.install()
  await tell(page, pending, pending, { ...story, brandName: 'Zzyzx', writtenByAi: true })
  await page.goto('/brand/Zzyzx')
  await page.getByText('The story of Zzyzx is being written.').waitFor()
  const asked = page.waitForResponse(info)
  await page.clock.fastForward(3000)
  await asked
  await page.getByText('The story of Zzyzx is being written.').waitFor()
  await page.clock.fastForward(3000)
  await page.getByText('Written by AI. Names and dates may be wrong.').waitFor()
})

test('a cigar is removed from its brand after a question', async ({ page, member }) => {
  await member.ok(cigars.createCigar, { body: padron })
  await page.goto('/brand/Padron')
  await button(page, 'Remove Padron 1964 Anniversary').click()
  await page
    .getByRole('alertdialog', { name: 'Remove Cigar' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await toast(page, 'Cigar removed from collection.').waitFor()
  await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
})

test('without a mouse the story is opened, a cigar visited, and the brand found again', async ({
  page,
  member,
}) => {
  await member.ok(cigars.createCigar, { body: padron })
  await page.goto('/brand/Padron')
  await tabTo(page, button(page, 'Show more'))
  await press(page, 'Enter')
  await button(page, 'Show less').waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Padron', exact: true }))
  await press(page, 'Enter')
  await heading(page, 'Padron 1964 Anniversary').waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Back to Collection' }))
  await press(page, 'Enter')
  await heading(page, 'In Your Collection').waitFor()
  expect(new URL(page.url()).pathname).toBe('/brand/Padron')
})
