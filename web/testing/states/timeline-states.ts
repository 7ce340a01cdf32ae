import type { Page } from 'playwright-core'
import { getTimeline } from '../../../shared/contract/timeline.ts'
import { button } from '../read-page.ts'
import { respond } from './browser-network.ts'
import { type Scenario, whenFailed, whileLoading } from './scenario.ts'

/** The timeline, each part once. */
export const timelineScenarios: readonly Scenario[] = [
  [
    ['timeline', openTimeline],
    ['timeline as table', showTable],
  ],
  [['timeline without a match', showNoMatch]],
  [['timeline empty', showEmpty]],
  whenFailed('timeline', getTimeline, '/timeline', 'Your timeline could not be loaded.'),
]

/** The other states. */
export const moreTimelineScenarios: readonly Scenario[] = [
  [['timeline photos', showPhotos]],
  whileLoading('timeline', getTimeline, '/timeline', 'Loading your timeline...'),
]

async function openTimeline(page: Page): Promise<void> {
  await page.goto('/timeline')
  await page.getByRole('article').first().waitFor()
}

async function showTable(page: Page): Promise<void> {
  // On a phone the chart is hidden at first.
  const opener = button(page, 'Show smoking and pace')
  if (await opener.isVisible()) await opener.click()
  await button(page, 'Show as table').click()
  await page.getByRole('table').waitFor()
}

async function showPhotos(page: Page): Promise<void> {
  await page.goto('/timeline?type=photos')
  await page.getByRole('status').filter({ hasText: 'event' }).waitFor()
}

async function showNoMatch(page: Page): Promise<void> {
  await page.goto('/timeline?year=1999')
  await page.getByText('No events match your filters').waitFor()
}

async function showEmpty(page: Page): Promise<void> {
  respond(page, getTimeline, { cigars: [], purchases: [], smokes: [] })
  await page.goto('/timeline')
  await page.getByText('No Timeline Events').waitFor()
}
