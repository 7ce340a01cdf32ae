import type { Page } from 'playwright-core'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { listOwn, type OwnList, openList } from '../../../shared/contract/lists.ts'
import type { ResponseOf } from '../../../shared/contract/route.ts'
import { button, heading } from '../read-page.ts'
import { by, fail, respond } from './browser-network.ts'
import { collection, longWord, newest, oliva } from './sample-cigars.ts'
import type { Scenario } from './scenario.ts'

const shows = { photos: true, prices: false, notes: false, purchaseDates: false }
const expiresAt = '2999-01-08T12:00:00.000Z'

const own: OwnList = {
  id: 'k3Zp9vQwL1xTbN7sYc4RgHd2MfUe8JaV',
  title: 'For Friday',
  shows,
  createdAt: '2999-01-01T12:00:00.000Z',
  expiresAt,
  wishes: [
    { guest: 'Bob', cigarIds: [newest.id, oliva.id], changedAt: '2999-01-02T12:00:00.000Z' },
    { guest: longWord.slice(0, 40), cigarIds: ['gone'], changedAt: '2999-01-01T12:00:00.000Z' },
  ],
}

const listed = (cigars: readonly Cigar[]): ResponseOf<typeof openList>['cigars'] =>
  cigars.map(({ notes: _, purchaseDate: __, ...cigar }) => ({
    ...cigar,
    id: cigar.id.slice(-22),
  }))

const ofAna = { owner: { firstName: 'Ana', lastName: 'R.' }, expiresAt }

/** The responses about shared lists. */
export const sharedListResponses = [
  by(listOwn, () => [own]),
  by(openList, () => ({ ...ofAna, cigars: listed(collection) })),
]

/** The states of a list that guests see. */
export const guestScenarios: readonly Scenario[] = [
  [['shared list with prices, notes, dates and wishes', showAll]],
  [['shared list without a cigar', showNothing]],
  [['list not shared', showEnded]],
]

/** The owner's states, besides lists with wishes. */
export const sharedListScenarios: readonly Scenario[] = [
  [
    ['no shared list', showNone],
    ['shared list with an error', showFieldError],
  ],
]

/** The other states. */
export const moreSharedListScenarios: readonly Scenario[] = [[['ending a link', showEnding]]]

async function showAll(page: Page): Promise<void> {
  const cigars = listed(collection).map((cigar, n) => ({
    ...cigar,
    price: collection[n]?.pricePerCigar,
    notes: collection[n]?.notes,
    purchaseDate: '2024-03-09',
  }))
  respond(page, openList, {
    ...ofAna,
    title: longWord,
    currency: 'EUR',
    cigars: [...cigars, ...cigars.map((cigar) => ({ ...cigar, id: cigar.id.replace('0', 'x') }))],
  })
  await page.goto(`/list/${own.id}`)
  await button(page, /^I would like this one: Oliva/)
    .first()
    .click()
  await page.getByText('You marked 1 cigar.').waitFor()
}

async function showNothing(page: Page): Promise<void> {
  respond(page, openList, { owner: {}, expiresAt, cigars: [] })
  await page.goto(`/list/${own.id}`)
  await page.getByText('Nothing in stock').waitFor()
}

async function showEnded(page: Page): Promise<void> {
  fail(page, openList, 'not_found')
  await page.goto(`/list/${own.id}`)
  await heading(page, 'This List Is Not Shared').waitFor()
}

async function showNone(page: Page): Promise<void> {
  respond(page, listOwn, [])
  await page.goto('/shared-lists')
  await button(page, 'Create Link').waitFor()
}

async function showFieldError(page: Page): Promise<void> {
  await page.getByLabel('Title (optional)').evaluate((field) => field.removeAttribute('maxlength'))
  await page.getByLabel('Title (optional)').fill(`${longWord}x`)
  await button(page, 'Create Link').click()
  await page.getByText('Please use at most 80 characters.').waitFor()
}

async function showEnding(page: Page): Promise<void> {
  await page.goto('/shared-lists')
  await button(page, /^End Link/).click()
  await page.getByRole('alertdialog', { name: 'End This Link?' }).waitFor()
}
