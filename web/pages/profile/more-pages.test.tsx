import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getProfileSummary } from '../../../shared/contract/profile.ts'
import { freezeDate } from '../../testing/freeze-date.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { emptySummary } from '../../testing/samples.ts'

beforeEach(() => freezeDate(new Date('2026-11-21T10:00:00Z')))

const links = async () => {
  const more = within(await screen.findByRole('navigation', { name: 'More' }))
  return more
    .getAllByRole('listitem')
    .map((item) => [within(item).getByRole('link').getAttribute('href'), item.textContent])
}

test('leads to the year, alerts, badges and the community, with the figures earned there', async () => {
  respond(getProfileSummary, {
    ...emptySummary,
    sharedMilestones: 2,
    likesReceived: 12,
    badges: 1,
  })
  openPage('/profile')
  await screen.findByText('12 likes received')
  expect(await links()).toEqual([
    ['/year/2026', 'Your 2026Smoked, bought and spent'],
    ['/aging-alerts', 'Aging AlertsReminders by age'],
    ['/badges', 'Badges1 badge earned'],
    ['/community', 'Community12 likes received'],
  ])
  const shared = screen.getByRole('link', { name: 'Shared Milestones' })
  expect(shared.getAttribute('href')).toBe('/community?view=yours')
})

test('leads there without figures, too', async () => {
  fail(getProfileSummary)
  openPage('/profile')
  await screen.findByText('Your figures could not be loaded.')
  expect((await links()).map(([href]) => href)).toEqual([
    '/year/2026',
    '/aging-alerts',
    '/badges',
    '/community',
  ])
})
