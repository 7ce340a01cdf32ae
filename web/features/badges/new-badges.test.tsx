import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import { announceBadges, type EarnedBadge } from '../../../shared/contract/badges.ts'
import { refresh } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { pass, pollPassing, stopTimeouts } from '../../testing/pass-time.ts'
import { ana } from '../../testing/samples.ts'
import { toast } from '../../ui/toast.tsx'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const earned = (badgeId: string, hours: number): EarnedBadge => ({
  id: badgeId,
  badgeId,
  earnedAt: hoursAgo(hours),
  progress: 1,
})

const badge = () => screen.queryByRole('region', { name: 'Badge Earned' })

/** Opens a page of a user with these badges to announce, oldest first; the browser is idle, and time stands. */
function open(badges: readonly EarnedBadge[], id = ana.id) {
  respond(getUser, { ...ana, id, newBadgeAt: badges.at(-1)?.earnedAt })
  const requests = respond(announceBadges, [...badges])
  stopTimeouts()
  const user = openPage('/subscribe')
  return { user, requests }
}

/** Lets short moments pass until the toast shows a badge, or none. */
const shows = (name: string | null) =>
  pollPassing(() => {
    const region = badge()
    return region && name && within(region).queryByText(name) ? name : region
  }).toBe(name)

test('shows new badges one after another every four seconds, and then closes', async () => {
  const { requests } = open([earned('first-cigar', 2), earned('good-start', 1)])
  await pass(1_000)
  await shows('First Cigar')
  screen.getByText('1 more badge')
  await pass(3_000)
  await shows('First Cigar')
  await pass(1_000)
  await shows('Good Start')
  await pass(4_000)
  await shows(null)
  expect(requests).toHaveLength(1)
})

test('skips badges from before the session, and badges announced elsewhere', async () => {
  const { requests } = open([])
  respond(getUser, { ...ana, newBadgeAt: hoursAgo(1) })
  await act(() => refresh(queryClient, ['badges']))
  await pollPassing(() => requests.length).toBe(1)
  expect(badge()).toBeNull()
})

test('skips the remaining badges for good on Close', async () => {
  open([earned('first-cigar', 2), earned('good-start', 1)])
  await pass(1_000)
  await shows('First Cigar')
  const close = screen.getByRole('region', { name: 'Badge Earned' })
  act(() => within(close).getByRole('button', { name: 'Close' }).click())
  await pass(200)
  expect(badge()).toBeNull()
})

test('holds a badge back while a form is being filled in', async () => {
  open([earned('first-cigar', 1)])
  const form = document.body.appendChild(document.createElement('form'))
  onTestFinished(() => form.remove())
  const field = form.appendChild(document.createElement('input'))
  field.focus()
  fireEvent.keyUp(field)
  await pass(1_000)
  expect(badge()).toBeNull()
  field.blur()
  fireEvent.keyUp(document.body)
  await shows('First Cigar')
})

test('holds a badge back for the milestone and for a toast', async () => {
  // No other test sees this user's milestone as new.
  open([], 'celebrates')
  await pass(1_000)
  respond(announceBadges, [earned('first-cigar', 1)])
  respond(getUser, { ...ana, id: 'celebrates', totalCigars: 1, newBadgeAt: hoursAgo(1) })
  await act(() => refresh(queryClient, ['stock', 'badges']))
  const done = () => screen.queryByRole('button', { name: 'Awesome!' })
  await pollPassing(done).not.toBeNull()
  await pass(1_000)
  expect(badge()).toBeNull()
  act(() => done()?.click())
  await pass(500)
  await shows('First Cigar')
  act(() => toast({ title: 'Profile Updated' }))
  expect(badge()).toBeNull()
  act(() =>
    within(screen.getByRole('region', { name: /^Notifications/ }))
      .getByRole('button', { name: 'Close' })
      .click(),
  )
  await shows('First Cigar')
})

test('requests the user twice more after a change of stock, because events can earn a badge late', async () => {
  open([])
  await pass(1_000)
  const early = respond(getUser, ana)
  await act(() => refresh(queryClient, ['stock', 'cigars']))
  await act(() => refresh(queryClient, ['notifications']))
  await pass(2_500)
  expect(early).toHaveLength(1)
  await pass(1_000)
  expect(early).toHaveLength(2)
  const last = earned('first-cigar', 0)
  respond(announceBadges, [last])
  const late = respond(getUser, { ...ana, newBadgeAt: last.earnedAt })
  await pass(11_500)
  await shows('First Cigar')
  await pass(20_000)
  expect([early.length, late.length]).toEqual([2, 1])
})
