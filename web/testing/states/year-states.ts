import type { Page } from 'playwright-core'
import { getTimeline } from '../../../shared/contract/timeline.ts'
import { paths } from '../../paths.ts'
import { daysAgo } from '../days-ago.ts'
import { fail, hold } from './browser-network.ts'
import type { Scenario } from './scenario.ts'

/** What a year shows otherwise than as it opens. */
export const yearScenarios: readonly Scenario[] = [[['year empty', showEmpty]]]

/** The other states. */
export const moreYearScenarios: readonly Scenario[] = [
  [['year not found', showNotFound]],
  [['year loading', showLoading]],
  [['year failed', showError]],
]

const thisYear = () => paths.year(daysAgo(0).slice(0, 4))

async function showEmpty(page: Page): Promise<void> {
  await page.goto(paths.year('1999'))
  await page.getByText('Nothing in 1999').waitFor()
}

async function showNotFound(page: Page): Promise<void> {
  await page.goto(paths.year('9999'))
  await page.getByText('Year Not Found').waitFor()
}

async function showLoading(page: Page): Promise<void> {
  hold(page, getTimeline)
  await page.goto(thisYear())
  await page.getByText('Loading your year...').waitFor()
}

async function showError(page: Page): Promise<void> {
  fail(page, getTimeline)
  await page.goto(thisYear())
  await page.getByText('Your year could not be loaded.').waitFor()
}
