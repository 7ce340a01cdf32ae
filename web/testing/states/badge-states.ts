import type { Page } from 'playwright-core'
import { type EarnedBadge, listEarnedBadges } from '../../../shared/contract/badges.ts'
import { badges } from '../../../shared/rules/badges.ts'
import { respond } from './browser-network.ts'
import { type Scenario, whenFailed, whileLoading } from './scenario.ts'

/** The badges, each part once. */
export const badgeScenarios: readonly Scenario[] = [
  [
    ['badges', (page) => openBadges(page, badges)],
    ['earned badges', (page) => openEarned(page)],
  ],
]

/** The other states. */
export const moreBadgeScenarios: readonly Scenario[] = [
  [
    ['badges before the first', (page) => openBadges(page, [])],
    ['no earned badges', showNone],
  ],
  whileLoading('badges', listEarnedBadges, '/badges', 'Loading your badges...'),
  whenFailed('badges', listEarnedBadges, '/badges', 'Your badges could not be loaded.'),
]

/** Opens the page as if every second of these badges were earned. */
async function openBadges(page: Page, of: readonly { readonly id: string }[]): Promise<void> {
  const earned = of
    .filter((_, place) => place % 2 === 1)
    .map(({ id }): EarnedBadge => {
      return { id, badgeId: id, earnedAt: '2026-03-04T12:00:00.000Z', progress: 1 }
    })
  respond(page, listEarnedBadges, earned)
  await page.goto('/badges')
  await page.getByRole('heading', { name: 'Treasury' }).waitFor()
}

const openEarned = (page: Page) => page.getByRole('tab', { name: /^Earned/ }).click()

async function showNone(page: Page): Promise<void> {
  await openEarned(page)
  await page.getByText('No badges earned yet.').waitFor()
}
