import type { Page } from 'playwright-core'
import {
  listMilestones,
  listOwnMilestones,
  type Share,
} from '../../../shared/contract/community.ts'
import { getTimeline } from '../../../shared/contract/timeline.ts'
import { daysAgo } from '../days-ago.ts'
import { button, heading } from '../read-page.ts'
import { respond } from './browser-network.ts'
import { longWord, newest } from './sample-cigars.ts'
import { type Scenario, whenFailed, whileLoading } from './scenario.ts'

/** The community, and the dialog that shares a milestone. */
export const communityScenarios: readonly Scenario[] = [
  [
    ['community', open],
    ['community menu', openMenu],
    ['report with problems', showFieldErrors],
  ],
  [
    ['own milestones', openOwn],
    ['milestone being edited', edit],
  ],
  [['share a milestone', openShare]],
]

/** The other states. */
export const moreCommunityScenarios: readonly Scenario[] = [
  [['delete milestone', askToDelete]],
  whileLoading('community', listMilestones, '/community', 'Loading the community...'),
  whenFailed('community', listMilestones, '/community', 'The community could not be loaded.'),
]

const share: Share = {
  id: '01J00000000000000000000001',
  milestoneType: '2years',
  ageInMonths: 24,
  caption: 'Two winters in cedar, and it shows.\nWorth every month.',
  isPublic: 1,
  likesCount: 4,
  createdAt: '2026-03-03T12:00:00.000Z',
  isMine: false,
  likedByMe: true,
  user: { firstName: 'Marta', lastName: 'B.' },
  cigar: { brand: 'Oliva', lineName: 'Serie V Melanio Figurado', wrapper: 'Ecuador Habano' },
}
const cigarId = newest.id
const own: readonly Share[] = [
  { ...share, id: '01J00000000000000000000002', isMine: true, likedByMe: false, cigarId },
  { ...share, id: '01J00000000000000000000003', isMine: true, cigarId, isPublic: 0 },
  { ...share, id: '01J00000000000000000000004', isMine: true, cigarId, state: 'hidden' },
  { ...share, id: '01J00000000000000000000006', isMine: true, cigarId, state: 'withdrawn' },
  { ...share, id: '01J00000000000000000000007', isMine: true, cigarId, state: 'restored' },
]
const feed: readonly Share[] = [
  share,
  ...own.slice(0, 1),
  {
    ...share,
    id: '01J00000000000000000000005',
    milestoneType: 'legendary',
    caption: `${longWord.repeat(3)}\n\u05e9\u05dc\u05d5\u05dd`,
    likesCount: 12_345,
    likedByMe: false,
    user: {},
    cigar: { brand: longWord, lineName: longWord, wrapper: 'Connecticut Broadleaf' },
  },
]

async function open(page: Page): Promise<void> {
  respond(page, listMilestones, [...feed])
  await page.goto('/community')
  await page.getByText(share.cigar.wrapper).first().waitFor()
}

async function openMenu(page: Page): Promise<void> {
  await button(page, /^More about/)
    .first()
    .click()
  await button(page, 'Hide everything by this person').waitFor()
}

async function showFieldErrors(page: Page): Promise<void> {
  await button(page, 'Report').click()
  await button(page, 'Send Report').click()
  await page.getByText('Please choose a reason.').waitFor()
}

async function openOwn(page: Page): Promise<void> {
  respond(page, listOwnMilestones, [...own])
  await page.goto('/community?view=yours')
  await page.getByText('Private: only you see it.').waitFor()
}

async function edit(page: Page): Promise<void> {
  await button(page, /^Edit/).first().click()
  await button(page, 'Save Changes').waitFor()
}

async function askToDelete(page: Page): Promise<void> {
  await openOwn(page)
  await button(page, /^Delete/)
    .first()
    .click()
  await heading(page, 'Delete Milestone').waitFor()
}

/** From the timeline, where a stick has reached its first milestone. */
async function openShare(page: Page): Promise<void> {
  respond(page, getTimeline, {
    cigars: [newest],
    purchases: [{ cigar: 0, day: daysAgo(200), quantity: 1, remaining: 1 }],
    smokes: [],
  })
  await page.goto('/timeline')
  await button(page, /^Share/).click()
  await page.getByText('Maduro wrapper').waitFor()
}
