import type { Page } from 'playwright-core'
import { getTimeline } from '../../../shared/contract/timeline.ts'
import { paths } from '../../paths.ts'
import { daysAgo } from '../days-ago.ts'
import { type Scenario, whenFailed, whileLoading } from './scenario.ts'

const thisYear = paths.year(daysAgo(0).slice(0, 4))

/** The states that a year does not open in. */
export const yearScenarios: readonly Scenario[] = [[['year empty', showEmpty]]]

/** The other states. */
export const moreYearScenarios: readonly Scenario[] = [
  [['year not found', showNotFound]],
  whileLoading('year', getTimeline, thisYear, 'Loading your year...'),
  whenFailed('year', getTimeline, thisYear, 'Your year could not be loaded.'),
]

async function showEmpty(page: Page): Promise<void> {
  await page.goto(paths.year('1999'))
  await page.getByText('Nothing in 1999').waitFor()
}

async function showNotFound(page: Page): Promise<void> {
  await page.goto(paths.year('9999'))
  await page.getByText('Year Not Found').waitFor()
}
