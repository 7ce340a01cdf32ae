import type { Page } from 'playwright-core'
import { listWishes, type Wish } from '../../../shared/contract/wishes.ts'
import { button } from '../read-page.ts'
import { by, respond } from './browser-network.ts'
import { longWord, newest, oliva } from './sample-cigars.ts'
import type { Scenario } from './scenario.ts'

const createdAt = '2026-11-26T12:00:00.000Z'

const wishes: readonly Wish[] = [
  { id: newest.id, brand: newest.brand, lineName: newest.lineName, targetPrice: 18.5, createdAt },
  {
    id: oliva.id,
    brand: oliva.brand,
    note: 'Smoked one at the lounge.\nThe box of ten.',
    createdAt,
  },
  {
    id: 'long',
    brand: longWord.slice(0, 80),
    targetPrice: 99_999_999.99,
    note: longWord,
    createdAt,
  },
]

/** The responses about the wish list. */
export const wishResponses = [by(listWishes, () => [...wishes])]

/** The wish list besides one with wishes. */
export const wishScenarios: readonly Scenario[] = [
  [
    ['empty wish list', showNone],
    ['adding to the wish list with an error', showError],
  ],
]

async function showNone(page: Page): Promise<void> {
  respond(page, listWishes, [])
  await page.goto('/wishes')
  await page.getByText('Your wish list is empty').waitFor()
}

async function showError(page: Page): Promise<void> {
  await button(page, 'Add to Wish List').click()
  await button(page, 'Add').click()
  await page.getByText('Brand is required').waitFor()
}
