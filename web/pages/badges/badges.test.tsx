import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkBadges, listBadges, listEarnedBadges } from '../../../shared/contract/badges.ts'
import { badges } from '../../../shared/rules/badges.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'

const progress: Readonly<Record<string, number>> = { 'first-cigar': 1, 'good-start': 4 }
const all = badges.map((badge) => ({ ...badge, progress: progress[badge.id] ?? 0 }))

const earned = (badgeId: string, earnedAt = '2026-03-04T12:00:00.000Z') => ({
  id: badgeId,
  badgeId,
  earnedAt,
  progress: 1,
})

/** Opens the page of a collector who has earned these badges. */
function open(...ids: string[]) {
  respond(listBadges, all)
  respond(
    listEarnedBadges,
    ids.map((id) => earned(id)),
  )
  return openPage('/badges')
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
const card = async (name: string) => {
  const item = (await screen.findByRole('heading', { name })).closest('li')
  if (item === null) throw new Error(`${name} is not in a list`)
  return within(item)
}

test('shows the earned badges, and the progress of the others', async () => {
  open('first-cigar')
  const first = await card('First Cigar')
  first.getByText('Common')
  first.getByText('Add your first cigar')
  first.getByText('March 4, 2026')
  expect(first.queryByRole('progressbar')).toBeNull()
  const next = await card('Good Start')
  next.getByText('4/10')
  expect(next.getByRole('progressbar', { name: 'Progress to Good Start' })).toMatchObject({
    value: 4,
    max: 10,
  })
  const figures = screen.getAllByRole('definition').map((one) => one.textContent)
  expect(figures).toEqual(['1 of 17', '1', '6%'])
  expect(names()).toEqual(badges.map(({ name }) => name))
})

test('switches tabs by the mouse and by arrow keys, and shows their badges', async () => {
  const user = open('first-cigar', 'first-like')
  const tab = (name: string) => screen.findByRole('tab', { name })
  const panel = (name: string) => screen.findByRole('tabpanel', { name })
  await user.click(await tab('Earned (2)'))
  await panel('Earned (2)')
  expect(names()).toEqual(['First Like', 'First Cigar'])
  await user.keyboard('{ArrowRight}')
  await panel('Social Sharing')
  expect(document.activeElement).toBe(await tab('Social Sharing'))
  expect(names()).toHaveLength(8)
  await user.keyboard('{End}')
  await panel('Collection')
  expect(names()).toEqual(['First Cigar', 'Good Start', 'Full Box', 'Full Shelf', 'Treasury'])
  await user.keyboard('{ArrowLeft}')
  await panel('Aging Master')
  expect(names()).toEqual(['Half a Year', 'One Year', 'Three Years', 'Ten Years'])
  await user.keyboard('{End}{ArrowRight}')
  await panel('All')
  await user.keyboard('{ArrowLeft}{Home}')
  expect(document.activeElement).toBe(await tab('All'))
  await user.tab()
  expect(document.activeElement).toBe(await panel('All'))
})

test('explains how to earn the first badge', async () => {
  const user = open()
  await user.click(await screen.findByRole('tab', { name: 'Earned (0)' }))
  screen.getByText('No badges earned yet. Start sharing milestones to earn your first badge!')
})

test('shows on Check Progress a badge that no event has earned', async () => {
  const user = open()
  await screen.findByRole('tab', { name: 'Earned (0)' })
  respond(checkBadges, { count: 1 })
  respond(listEarnedBadges, [earned('first-cigar')])
  await user.click(screen.getByRole('button', { name: 'Check Progress' }))
  await screen.findByRole('tab', { name: 'Earned (1)' })
})

test('reports on Check Progress that there is no new badge, or that it failed', async () => {
  const user = open()
  await screen.findByRole('tab', { name: 'Earned (0)' })
  const button = screen.getByRole('button', { name: 'Check Progress' })
  fail(checkBadges)
  await user.click(button)
  await findToast('Failed to check your progress')
  const requests = respond(checkBadges, { count: 0 })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
  await user.click(button)
  await findToast('No new badges')
  expect(requests).toHaveLength(1)
})
