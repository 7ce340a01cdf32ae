import type { Page } from 'playwright-core'
import { type AgingBreakdown, getAgingBreakdown } from '../../../shared/contract/aging.ts'
import { button } from '../read-page.ts'
import { agingOf } from './aging-samples.ts'
import { respond } from './browser-network.ts'
import { collection } from './sample-cigars.ts'
import { respondWithPremium } from './sample-responses.ts'
import { type Scenario, whenFailed, whileLoading } from './scenario.ts'

/** The aging page, each part once. */
export const agingScenarios: readonly Scenario[] = [
  [
    ['aging', openAnalytics],
    ['aging as a table', openTable],
  ],
]

/** The other states. */
export const moreAgingScenarios: readonly Scenario[] = [
  [['aging empty', openEmpty]],
  [['aging without ratings', openUnrated]],
  whileLoading('aging', getAgingBreakdown, '/aging', 'Loading aging data...'),
  whenFailed('aging', getAgingBreakdown, '/aging', 'Failed to load aging data'),
]

async function openWith(page: Page, json: AgingBreakdown): Promise<void> {
  respond(page, getAgingBreakdown, json)
  await page.goto('/aging')
}

async function openAnalytics(page: Page): Promise<void> {
  respondWithPremium(page)
  await page.goto('/aging')
  await page.getByRole('article').first().waitFor()
}

async function openTable(page: Page): Promise<void> {
  await button(page, 'Show as table of Aging Breakdown by Cigar').click()
  await page.getByRole('table', { name: 'Aging Breakdown by Cigar' }).waitFor()
}

async function openUnrated(page: Page): Promise<void> {
  await openWith(page, {
    ...agingOf(collection),
    analytics: { oldest: [], smokeSoon: [], ratings: [] },
  })
  await page.getByText(/^No rated smokes yet\./).waitFor()
}

async function openEmpty(page: Page): Promise<void> {
  await openWith(page, { cigars: [], locked: 0 })
  await page.getByText('No cigars found for aging analysis').waitFor()
}
