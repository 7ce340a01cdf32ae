import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import {
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '../../../shared/contract/notifications.ts'
import { respondWithCigar } from '../../testing/cigar-page.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, newId, sampleCigar } from '../../testing/samples.ts'

const cigar = sampleCigar()

const notification = (given: Partial<Notification> = {}): Notification => ({
  id: newId(),
  notificationType: 'aging_alert',
  alertId: newId(),
  cigarId: cigar.id,
  cigarInstanceId: `${newId()}.1`,
  title: 'Two years old',
  body: 'Padron 1964 Anniversary from 3/10/2024 will be 2 years old in a week, on 3/10/2026.',
  sentAt: '2026-03-03T12:00:00.000Z',
  wasRead: 0,
  ...given,
})

function open(unread: number, ...notifications: Notification[]) {
  const settings = { ...ana.settings, timeZone: 'Asia/Tokyo' }
  respond(getUser, { ...ana, settings, unreadNotifications: unread })
  respond(listNotifications, notifications)
  return openPage('/notifications')
}

const bell = (name: string) => screen.findByRole('link', { name })

test('opens the cigar of a notification by keyboard, marks it as read and lowers the count of the bell', async () => {
  const first = notification()
  const requests = respond(readNotification, { unread: 0 })
  respondWithCigar(cigar)
  const user = open(1, first, notification({ title: 'Read before', wasRead: 1 }))
  const link = await screen.findByRole('link', { name: 'Unread: Two years old' })
  screen.getAllByText(first.body)
  // In the collector's time zone.
  screen.getAllByText('Mar 3, 2026, 9:00 PM')
  screen.getByRole('link', { name: 'Read before' })
  await bell('Notifications, 1 unread')
  respond(getUser, ana)
  link.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Padron 1964 Anniversary' })
  await bell('Notifications')
  expect(requests).toMatchObject([{ params: { id: first.id } }])
})

test('does not mark a read notification again', async () => {
  respondWithCigar(cigar)
  const user = open(0, notification({ wasRead: 1 }))
  await user.click(await screen.findByRole('link', { name: 'Two years old' }))
  await screen.findByRole('heading', { name: 'Padron 1964 Anniversary' })
})

test('shows the cigars of a notification, and marks it as read when it is opened', async () => {
  const other = sampleCigar({ brand: 'Oliva', lineName: 'Serie V' })
  const requests = respond(readNotification, { unread: 0 })
  const joined = notification({ cigars: [cigar, other] })
  const user = open(1, joined)
  const cigars = await screen.findByText('2 cigars')
  expect(requests).toEqual([])
  respond(listNotifications, [{ ...joined, wasRead: 1 }])
  await user.click(cigars)
  const link = await screen.findByRole('link', { name: 'Oliva Serie V' })
  expect(link.getAttribute('href')).toBe(`/cigar/${other.id}`)
  await waitFor(() => expect(requests).toMatchObject([{ params: { id: joined.id } }]))
  await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull())
  expect(cigars.closest('details')).toHaveProperty('open', true)
})

test('marks all as read at once', async () => {
  fail(readAllNotifications)
  const user = open(2, notification(), notification())
  const button = await screen.findByRole('button', { name: 'Mark All as Read' })
  await user.click(button)
  await findToast('Failed to update notifications')
  respond(readAllNotifications, { unread: 0 })
  respond(getUser, ana)
  respond(listNotifications, [notification({ wasRead: 1 })])
  await user.click(button)
  await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull())
  await bell('Notifications')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
})

test('shows older notifications on request', async () => {
  respond(listNotifications, [notification({ title: 'Newest' })], { next: 'older' })
  respond(listNotifications, [notification({ title: 'Oldest' })], {
    when: ({ query }) => query.cursor === 'older',
  })
  const user = openPage('/notifications')
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Oldest')
  screen.getByText('Newest')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('All are shown')
})

test('leads to aging alerts and the settings without notifications', async () => {
  open(0)
  await screen.findByText('No notifications yet')
  const hrefs = ['Go to Aging Alerts', 'Settings'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(hrefs).toEqual(['/aging-alerts', '/aging-alerts?settings=1'])
})
