import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import { respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana } from '../../testing/samples.ts'

test.for([
  { unread: 0, name: 'Notifications', shown: '' },
  { unread: 3, name: 'Notifications, 3 unread', shown: '3' },
  { unread: 120, name: 'Notifications, 99+ unread', shown: '99+' },
])('shows $unread unread notifications on the bell', async ({ unread, name, shown }) => {
  respond(getUser, { ...ana, unreadNotifications: unread })
  const user = openPage('/subscribe')
  const bell = await screen.findByRole('link', { name })
  expect(bell.textContent).toBe(shown)
  await user.click(bell)
  await screen.findByText('No notifications yet')
})
