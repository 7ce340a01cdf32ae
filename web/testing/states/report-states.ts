import type { Page } from 'playwright-core'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { getTimeline } from '../../../shared/contract/timeline.ts'
import { respond } from './browser-network.ts'
import { type Scenario, whenFailed, whileLoading } from './scenario.ts'

/** The other states of the report: with fewer parts, or with parts that other pages show, too. */
export const moreReportScenarios: readonly Scenario[] = [
  [['report with finished cigars', showFinished]],
  [['report empty', showEmpty]],
  whenFailed('report', getTimeline, '/report', 'Your report could not be loaded.'),
  [['report without photos and prices', showPlain]],
  [['report of nothing in stock', showNothing]],
  whileLoading('report', getTimeline, '/report', /^Loading your report\.\.\. \d/),
]

async function showFinished(page: Page): Promise<void> {
  await page.goto('/report?finished=1')
  await page.getByText('Owner', { exact: true }).waitFor()
}

async function showPlain(page: Page): Promise<void> {
  await page.goto('/report?photos=0&prices=0')
  await page.getByText('Owner', { exact: true }).waitFor()
}

async function showNothing(page: Page): Promise<void> {
  const cigars = [{ id: '1', brand: 'Oliva', lineName: 'Serie V' }]
  respond(page, getTimeline, { cigars, purchases: [], smokes: [] })
  await page.goto('/report')
  await page.getByText('Nothing in stock').waitFor()
}

async function showEmpty(page: Page): Promise<void> {
  respond(page, getTimeline, { cigars: [], purchases: [], smokes: [] })
  respond(page, listCigars, [])
  await page.goto('/report')
  await page.getByText('Your collection is empty').waitFor()
}
